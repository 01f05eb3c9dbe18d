import type { LookSettings } from './look-settings.ts';

/** Serious: a dark opening with a seal, serif text, headings beside content, fine double lines. */
export const classic: LookSettings = {
  scheme: 'light',
  tint: 0.3,
  accentHue: 82,
  font: 'serif',
  headingWeight: 600,
  corners: 'square',
  display: 4.1,
  drawing: 'seal',
  tones: {
    top: 'paper',
    hero: 'deep',
    parts: ['paper', 'soft'],
    closing: 'deep',
    end: 'deep',
    kinds: { action: 'deep' },
  },
  css: `.top{border-block-start:6px solid var(--btn)}.hero>.wrap{padding-block:clamp(3.5rem,7vw,6.5rem)}.hero::after{content:"";position:absolute;inset:clamp(.6rem,1.2vw,1.1rem);border:1px solid var(--accent);opacity:.6;pointer-events:none;z-index:-1}.hero h1::after{content:"";display:block;width:5rem;height:2px;background:var(--accent);margin-block-start:1.4rem}@media(min-width:56rem){.hero>.wrap{grid-template-columns:minmax(0,1.5fr) minmax(0,1fr)}}.view img{border:1px solid var(--accent);padding:.7rem;aspect-ratio:4/5}
@media(min-width:64rem){.part:not(.row-of .part,.gallery,.action,.closing)>.wrap:has(>.head){display:grid;grid-template-columns:minmax(0,1fr) minmax(0,2.4fr);gap:0 clamp(2rem,5vw,5rem)}.part:not(.row-of .part,.gallery,.action,.closing)>.wrap>.head{display:block;margin:0;border-block-start:3px double var(--fg);padding-block-start:1rem;align-self:start}.cards.n4,.cards.n8{grid-template-columns:repeat(2,minmax(0,1fr))}.cards.n7:not(.people)>li:nth-child(n){grid-column:span 6}.cards.n7:not(.people)>li:nth-child(-n+3){grid-column:span 4}.cards.n10:not(.people)>li:nth-child(n){grid-column:span 6}}h2{font-size:clamp(1.6rem,1.2rem + 1.5vw,2.2rem)}
.card{background:none;border:0;border-block-start:1px solid var(--fg);padding:1.4rem 0 .5rem}.cards:not(.people,.quotes) .card{display:grid;grid-template-columns:2.6rem minmax(0,1fr);gap:0 1.1rem;align-content:start}.cards:not(.people,.quotes) .card>*{grid-column:2}.cards:not(.people,.quotes) .card>.chip{grid-column:1;grid-row:1/9}.cards:not(.people,.quotes) .card>img{grid-column:1/-1}.cards:not(.people,.quotes) .card:has(>img)>*{grid-column:1/-1}.card .chip{background:none;width:2.4rem;height:2.4rem}.chip .i{stroke-width:1.35;width:2rem;height:2rem}
.row{border-block-end-style:dotted;border-color:var(--quiet)}.shown img,.pictures img{border:1px solid var(--line);padding:.6rem;background:var(--card)}.quotes .card p{line-height:1.5}.button{border-radius:0;letter-spacing:.01em}.row-of .head{border-block-start:3px double var(--fg);padding-block-start:1rem}.row-of .reach>div{background:none;border-width:0 0 1px;--x:0rem;--y:0rem;padding:0 0 .8rem}.face{border:1px solid var(--line)}`,
};
