import type { LookSettings } from './look-settings.ts';

/** Centered and round, with hills along the foot of the opening. */
export const calm: LookSettings = {
  scheme: 'light',
  tint: 0.9,
  accentTurn: -45,
  font: 'rounded',
  headingWeight: 600,
  corners: 'large',
  display: 4.3,
  drawing: 'hills',
  tones: {
    top: 'soft',
    hero: 'soft',
    parts: ['paper', 'soft'],
    closing: 'soft',
    end: 'paper',
    kinds: { action: 'band', quotes: 'band' },
  },
  css: `body{--gap:clamp(3.5rem,8.5vw,7.5rem);--round:1.75rem}.top .wrap{padding-block-start:1.2rem}.hero>.wrap{grid-template-columns:minmax(0,1fr);justify-items:center;text-align:center;padding-block-end:0;gap:0}.hero .words{max-width:46rem}.hero :is(p,.actions,.facts){margin-inline:auto;justify-content:center}.hero .eyebrow{justify-content:center}
.hero:has(.drawing) .wrap{padding-block-end:clamp(13rem,30vw,27rem)}.hero:has(.drawing) .view{position:absolute;z-index:-1;inset-inline:0;inset-block-end:0;height:clamp(16rem,36vw,34rem)}.hero:has(.drawing) .view svg{width:100%;height:100%;max-height:none;aspect-ratio:auto;border-radius:0}.pictured .view{width:100%;margin-block-start:clamp(2rem,4vw,3.5rem)}.pictured .view img{aspect-ratio:21/9;border-radius:clamp(1.5rem,6vw,5rem) clamp(1.5rem,6vw,5rem) 0 0;max-height:32rem}
.part:not(.row-of .part,:has(.beside),.action,.closing)>.wrap>.head{display:block;text-align:center}.body>.lead{margin-inline:auto;text-align:center}.row-of .body>.lead{text-align:start}.card,.chip,.mark{border-radius:1.75rem}.chip,.mark{border-radius:50%}.cards:not(.people,.quotes) .card{align-items:center;text-align:center}.card .named{justify-content:center;flex-direction:column;align-items:center}.card{border:0;background:var(--card)}.person{align-items:center;text-align:center}.person>img,.person>.face{border-radius:50%!important;aspect-ratio:1;max-width:15rem}.people:not(:has(img)) .person{display:flex}.people:not(:has(img)) .face{width:6rem;margin-block-end:1rem}.button{border-radius:99px}
.shown img{border-radius:clamp(2rem,8vw,7rem) 1.75rem}.flip .shown img{border-radius:1.75rem clamp(2rem,8vw,7rem)}.pictures img,.pictures .open{border-radius:1.75rem;aspect-ratio:1}.row-of .part{background:var(--card);border-radius:1.75rem;padding:clamp(1.5rem,3vw,2.5rem)}.row-of>.wrap{gap:1.5rem}.row-of .reach>div{--x:0rem;--y:0rem;border:0;background:none}.split{display:block}.split .head{margin-block-end:2rem}.body>.prose:not(.beside,.statement){max-width:44rem;margin-inline:auto}.prose.brief p{text-align:center;margin-inline:auto}.statement{grid-template-columns:minmax(0,1fr);justify-items:center;text-align:center}.end{border-block-start:1px solid var(--line)}`,
};
