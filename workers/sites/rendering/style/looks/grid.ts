import type { LookSettings } from './look-settings.ts';

/** White, on a visible grid: a headline over the whole width, a band of tiles, numbered sections. */
export const grid: LookSettings = {
  scheme: 'light',
  tint: 0,
  accentTurn: 150,
  font: 'grotesk',
  headingWeight: 500,
  corners: 'square',
  display: 7.4,
  drawing: 'mosaic',
  tones: {
    top: 'paper',
    hero: 'paper',
    parts: ['paper'],
    closing: 'deep',
    end: 'deep',
    kinds: { action: 'band', quotes: 'band' },
  },
  css: `body{--wrap:90rem;--pad:clamp(1.1rem,2.6vw,2.5rem)}main{counter-reset:n}.part>.wrap,.row-of>.wrap{padding-block:calc(var(--gap)*.62)}.same>.wrap{padding-block-start:calc(var(--gap)*.62)}h1{letter-spacing:-.055em;line-height:.94}.top .wrap{border-block-end:1px solid var(--fg)}.mark{border-radius:0}.top .name{letter-spacing:-.03em}
.hero>.wrap{grid-template-columns:minmax(0,1fr);gap:clamp(1.5rem,3vw,3rem);padding-block:clamp(1.5rem,3vw,3rem) 0}@media(min-width:56rem){.hero>.wrap{grid-template-columns:minmax(0,1fr)}.hero .words{display:grid;grid-template-columns:repeat(12,minmax(0,1fr));gap:0 1.5rem}.hero .words>*{grid-column:7/-1}.hero .words>h1,.hero .words>h2,.hero .words>.eyebrow{grid-column:1/-1}.view svg,.view img{aspect-ratio:3/1}.sparse .view svg{aspect-ratio:2.6/1}}.view :is(svg,img){border-radius:0}
.part:not(.row-of .part,.closing)>.wrap,.row-of>.wrap{border-block-start:1px solid var(--fg)}.hero+*>.wrap{border-block-start:0}.head{counter-increment:n}.head h2{font-size:clamp(1.3rem,1.1rem + .8vw,1.7rem);letter-spacing:-.02em}.head h2::before{content:counter(n,decimal-leading-zero);margin-inline-end:.9rem;color:var(--link);font-variant-numeric:tabular-nums}.closing .head h2::before{display:none}.closing .head h2{font-size:clamp(2rem,1rem + 4vw,4.4rem);letter-spacing:-.045em}
@media(min-width:64rem){.part:not(.row-of .part,.gallery,.closing,.action)>.wrap:has(>.head){display:grid;grid-template-columns:repeat(12,minmax(0,1fr));gap:0 1.5rem}.part:not(.row-of .part,.gallery,.closing,.action)>.wrap>.head{grid-column:1/4;display:block;margin:0}.part:not(.row-of .part,.gallery,.closing,.action)>.wrap>.body{grid-column:4/-1}}
.cards,.quotes{gap:0}.card{background:none;border:1px solid var(--fg);border-radius:0;margin:0 -1px -1px 0;margin-inline:0 -1px}.chip{background:none;width:auto;height:auto;justify-content:start;margin-block-end:2.4rem}.chip .i{width:2.6rem;height:2.6rem;stroke-width:1.25}.row{border-color:var(--fg)}.quotes .card p{font-size:1.3rem;letter-spacing:-.015em}.statement p{letter-spacing:-.03em;font-size:clamp(1.5rem,1rem + 2.4vw,2.9rem);line-height:1.16}.trio{gap:0}.trio .chip{border:1px solid var(--fg);margin-inline-end:-1px;justify-content:center;width:clamp(4.5rem,8vw,7rem);height:clamp(4.5rem,8vw,7rem)}
.pictures{gap:.5rem}@media(min-width:56rem){.pictures:has(:nth-child(3)){grid-template-columns:2fr 1fr 1fr}.pictures:has(:nth-child(3)) li:first-child{grid-row:span 2}.pictures:has(:nth-child(3)) li:first-child :is(figure,.open,img){height:100%}}.pictures img,.pictures .open{border-radius:0}details.answer{background:none;border-width:1px 0 0;border-color:var(--fg);border-radius:0;padding-inline:0}.answers{gap:0 2rem}.reach>div{background:none;border-color:var(--fg)}.reach .chip{margin:0}.row-of.n2>.wrap,.row-of.n3>.wrap{gap:0 1.5rem}.button{border-radius:0}`,
};
