; The Windows installer: for the user alone, without an administrator. `.ci/package` compiles it:
;     makensis -DVERSION=1.0.0 -DFOLDER=dist/hare-and-tortoise -DICON=icon.ico -DOUT=setup.exe setup.nsi
Unicode true
Target amd64-unicode
SetCompressor /SOLID lzma
RequestExecutionLevel user
ManifestDPIAware true
!include MUI2.nsh
!include x64.nsh

!define KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\HareAndTortoise"
!define TYPE "HareAndTortoise.Race"

Name "Hare && Tortoise" "Hare & Tortoise"
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\Hare and Tortoise"
InstallDirRegKey HKCU "Software\Hare and Tortoise" "Folder"
VIProductVersion "${VERSION}.0"
VIAddVersionKey ProductName "Hare & Tortoise"
VIAddVersionKey FileDescription "Hare & Tortoise Setup"
VIAddVersionKey FileVersion "${VERSION}"
VIAddVersionKey LegalCopyright "MIT License"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_FINISHPAGE_RUN "$INSTDIR\hare-and-tortoise.exe"
!insertmacro MUI_PAGE_WELCOME
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
; the first is for systems that speak none of these
!insertmacro MUI_LANGUAGE English
!insertmacro MUI_LANGUAGE Spanish
!insertmacro MUI_LANGUAGE Catalan
!insertmacro MUI_LANGUAGE Portuguese
!insertmacro MUI_LANGUAGE German
!insertmacro MUI_LANGUAGE Italian
!insertmacro MUI_LANGUAGE French
!insertmacro MUI_LANGUAGE PortugueseBR
!insertmacro MUI_LANGUAGE Finnish

!macro REMOVE_PROGRAM
    ; only what the installer put there: the folder may have been chosen by hand
    Delete "$INSTDIR\hare-and-tortoise.exe"
    Delete "$INSTDIR\hare-and-tortoise-cli.exe"
    Delete "$INSTDIR\LICENSE"
    Delete "$INSTDIR\ATTRIBUTIONS.md"
    RMDir /r "$INSTDIR\_internal"
!macroend

Section
    !insertmacro REMOVE_PROGRAM
    SetOutPath "$INSTDIR"
    File /r "${FOLDER}/*"
    WriteUninstaller "$INSTDIR\uninstall.exe"
    CreateShortcut "$SMPROGRAMS\Hare & Tortoise.lnk" "$INSTDIR\hare-and-tortoise.exe"
    WriteRegStr HKCU "Software\Hare and Tortoise" "Folder" "$INSTDIR"
    WriteRegStr HKCU "${KEY}" "DisplayName" "Hare & Tortoise"
    WriteRegStr HKCU "${KEY}" "DisplayVersion" "${VERSION}"
    WriteRegStr HKCU "${KEY}" "DisplayIcon" "$INSTDIR\hare-and-tortoise.exe"
    WriteRegStr HKCU "${KEY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
    WriteRegStr HKCU "${KEY}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
    WriteRegDWORD HKCU "${KEY}" "NoModify" 1
    WriteRegDWORD HKCU "${KEY}" "NoRepair" 1
    ; a double click on a race watches it
    WriteRegStr HKCU "Software\Classes\.hare" "" "${TYPE}"
    WriteRegStr HKCU "Software\Classes\${TYPE}" "" "Hare & Tortoise"
    WriteRegStr HKCU "Software\Classes\${TYPE}\DefaultIcon" "" "$INSTDIR\hare-and-tortoise.exe,0"
    WriteRegStr HKCU "Software\Classes\${TYPE}\shell\open\command" "" \
        '"$INSTDIR\hare-and-tortoise.exe" replay "%1"'
SectionEnd

Section Uninstall
    !insertmacro REMOVE_PROGRAM
    Delete "$INSTDIR\uninstall.exe"
    RMDir "$INSTDIR"
    RMDir "$LOCALAPPDATA\Programs" ; if nothing else is in it
    Delete "$SMPROGRAMS\Hare & Tortoise.lnk"
    DeleteRegKey HKCU "${KEY}"
    DeleteRegKey HKCU "Software\Hare and Tortoise"
    DeleteRegKey HKCU "Software\Classes\${TYPE}"
    DeleteRegKey HKCU "Software\Classes\.hare"
SectionEnd
