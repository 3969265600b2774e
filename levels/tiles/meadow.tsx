<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="meadow" tilewidth="286" tileheight="108" tilecount="25" columns="0">
 <grid orientation="orthogonal" width="1" height="1"/>
 <tile id="0">
  <image width="70" height="70" source="square-hare.png"/>
 </tile>
 <tile id="1">
  <image width="70" height="70" source="square-carrot.png"/>
 </tile>
 <tile id="2">
  <image width="70" height="70" source="square-lettuce.png"/>
 </tile>
 <tile id="3">
  <image width="70" height="70" source="square-tortoise.png"/>
 </tile>
 <tile id="4">
  <image width="70" height="70" source="square-hedgehog.png"/>
 </tile>
 <tile id="5">
  <image width="70" height="70" source="square-position-2.png"/>
 </tile>
 <tile id="6">
  <image width="70" height="70" source="square-position-3.png"/>
 </tile>
 <tile id="7">
  <image width="70" height="70" source="square-position-4.png"/>
 </tile>
 <tile id="8">
  <image width="70" height="70" source="square-position-1-5-6.png"/>
 </tile>
 <tile id="9">
  <image width="96" height="108" source="bridge.png"/>
 </tile>
 <tile id="10">
  <image width="20" height="54" source="lantern.png"/>
 </tile>
 <tile id="11">
  <image width="100" height="50" source="shadow.png"/>
 </tile>
 <tile id="12">
  <image width="72" height="28" source="fence.png"/>
 </tile>
 <tile id="13">
  <image width="60" height="24" source="ducks.png"/>
 </tile>
 <tile id="14">
  <image width="56" height="32" source="sheep.png"/>
 </tile>
 <tile id="15">
  <image width="246" height="46" source="podium.png"/>
 </tile>
 <tile id="16">
  <image width="92" height="16" source="finish-line.png"/>
 </tile>
 <tile id="17">
  <image width="20" height="84" source="start-line.png"/>
 </tile>
 <tile id="18">
  <image width="34" height="51" source="start-post.png"/>
 </tile>
 <tile id="19">
  <image width="286" height="101" source="market-stall.png"/>
 </tile>
 <tile id="20">
  <image width="156" height="96" source="deck-table.png"/>
 </tile>
 <tile id="21">
  <image width="80" height="46" source="crowd-start.png"/>
 </tile>
 <tile id="22">
  <image width="96" height="50" source="crowd-finish.png"/>
 </tile>
 <tile id="23">
  <image width="70" height="70" source="square-hare-cards.png"/>
 </tile>
 <tile id="24">
  <image width="70" height="70" source="square-hare-die.png"/>
 </tile>
</tileset>
