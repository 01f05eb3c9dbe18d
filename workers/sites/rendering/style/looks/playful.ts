import type { LookSettings } from './look-settings.ts';

/** Stickers, thick edges with a shadow, bright bands with a curved foot. */
export const playful: LookSettings = {
  scheme: 'light',
  tint: 1,
  accentTurn: 110,
  font: 'rounded',
  headingWeight: 700,
  corners: 'large',
  display: 4.7,
  drawing: 'stickers',
  tones: {
    top: 'soft',
    hero: 'soft',
    parts: ['paper', 'soft'],
    closing: 'band',
    end: 'deep',
    kinds: { action: 'band', quotes: 'band' },
  },
  css: `body{--round:1.5rem}.hero{border-radius:0 0 clamp(2rem,8vw,7rem) clamp(2rem,8vw,7rem)}.hero+*{margin-block-start:0}.sparse .hero{border-radius:0}.drawing svg{overflow:visible;border-radius:0}.top .wrap{padding-block-start:1.1rem}.mark{border:2px solid var(--fg);rotate:-6deg}
.button{border:3px solid var(--fg);border-radius:99px;box-shadow:.22rem .22rem 0 var(--fg)}.t-band .button{border-color:var(--fg)}.button:hover{translate:-.06rem -.06rem;box-shadow:.3rem .3rem 0 var(--fg);text-decoration:none}.button:active{translate:.12rem .12rem;box-shadow:.08rem .08rem 0 var(--fg)}.button.quiet{background:var(--bg);color:var(--fg)}.bar .button{box-shadow:none}
.card,details.answer,.reach>div{border:3px solid var(--fg);background:var(--card)}.cards:not(.quotes) .card{box-shadow:.4rem .4rem 0 var(--accent)}.cards:not(.people,.quotes) .card:nth-child(3n+2){box-shadow:.4rem .4rem 0 var(--btn)}.chip{border-radius:50%;border:3px solid currentColor;rotate:-5deg}li:nth-child(even)>.chip{rotate:6deg}.view img,.shown img,.pictures img{border:3px solid var(--fg)}.view img{rotate:1.6deg;box-shadow:.6rem .6rem 0 var(--accent)}.pictures li:nth-child(odd){rotate:-1.1deg}.pictures li:nth-child(even){rotate:.9deg}
.part:not(.row-of .part,:has(.beside),.action,.closing)>.wrap>.head{display:block;text-align:center}.head h2{text-decoration:underline;text-decoration-color:var(--accent);text-decoration-thickness:.22em;text-underline-offset:.12em;text-decoration-skip-ink:none}.t-band h2{text-decoration-color:var(--card)}.body>.lead{text-align:center;margin-inline:auto}.row-of .body>.lead{text-align:start}.row{border-block-end:3px dotted var(--line)}.price{background:var(--accent);color:var(--on-accent);padding:.05rem .7rem;border-radius:99px}.row-of .part{background:var(--card);border:3px solid var(--fg);border-radius:var(--round);padding:clamp(1.4rem,2.6vw,2.2rem)}.row-of>.wrap{gap:1.4rem}.row-of .reach>div{border:0;--x:0rem;--y:0rem;background:none}.person>img{border-radius:50%;aspect-ratio:1;border:3px solid var(--fg)}.step::before{border:3px solid var(--fg)}.split{display:block}.split .head{margin-block-end:2rem}.body>.prose:not(.beside,.statement){max-width:46rem;margin-inline:auto}.prose.brief p{text-align:center;margin-inline:auto}`,
};
