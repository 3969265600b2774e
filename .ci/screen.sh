# A screen of its own, and hands and eyes for the game on it: for .ci/run and .ci/try-packages, which
# have a folder $scratch, an array of processes `started`, and `fail`. One game at a time.

open_screen() {
    mkfifo "$scratch/display"
    Xvfb -displayfd 3 -ac -screen 0 1600x1000x24 -nolisten tcp 3>"$scratch/display" >/dev/null 2>&1 &
    started+=($!)
    read -r number <"$scratch/display"
    export DISPLAY=:$number SDL_AUDIODRIVER=dummy
    openbox --sm-disable >/dev/null 2>&1 &
    started+=($!)
}

# Waits until `shows` finds something: tries NUMBER times, five in a second.
wait_for() {
    local what=$1 tries=$2 try
    shift 2
    for ((try = 0; try < tries; try++)); do
        "$@" && return
        sleep 0.2
    done
    import -window root "${SEEN:-$scratch}/seen.png" || true
    fail "$what"
}

find_window() {
    window=$(xdotool search --onlyvisible --class hare-and-tortoise 2>/dev/null | head -n 1) && [[ -n $window ]]
}
no_window() { ! find_window; }
is_drawn() {
    import -window "$window" "$scratch/$1.png" 2>/dev/null || return
    colours=$(identify -format %k "$scratch/$1.png")
    ((colours > 5000))
}
keys() { xdotool windowfocus "$window" key --delay 60 "$@"; }

# The game has a window, and something is painted in it.
see_game() {
    local name=$1
    colours=0
    wait_for "$name: no window" 300 find_window
    wait_for "$name: the window stays blank" 100 is_drawn "$name"
    sleep 1
}

actions() { cat "$1"/open-races/*.hare 2>/dev/null | grep -c '"action":'; }
play_turn() {
    (($(actions "$1") >= $2)) && return
    keys Right Return
    xdotool keydown Return # whoever takes the window over from another must hold it
    sleep 1.5
    xdotool keyup Return
    return 1
}
# Moves wherever it can until the races under way in FOLDER have so many actions.
play_until() { wait_for "no turns can be played" 100 play_turn "$@"; }

close_game() {
    find_window && keys alt+F4
    wait_for "$1: the window does not close" 100 no_window
    echo "$1: a window of $(identify -format '%wx%h' "$scratch/$1.png"), $colours colours, closed"
}
