import type { LookSettings } from './look-settings.ts';

/** Tinted like packing paper: half of the opening is the picture, seams are stitched, labels are stamped. */
export const craft: LookSettings = {
  scheme: 'light',
  tint: 0.85,
  accentTurn: 30,
  font: 'sans',
  headingFont: 'condensed',
  headingWeight: 600,
  corners: 'square',
  display: 5.6,
  drawing: 'leaves',
  tones: {
    top: 'soft',
    hero: 'soft',
    parts: ['paper', 'soft', 'deep'],
    closing: 'band',
    end: 'deep',
    kinds: { items: 'paper', action: 'band' },
  },
  css: `h1,h2,.top .name,.end .name{text-transform:uppercase;letter-spacing:.015em}[lang=tr] :is(h1,h2,.name){text-transform:none}h1{line-height:1.02}.top{border-block-end:2px dashed var(--line)}.eyebrow{border:2px solid currentColor;padding:.3rem .8rem;width:fit-content;rotate:-2deg;border-radius:4px}
@media(min-width:56rem){.hero>.wrap{width:100%;padding:0;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:0;align-items:stretch;min-height:min(44rem,84svh)}.hero .words{padding:clamp(2.5rem,5vw,5rem) clamp(2rem,4vw,4.5rem);padding-inline-start:max(var(--pad),50vw - var(--wrap)/2);align-self:center}.hero .view{display:grid;background:var(--card)}.view img{height:100%;aspect-ratio:auto;border-radius:0;object-fit:cover}.hero:has(.drawing) .view svg{width:min(100%,44rem);margin:auto;border-radius:0;padding:clamp(1.5rem,3vw,3rem)}}
.head{border-block-end:2px dashed var(--line);padding-block-end:1rem}.beside .head,.closing .head,.action .head{border:0;padding:0}.card{background:none;border:0;padding:0 0 1rem}.cards:not(.people,.quotes){gap:2.2rem clamp(1.5rem,3vw,3rem)}.chip{width:4.4rem;height:4.4rem;border-radius:50%;background:var(--btn);color:var(--on-btn);outline:2px dashed var(--btn);outline-offset:4px;margin:.4rem 0 1.4rem .4rem;margin-inline-start:.4rem}.chip .i{width:2.1rem;height:2.1rem}.trio .chip{margin:.5rem}.card .item{font-size:1.35rem}.quotes .card{border:2px dashed var(--line);padding:1.6rem}
.week :is(th,td),.row{border-block-end-style:dashed}.pictures{gap:.6rem}.pictures img,.pictures .open{border-radius:0;aspect-ratio:1}.shown img{clip-path:polygon(0 0,100% 0,100% calc(100% - 4rem),calc(100% - 4rem) 100%,0 100%)}.price{font-family:var(--heading);font-size:1.25rem}.reach>div{background:none;border:0;--x:0rem;--y:0rem}.reach .chip{outline:0;margin:0}.button{border-radius:3px}`,
};
