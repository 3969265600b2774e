<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="summer" tilewidth="960" tileheight="720" tilecount="23" columns="0">
 <grid orientation="orthogonal" width="1" height="1"/>
 <tile id="0">
  <image width="960" height="720" source="summer-ground.png"/>
 </tile>
 <tile id="1">
  <image width="960" height="144" source="summer-hills.png"/>
 </tile>
 <tile id="2">
  <image width="480" height="384" source="summer-brook.png"/>
 </tile>
 <tile id="3">
  <image width="288" height="192" source="summer-start.png"/>
 </tile>
 <tile id="4">
  <image width="336" height="192" source="summer-finish.png"/>
 </tile>
 <tile id="5">
  <image width="336" height="192" source="summer-carrot-field.png"/>
 </tile>
 <tile id="6">
  <image width="336" height="192" source="summer-lettuce-field.png"/>
 </tile>
 <tile id="7">
  <image width="72" height="80" source="summer-tree-willow.png"/>
 </tile>
 <tile id="8">
  <image width="74" height="36" source="summer-copse.png"/>
 </tile>
 <tile id="9">
  <image width="48" height="35" source="summer-bush-round.png"/>
 </tile>
 <tile id="10">
  <image width="32" height="38" source="summer-reeds.png"/>
 </tile>
 <tile id="11">
  <image width="46" height="30" source="summer-verge.png"/>
 </tile>
 <tile id="12">
  <image width="150" height="58" source="summer-foreground-left.png"/>
 </tile>
 <tile id="13">
  <image width="112" height="54" source="summer-foreground-right.png"/>
 </tile>
 <tile id="14">
  <image width="384" height="240" source="summer-hay-meadow.png"/>
 </tile>
 <tile id="15">
  <image width="528" height="144" source="summer-wheat-field.png"/>
 </tile>
 <tile id="16">
  <image width="528" height="144" source="summer-stubble-field.png"/>
 </tile>
 <tile id="17">
  <image width="336" height="144" source="summer-lavender-field.png"/>
 </tile>
 <tile id="18">
  <image width="82" height="100" source="summer-tree-oak.png"/>
 </tile>
 <tile id="19">
  <image width="62" height="78" source="summer-tree-apple.png"/>
 </tile>
 <tile id="20">
  <image width="88" height="82" source="summer-hay-cart.png"/>
 </tile>
 <tile id="21">
  <image width="40" height="34" source="summer-sheaf.png"/>
 </tile>
 <tile id="22">
  <image width="94" height="98" source="summer-barn.png"/>
 </tile>
</tileset>
