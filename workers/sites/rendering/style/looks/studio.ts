import type { LookSettings } from './look-settings.ts';

/** Panels with large corners, a dark opening set into the page, cards of different sizes. */
export const studio: LookSettings = {
  scheme: 'light',
  tint: 0.25,
  accentTurn: -60,
  font: 'grotesk',
  headingWeight: 600,
  corners: 'large',
  display: 5,
  drawing: 'panels',
  tones: {
    top: 'paper',
    hero: 'deep',
    parts: ['paper'],
    closing: 'band',
    end: 'paper',
    kinds: { action: 'band', quotes: 'deep' },
  },
  css: `body{--wrap:84rem;--round:1.5rem}.hero{margin-inline:clamp(.5rem,1.6vw,1.5rem);border-radius:clamp(1.25rem,2.6vw,2.25rem)}.sparse .hero{margin-block-end:1rem}h1{letter-spacing:-.045em;line-height:1}h2{letter-spacing:-.035em;font-size:clamp(1.9rem,1.2rem + 2.8vw,3.3rem);max-width:20ch}.row-of h2{font-size:1.6rem;letter-spacing:-.02em}.top .name{letter-spacing:-.02em}.mark{border-radius:50%}
.button{border-radius:99px}.actions .button:first-child::after{content:"";width:.55em;height:.55em;border:solid currentColor;border-width:2px 2px 0 0;rotate:45deg}[dir=rtl] .actions .button:first-child::after{rotate:-135deg}.card{border:0;padding:clamp(1.5rem,2.4vw,2.2rem);min-height:15rem}.card .chip{margin-block-end:auto}.card .named{margin-block-start:2rem}.chip{border-radius:50%}
@media(min-width:62rem){.cards:is(.n5,.n7,.n8):not(.people){grid-template-columns:repeat(12,minmax(0,1fr))}.cards:is(.n5,.n7,.n8):not(.people)>li:nth-child(n){grid-column:span 4}.cards:is(.n5,.n7,.n8):not(.people)>li:nth-child(-n+2),.cards.n7:not(.people)>li:nth-child(n+6){grid-column:span 6}.cards.n4{grid-template-columns:repeat(2,minmax(0,1fr))}}.cards:not(.people,.quotes)>li:first-child{background:var(--tint-strong);}
.quotes .card,.people .card{min-height:0}.part.quotes{margin-inline:clamp(.5rem,1.6vw,1.5rem);border-radius:clamp(1.25rem,2.6vw,2.25rem)}.beside{background:var(--card);border-radius:2rem;padding:clamp(1.4rem,3.5vw,3.5rem)}.pictures{grid-template-columns:repeat(auto-fit,minmax(min(20rem,100%),1fr))}@media(min-width:62rem){.pictures:has(:nth-child(3)){grid-template-columns:repeat(3,minmax(0,1fr))}.pictures li:nth-child(4n+1):not(:last-child){grid-column:span 2}.pictures li :is(.open,img){height:22rem;aspect-ratio:auto}}
.closing,.action{margin:0 clamp(.5rem,1.6vw,1.5rem) 1rem;border-radius:clamp(1.25rem,2.6vw,2.25rem)}.row-of .part{background:var(--card);border-radius:2rem;padding:clamp(1.5rem,3vw,2.5rem)}.row-of>.wrap{gap:1.2rem}.row-of .reach>div{background:none;border:0;--x:0rem;--y:0rem}details.answer{border:0}.statement p{letter-spacing:-.025em;max-width:30ch}`,
};
