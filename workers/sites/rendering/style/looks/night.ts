import type { LookSettings } from './look-settings.ts';

/** Dark, with the headline inside the orbits of a drawing, thin lines and a menu with dots. */
export const night: LookSettings = {
  scheme: 'dark',
  tint: 0.9,
  accentHue: 82,
  font: 'sans',
  headingFont: 'display',
  headingWeight: 500,
  corners: 'square',
  display: 5.6,
  drawing: 'orbit',
  tones: { top: 'deep', hero: 'deep', parts: ['paper', 'soft'], closing: 'deep', end: 'deep' },
  css: `.top .wrap{border-block-end:1px solid var(--line)}.mark{background:none;border:1px solid var(--link);color:var(--link);border-radius:50%}.hero>.wrap{grid-template-columns:minmax(0,1fr);text-align:center;justify-items:center;min-height:min(44rem,82svh);align-content:center;padding-block:clamp(4rem,9vw,8rem)}.hero .words{max-width:54rem;position:relative}.hero :is(p,.actions,.facts){margin-inline:auto;justify-content:center}.hero .eyebrow{justify-content:center}
.hero:has(.drawing) .view{position:absolute;z-index:-1;inset:0;display:grid;place-items:center;opacity:.5}.hero:has(.drawing) .view svg{width:min(72rem,150vw);aspect-ratio:1;max-height:none;border-radius:0;overflow:visible}.hero:has(.drawing)::after{content:"";position:absolute;z-index:-1;inset:0;background:radial-gradient(closest-side,var(--bg) 30%,transparent)}.hero:has(.drawing) .words{text-shadow:0 0 2rem var(--bg)}
.pictured .view{position:absolute;z-index:-1;inset:0}.pictured .view img{width:100%;height:100%;aspect-ratio:auto;max-height:none;border-radius:0}.pictured .view::after{content:"";position:absolute;inset:0;background:radial-gradient(ellipse 62% 74% at 50% 46%,color-mix(in srgb,var(--bg) 82%,transparent) 45%,color-mix(in srgb,var(--bg) 34%,transparent)),linear-gradient(transparent 55%,var(--bg))}
.part:not(.row-of .part,:has(.beside),.action,.closing)>.wrap>.head{display:block;text-align:center}.head h2::before{content:"✦";display:block;color:var(--link);font-size:1.1rem;margin-block-end:.8rem}.beside .head h2::before,.row-of .head h2::before{display:none}.body>.lead{margin-inline:auto;text-align:center}.row-of .body>.lead{text-align:start}
.card{background:none;border-width:1px;padding:2rem}.cards:not(.people,.quotes) .card{align-items:center;text-align:center}.card .named{flex-direction:column;align-items:center}.chip{background:none;border:1px solid var(--link);border-radius:50%}.row{border:0}.row .named{flex-wrap:nowrap}.row .item{display:flex;flex:1;align-items:baseline}.row .item::after{content:"";flex:1;min-width:1.5rem;border-block-end:1px dotted var(--quiet);margin-inline:.7rem}.row:not(:has(.price)) .item::after{display:none}.price{color:var(--link);white-space:nowrap}.row .price{max-width:50%;white-space:normal}
.shown img,.pictures img{border:1px solid var(--line);padding:.6rem}.pictures{grid-template-columns:repeat(auto-fill,minmax(min(22rem,100%),1fr))}.pictures img{aspect-ratio:16/10}.row-of .part{border:1px solid var(--line);padding:clamp(1.5rem,3vw,2.6rem)}.row-of>.wrap{gap:1.25rem}.row-of .reach>div{background:none;--x:0rem;--y:0rem;border:0}.statement{grid-template-columns:minmax(0,1fr);text-align:center;justify-items:center}.quotes.n1 .card{text-align:center;align-items:center}.quotes.n1 .card .i{margin-inline:auto}.split{display:block}.split .head{margin-block-end:2.5rem}.body>.prose:not(.beside,.statement){max-width:46rem;margin-inline:auto}.prose.brief p{text-align:center;margin-inline:auto}`,
};
