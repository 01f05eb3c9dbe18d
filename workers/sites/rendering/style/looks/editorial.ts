import type { LookSettings } from './look-settings.ts';

/** A masthead between rules, a headline over the whole width, columns of text. */
export const editorial: LookSettings = {
  scheme: 'light',
  tint: 0.35,
  accentTurn: 24,
  font: 'serif',
  headingWeight: 400,
  corners: 'square',
  display: 6.4,
  drawing: 'letter',
  tones: {
    top: 'paper',
    hero: 'paper',
    parts: ['paper'],
    closing: 'soft',
    end: 'deep',
    kinds: { quotes: 'soft' },
  },
  css: `.top .wrap{flex-wrap:wrap;justify-content:center;border-block-end:3px double var(--fg);padding-block:1.6rem .7rem;gap:.4rem 2rem}.top .name{flex:1 0 100%;justify-content:center;text-align:center;font-size:clamp(1.7rem,1.2rem + 2vw,2.6rem);margin:0;letter-spacing:-.01em}.mark{display:none}.top nav.wide{margin-inline-end:auto}@media(max-width:61.99rem){.top .wrap{flex-wrap:nowrap}.top .name{flex:1;justify-content:start;text-align:start}}.top:not(:has(nav)) .wrap{padding-block-end:1.4rem}
h1{letter-spacing:-.035em;line-height:.98}h2{letter-spacing:-.02em}@media(min-width:56rem){.hero>.wrap{grid-template-columns:minmax(0,1.7fr) minmax(0,1fr);align-items:end}.view img{aspect-ratio:3/4}.hero .lead{max-width:34em;padding-inline-start:3.5rem;border-inline-start:1px solid var(--fg)}}
.part:not(.row-of .part)>.wrap>.head,.row-of .head{border-block-start:1px solid var(--fg);padding-block-start:.9rem}.prose.long-text{columns:2 24rem;column-gap:4rem;column-rule:1px solid var(--line)}.prose.long-text p:first-child::first-letter{font-size:3.5em;float:inline-start;line-height:.82;padding-inline-end:.1em;padding-block-start:.06em;color:var(--link)}
.card{background:none;border-width:1px 0 0;border-color:var(--fg);padding-inline:0;border-radius:0}.chip{background:none;width:auto;height:auto;justify-content:start;margin-block-end:.9rem}.chip .i{width:2.1rem;height:2.1rem;stroke-width:1.25}.trio .chip{border:1px solid var(--line)}.row{border-color:var(--fg)}.button{background:none;color:var(--fg);border:1px solid var(--fg);font-weight:500}.button:hover{background:var(--fg);color:var(--bg);text-decoration:none}.actions .button:first-child,.top .button{background:var(--fg);color:var(--bg)}
.pictures{grid-template-columns:repeat(6,minmax(0,1fr))}.pictures li{grid-column:span 2}.pictures li:first-child{grid-column:span 4;grid-row:span 2}.pictures li:first-child figure{height:100%;display:grid;grid-template-rows:1fr auto}.pictures li:first-child :is(.open,img){height:100%;aspect-ratio:auto}@media(max-width:47.99rem){.pictures li{grid-column:span 3}.pictures li:first-child{grid-column:1/-1}}.pictures:not(:has(:nth-child(2))) li:first-child{grid-column:1/-1}.pictures:has(:nth-child(2)):not(:has(:nth-child(3))) li{grid-column:span 3;grid-row:auto}
details.answer,.reach>div{background:none;border-width:1px 0 0;border-color:var(--fg);border-radius:0;padding-inline:0}.reach .chip{display:none}.reach>div{display:block}`,
};
