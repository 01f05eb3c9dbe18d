import type { LookSettings } from './look-settings.ts';

/** Dark, in the full color of the site, with condensed capitals as large as the page. */
export const bold: LookSettings = {
  scheme: 'dark',
  tint: 0.7,
  accentTurn: 38,
  font: 'sans',
  headingFont: 'condensed',
  headingWeight: 700,
  corners: 'square',
  display: 8.6,
  drawing: 'poster',
  tones: {
    top: 'band',
    hero: 'band',
    parts: ['paper', 'soft'],
    closing: 'band',
    end: 'deep',
    kinds: { action: 'band', quotes: 'band' },
  },
  css: `h1,h2,.top .name,.end .name{text-transform:uppercase;letter-spacing:-.005em}h1{line-height:.94;font-size:clamp(3rem,1.4rem + 7.6vw,var(--display))}h2{font-size:clamp(2.3rem,1.4rem + 4vw,4.6rem);line-height:1}.row-of h2{font-size:clamp(1.9rem,1.4rem + 1.6vw,2.7rem)}[lang=tr] :is(h1,h2,.name){text-transform:none}
.top .wrap{border-block-end:3px solid currentColor}.hero>.wrap{padding-block:clamp(2.5rem,5vw,4.5rem);align-items:end}@media(min-width:56rem){.hero>.wrap{grid-template-columns:minmax(0,1.35fr) minmax(0,1fr)}.hero .view{margin-inline-end:calc(-1*max(var(--pad),50vw - var(--wrap)/2));margin-block:calc(-1*clamp(2.5rem,5vw,4.5rem));align-self:stretch;display:grid}.hero .view :is(svg,img){height:100%;min-height:34rem;aspect-ratio:auto;border-radius:0;object-fit:cover}}
.button{text-transform:uppercase;letter-spacing:.03em;font-weight:700;padding:1rem 1.8rem;border-radius:0}[lang=tr] .button{text-transform:none}.cards{gap:0;grid-template-columns:repeat(auto-fit,minmax(min(19rem,100%),1fr))}.card{background:none;border:0;border-block-start:4px solid var(--btn);padding:1.6rem 1.6rem 2.4rem 0}.chip{background:none;width:auto;height:auto;justify-content:start}.chip .i{width:3rem;height:3rem;stroke-width:1.5}.card .item{font-size:1.7rem;text-transform:uppercase}[lang=tr] .card .item{text-transform:none}
.row{border-block-end-width:2px;padding-block:1.1rem}.row .item{font-size:1.35rem}.price{font-family:var(--heading);font-size:1.5rem;color:var(--link)}.pictures{gap:0;grid-template-columns:repeat(auto-fit,minmax(min(18rem,100%),1fr))}.pictures img,.pictures .open{border-radius:0;aspect-ratio:1}.gallery>.wrap{width:100%}.gallery .head{padding-inline:max(var(--pad),50% - var(--wrap)/2)}.pictures figcaption{padding-inline:1rem}
.quotes .card{border:0;padding:0;background:none}.quotes .card p{font-family:var(--heading);font-size:clamp(1.6rem,1rem + 2vw,2.6rem);line-height:1.15}.week{font-size:1.12rem}.week :is(th,td){border-block-end-width:2px}.statement p{text-transform:none;line-height:1.2}.step::before{border-radius:0}.trio .chip{background:var(--btn);color:var(--on-btn);width:clamp(4.5rem,8vw,7rem);height:clamp(4.5rem,8vw,7rem);justify-content:center}.reach .chip{display:none}.reach>div{display:block;border-width:0 0 0 4px;border-color:var(--btn)}`,
};
