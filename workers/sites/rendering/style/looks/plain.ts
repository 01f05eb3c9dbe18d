import type { LookSettings } from './look-settings.ts';

/** White, with headings beside the content and lines between sections. */
export const plain: LookSettings = {
  scheme: 'light',
  tint: 0,
  accentTurn: 40,
  font: 'sans',
  headingWeight: 700,
  corners: 'small',
  display: 4,
  drawing: 'dots',
  tones: {
    top: 'paper',
    hero: 'paper',
    parts: ['paper'],
    closing: 'soft',
    end: 'paper',
    kinds: { action: 'band', quotes: 'soft' },
  },
  css: `.top{border-block-end:1px solid var(--line)}.hero>.wrap{padding-block:clamp(2.5rem,5vw,4.5rem)}h1{letter-spacing:-.03em}h2{letter-spacing:-.02em}
.part>.wrap,.row-of>.wrap{padding-block:calc(var(--gap)*.62)}.same>.wrap{padding-block-start:calc(var(--gap)*.62)}.part+.part>.wrap,.row-of+.part>.wrap,.part+.row-of>.wrap{border-block-start:1px solid var(--line)}.hero+*>.wrap{border-block-start:1px solid var(--line)}
@media(min-width:64rem){.part:not(.row-of .part,.action,.closing)>.wrap:has(>.head){display:grid;grid-template-columns:16rem minmax(0,1fr);gap:0 clamp(2rem,5vw,5rem)}.part:not(.row-of .part,.action,.closing)>.wrap>.head{display:block;position:sticky;inset-block-start:2rem;align-self:start;margin:0}.part:not(.row-of .part,.action,.closing)>.wrap>.head h2{font-size:1.6rem}.cards.n4,.cards.n8{grid-template-columns:repeat(2,minmax(0,1fr))}.cards.n7:not(.people)>li:nth-child(n){grid-column:span 6}.cards.n7:not(.people)>li:nth-child(-n+3){grid-column:span 4}.cards.n10:not(.people)>li:nth-child(n){grid-column:span 6}}
.card{background:none;border:0;padding:0}.chip{background:none;border:1px solid var(--line)}.people .card{border:0}.quotes .card{border-inline-start:3px solid var(--btn);border-radius:0;padding-inline-start:1.4rem}.quotes .i{display:none}.end{border-block-start:1px solid var(--line)}`,
};
