import type { LookSettings } from './look-settings.ts';

/** Dense and direct: a header that stays, a colored opening, goods on shelves, prices as labels. */
export const market: LookSettings = {
  scheme: 'light',
  tint: 0.3,
  accentTurn: 178,
  font: 'sans',
  headingWeight: 700,
  corners: 'small',
  display: 4.1,
  drawing: 'shelf',
  tones: {
    top: 'paper',
    hero: 'band',
    parts: ['paper', 'soft'],
    closing: 'band',
    end: 'deep',
    kinds: { action: 'band', quotes: 'band' },
  },
  css: `body{--gap:clamp(2.75rem,5vw,4.5rem)}@media(min-width:48rem) and (min-height:30rem){.top{position:sticky;inset-block-start:0}html{scroll-padding-block-start:6rem}}.top{box-shadow:0 1px 0 var(--line),0 6px 20px #0000000d;background:var(--bg)}h1{letter-spacing:-.03em}h2{letter-spacing:-.02em;font-size:clamp(1.6rem,1.2rem + 1.6vw,2.2rem)}
.hero>.wrap{padding-block:clamp(2.5rem,5vw,4rem) clamp(4.5rem,8vw,6.5rem)}@media(min-width:56rem){.hero>.wrap{grid-template-columns:minmax(0,1.35fr) minmax(0,1fr)}}.hero .eyebrow{color:var(--fg)}.view svg{border-radius:0}.hero:has(.drawing) .view{--primary:var(--bg);--on-primary:var(--fg);background:var(--card);padding:1rem;border-radius:calc(var(--round)*2)}.hero .facts{background:var(--card);border-radius:var(--round);padding:.9rem 1.2rem;width:fit-content}
.hero+*{position:relative;z-index:1}.hero+.items:has(.cards)>.wrap{margin-block-start:-4rem;padding-block-start:0}.hero+.items:has(.cards) .head{position:absolute;clip-path:inset(50%);width:1px;height:1px;overflow:hidden;margin:0}.cards:not(.people){gap:1rem}.cards:not(.people,.quotes) .card{display:grid;grid-template-columns:auto minmax(0,1fr);gap:0 1.1rem;align-content:start;background:var(--paper);box-shadow:0 4px 16px #0000000f}.cards:not(.people,.quotes) .card>*{grid-column:2}.cards:not(.people,.quotes) .card>.chip{grid-column:1;grid-row:1/9;margin:0}.cards:not(.people,.quotes) .card>img{grid-column:1/-1;margin-block-end:1rem}.cards:not(.people,.quotes) .card:has(>img)>*{grid-column:1/-1}.chip{background:var(--btn);color:var(--on-btn)}
.t-dark .card{background:var(--card)}.list .row,.rows .row{background:var(--card);border:1px solid var(--line);border-radius:var(--round);padding:.9rem 1.1rem;margin-block-end:.6rem}.price{background:var(--btn);color:var(--on-btn);padding:.12rem .65rem;border-radius:calc(var(--round)*.6)}.pictures{grid-template-columns:repeat(auto-fill,minmax(min(13rem,46%),1fr));gap:.6rem}.pictures img{aspect-ratio:1}.row-of .part{background:var(--card);border:1px solid var(--line);border-radius:var(--round);padding:clamp(1.3rem,2.4vw,2rem)}.row-of>.wrap{gap:1rem}.row-of .reach>div{background:none;border:0;--x:0rem;--y:0rem}`,
};
