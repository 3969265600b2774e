<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="spring" tilewidth="960" tileheight="720" tilecount="22" columns="0">
 <grid orientation="orthogonal" width="1" height="1"/>
 <tile id="0">
  <image width="960" height="720" source="spring-ground.png"/>
 </tile>
 <tile id="1">
  <image width="960" height="144" source="spring-hills.png"/>
 </tile>
 <tile id="2">
  <image width="480" height="384" source="spring-brook.png"/>
 </tile>
 <tile id="3">
  <image width="288" height="192" source="spring-start.png"/>
 </tile>
 <tile id="4">
  <image width="336" height="192" source="spring-finish.png"/>
 </tile>
 <tile id="5">
  <image width="336" height="192" source="spring-carrot-field.png"/>
 </tile>
 <tile id="6">
  <image width="336" height="192" source="spring-lettuce-field.png"/>
 </tile>
 <tile id="7">
  <image width="72" height="80" source="spring-tree-willow.png"/>
 </tile>
 <tile id="8">
  <image width="74" height="36" source="spring-copse.png"/>
 </tile>
 <tile id="9">
  <image width="48" height="35" source="spring-bush-round.png"/>
 </tile>
 <tile id="10">
  <image width="32" height="38" source="spring-reeds.png"/>
 </tile>
 <tile id="11">
  <image width="46" height="30" source="spring-verge.png"/>
 </tile>
 <tile id="12">
  <image width="150" height="58" source="spring-foreground-left.png"/>
 </tile>
 <tile id="13">
  <image width="112" height="54" source="spring-foreground-right.png"/>
 </tile>
 <tile id="14">
  <image width="384" height="240" source="spring-pasture.png"/>
 </tile>
 <tile id="15">
  <image width="528" height="144" source="spring-tulip-field.png"/>
 </tile>
 <tile id="16">
  <image width="528" height="144" source="spring-barley-field.png"/>
 </tile>
 <tile id="17">
  <image width="336" height="144" source="spring-hedgerow.png"/>
 </tile>
 <tile id="18">
  <image width="72" height="80" source="spring-tree-cherry.png"/>
 </tile>
 <tile id="19">
  <image width="78" height="106" source="spring-windmill.png"/>
 </tile>
 <tile id="20">
  <image width="96" height="90" source="spring-burrow.png"/>
 </tile>
 <tile id="21">
  <image width="58" height="48" source="spring-painter.png"/>
 </tile>
</tileset>
