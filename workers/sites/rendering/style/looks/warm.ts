import type { LookSettings } from './look-settings.ts';

/** Tinted paper, arches, centered headings in a display serif, cards with soft shadows. */
export const warm: LookSettings = {
  scheme: 'light',
  tint: 1,
  accentTurn: 22,
  font: 'sans',
  headingFont: 'display',
  headingWeight: 600,
  corners: 'large',
  display: 4.9,
  drawing: 'arches',
  tones: {
    top: 'soft',
    hero: 'soft',
    parts: ['paper', 'soft'],
    closing: 'band',
    end: 'deep',
    kinds: { action: 'band', quotes: 'band' },
  },
  css: `.hero{overflow:visible}.hero::after{content:"";position:absolute;z-index:-1;inset-inline:0;inset-block-end:0;height:clamp(2rem,5vw,5rem);background:var(--paper);clip-path:ellipse(60% 100% at 50% 100%)}.sparse .hero::after{display:none}.hero>.wrap{padding-block:clamp(1.5rem,3vw,3rem) clamp(4rem,9vw,8rem)}
.view img,.drawing svg{border-radius:50vmax 50vmax var(--round) var(--round);aspect-ratio:5/5.6}.drawing svg{border-radius:var(--round);aspect-ratio:1}.top .wrap{padding-block-start:1.2rem}.mark{border-radius:50%}
.head:not(.row-of .head,.beside .head){display:block;text-align:center}.head:not(.row-of .head,.beside .head) h2{margin-inline:auto;max-width:24ch}.head:not(.row-of .head,.closing .head,.action .head,.beside .head)::after{content:"";display:block;width:4rem;height:.32rem;border-radius:9px;background:var(--accent);margin:1.1rem auto 0}.split>.head{text-align:start}
@media(min-width:64rem){.beside{grid-template-columns:repeat(12,minmax(0,1fr));gap:0}.beside>*{grid-row:1}.beside>:first-child{grid-column:1/7;background:var(--card);border-radius:var(--round);padding:clamp(2rem,4vw,4rem);z-index:1;box-shadow:0 20px 50px #00000014}.beside>.shown{grid-column:6/-1}.flip .beside>.shown{order:0;grid-column:1/8}.flip .beside>:first-child{grid-column:7/-1}}.card{border:0;box-shadow:0 1px 2px #0000000f,0 14px 34px #00000012;align-items:flex-start}.cards:not(.people) .card{text-align:start}.chip{border-radius:50%}.button{border-radius:99px}.pictures li:nth-child(even){margin-block-start:clamp(0rem,3vw,2.5rem)}@media(max-width:35.99rem){.pictures li:nth-child(even){margin:0}}.menu .row{border-block-end:1px dashed var(--line)}.row .price{color:var(--link)}.body>.lead{text-align:center;margin-inline:auto}.row-of .body>.lead{text-align:start}
.quotes .card{box-shadow:none}.row-of .part{background:var(--card);border-radius:var(--round);padding:clamp(1.5rem,3vw,2.5rem);box-shadow:0 14px 34px #00000010}.row-of .reach>div{background:none;border:0;--x:0rem;--y:0rem}.row-of details{background:var(--bg)}.quotes.n1 .card{align-items:center;text-align:center}.quotes.n1 .i{margin-inline:auto}.row-of>.wrap{gap:1.6rem}`,
};
