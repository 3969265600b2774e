<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="meadow" tilewidth="960" tileheight="720" tilecount="69" columns="0">
 <grid orientation="orthogonal" width="1" height="1"/>
 <tile id="0">
  <image width="960" height="720" source="meadow-base.png"/>
 </tile>
 <tile id="1">
  <image width="960" height="144" source="land-hills.png"/>
 </tile>
 <tile id="2">
  <image width="384" height="240" source="land-pasture.png"/>
 </tile>
 <tile id="3">
  <image width="288" height="288" source="land-wheat.png"/>
 </tile>
 <tile id="4">
  <image width="288" height="240" source="land-lavender.png"/>
 </tile>
 <tile id="5">
  <image width="480" height="384" source="land-brook.png"/>
 </tile>
 <tile id="6">
  <image width="336" height="192" source="land-carrots.png"/>
 </tile>
 <tile id="7">
  <image width="336" height="144" source="land-hedgerow.png"/>
 </tile>
 <tile id="8">
  <image width="336" height="192" source="land-lettuces.png"/>
 </tile>
 <tile id="9">
  <image width="288" height="192" source="land-start.png"/>
 </tile>
 <tile id="10">
  <image width="288" height="192" source="land-finish.png"/>
 </tile>
 <tile id="11">
  <image width="70" height="70" source="square-hare.png"/>
 </tile>
 <tile id="12">
  <image width="70" height="70" source="square-carrot.png"/>
 </tile>
 <tile id="13">
  <image width="70" height="70" source="square-lettuce.png"/>
 </tile>
 <tile id="14">
  <image width="70" height="70" source="square-tortoise.png"/>
 </tile>
 <tile id="15">
  <image width="70" height="70" source="square-hedgehog.png"/>
 </tile>
 <tile id="16">
  <image width="70" height="70" source="square-position-2.png"/>
 </tile>
 <tile id="17">
  <image width="70" height="70" source="square-position-3.png"/>
 </tile>
 <tile id="18">
  <image width="70" height="70" source="square-position-4.png"/>
 </tile>
 <tile id="19">
  <image width="70" height="70" source="square-position-1-5-6.png"/>
 </tile>
 <tile id="20">
  <image width="96" height="108" source="bridge.png"/>
 </tile>
 <tile id="21">
  <image width="82" height="100" source="tree-oak.png"/>
 </tile>
 <tile id="22">
  <image width="62" height="78" source="tree-apple.png"/>
 </tile>
 <tile id="23">
  <image width="48" height="94" source="tree-birch.png"/>
 </tile>
 <tile id="24">
  <image width="72" height="80" source="tree-blossom.png"/>
 </tile>
 <tile id="25">
  <image width="50" height="84" source="tree-fir.png"/>
 </tile>
 <tile id="26">
  <image width="72" height="80" source="tree-willow.png"/>
 </tile>
 <tile id="27">
  <image width="74" height="36" source="copse.png"/>
 </tile>
 <tile id="28">
  <image width="48" height="35" source="bush-round.png"/>
 </tile>
 <tile id="29">
  <image width="42" height="38" source="bush-berries.png"/>
 </tile>
 <tile id="30">
  <image width="46" height="37" source="bush-fox.png"/>
 </tile>
 <tile id="31">
  <image width="78" height="106" source="windmill.png"/>
 </tile>
 <tile id="32">
  <image width="80" height="64" source="haystack.png"/>
 </tile>
 <tile id="33">
  <image width="96" height="90" source="burrow.png"/>
 </tile>
 <tile id="34">
  <image width="44" height="59" source="well.png"/>
 </tile>
 <tile id="35">
  <image width="48" height="60" source="scarecrow.png"/>
 </tile>
 <tile id="36">
  <image width="70" height="35" source="washing-line.png"/>
 </tile>
 <tile id="37">
  <image width="42" height="55" source="signpost.png"/>
 </tile>
 <tile id="38">
  <image width="60" height="36" source="picnic.png"/>
 </tile>
 <tile id="39">
  <image width="40" height="34" source="mole.png"/>
 </tile>
 <tile id="40">
  <image width="48" height="24" source="molehills.png"/>
 </tile>
 <tile id="41">
  <image width="48" height="28" source="snail.png"/>
 </tile>
 <tile id="42">
  <image width="72" height="28" source="fence.png"/>
 </tile>
 <tile id="43">
  <image width="64" height="34" source="fence-birds.png"/>
 </tile>
 <tile id="44">
  <image width="40" height="33" source="mushrooms.png"/>
 </tile>
 <tile id="45">
  <image width="50" height="32" source="poppies.png"/>
 </tile>
 <tile id="46">
  <image width="36" height="24" source="daisies.png"/>
 </tile>
 <tile id="47">
  <image width="40" height="30" source="tulips.png"/>
 </tile>
 <tile id="48">
  <image width="80" height="30" source="hedgehogs.png"/>
 </tile>
 <tile id="49">
  <image width="40" height="34" source="frog.png"/>
 </tile>
 <tile id="50">
  <image width="60" height="24" source="ducks.png"/>
 </tile>
 <tile id="51">
  <image width="32" height="38" source="reeds.png"/>
 </tile>
 <tile id="52">
  <image width="56" height="32" source="sheep.png"/>
 </tile>
 <tile id="53">
  <image width="38" height="38" source="beehive.png"/>
 </tile>
 <tile id="54">
  <image width="50" height="33" source="barrow.png"/>
 </tile>
 <tile id="55">
  <image width="58" height="43" source="squirrel.png"/>
 </tile>
 <tile id="56">
  <image width="38" height="28" source="butterflies.png"/>
 </tile>
 <tile id="57">
  <image width="36" height="38" source="reader.png"/>
 </tile>
 <tile id="58">
  <image width="38" height="37" source="basket.png"/>
 </tile>
 <tile id="59">
  <image width="246" height="46" source="podium.png"/>
 </tile>
 <tile id="60">
  <image width="92" height="16" source="finish-line.png"/>
 </tile>
 <tile id="61">
  <image width="20" height="84" source="start-line.png"/>
 </tile>
 <tile id="62">
  <image width="34" height="51" source="start-post.png"/>
 </tile>
 <tile id="63">
  <image width="334" height="118" source="market-stall.png"/>
 </tile>
 <tile id="64">
  <image width="156" height="96" source="deck-table.png"/>
 </tile>
 <tile id="65">
  <image width="100" height="52" source="crowd-start.png"/>
 </tile>
 <tile id="66">
  <image width="148" height="60" source="crowd-finish.png"/>
 </tile>
 <tile id="67">
  <image width="120" height="40" source="foreground-left.png"/>
 </tile>
 <tile id="68">
  <image width="88" height="38" source="foreground-right.png"/>
 </tile>
</tileset>
