/** The front of a card as a page, by hand, in the fonts that the browser has. */
export const cardPage = (name: string, number: number, avatar: string) => `<!doctype html>
<meta charset="utf-8">
<style>
body { margin: 0; background: transparent }
.card { position: relative; width: 600px; height: 900px; border-radius: 52px; box-sizing: border-box; padding: 15px;
  background: linear-gradient(135deg, #FFF1C2, #E39A25, #FFD98A, #8a5a14, #FFE9B0, #FFC552, #fff6dc, #B8690F, #FFF1C2) }
.inside { position: relative; width: 570px; height: 870px; border-radius: 40px; overflow: hidden; background: #0A0C11; color: #F3F5F9; font-family: sans-serif }
.inside > svg { position: absolute; width: 570px; height: 713px }
.foil { position: absolute; inset: 0; background:
  linear-gradient(115deg, #fff0 20%, #ffd6f533 36%, #ffffff52 44%, #8fcfff33 50%, #c9ff3f1f 56%, #ff9ae029 62%, #fff0 72%),
  repeating-linear-gradient(115deg, #ffffff12 0 3px, #ffffff00 3px 13px) }
.shade { position: absolute; left: 0; right: 0; top: 430px; bottom: 0; background: linear-gradient(#0A0C1100, #0A0C11e6 52%, #0A0C11 68%) }
.top, .plate { position: absolute; left: 34px; right: 34px }
.top { top: 30px; display: flex; justify-content: space-between; font: bold 40px sans-serif }
.plate { bottom: 34px; font-size: 29px }
.plate b { display: block; font-size: 50px }
.plate div { display: flex; justify-content: space-between; margin-top: 16px }
</style>
<div class="card"><div class="inside">${avatar}<div class="foil"></div><div class="shade"></div>
<div class="top"><span>KOVRA</span><span>GOLD</span></div>
<div class="plate"><b>${name}.kovra.io</b><div><span>POG score 742</span><span>No. ${number}</span></div></div>
</div></div>`
