import type { Theme } from '../../../../../schema/site/look.ts';
import type { OrnamentKind } from './ornament.ts';
import type { PaletteInput } from './palette.ts';

/** What makes a design: its colors, type, corners, the shape of its hero, and rules of its own. */
export interface ThemeSettings extends Pick<PaletteInput, 'scheme' | 'tint' | 'band'> {
  font: 'sans' | 'serif' | 'rounded' | 'condensed' | 'mono';
  /** Font of headings, when it is another. */
  headingFont?: 'sans' | 'serif' | 'rounded' | 'condensed' | 'mono';
  headingWeight: number;
  corners: 'square' | 'small' | 'large';
  /** Where the words of the hero stand, and on what. */
  hero: 'beside' | 'centered' | 'band' | 'plain' | 'poster';
  /** Greatest size of the first heading, in rem. */
  display: number;
  ornament: OrnamentKind;
  /** Rules on top of the common sheet. */
  css: string;
}

/** Each design differs from the others in more than its colors: in type, hero, spacing, cards and lists. */
export const themeSettings: Readonly<Record<Theme, ThemeSettings>> = {
  plain: {
    scheme: 'light',
    tint: 0,
    band: 'tint',
    font: 'sans',
    headingWeight: 700,
    corners: 'small',
    hero: 'plain',
    display: 3.2,
    ornament: 'none',
    css: `.hero{border-bottom:1px solid var(--line)}.part+.part{border-top:1px solid var(--line)}.part>.wrap{display:grid;gap:0 3rem}
@media(min-width:60rem){.part>.wrap:has(>h2){grid-template-columns:15rem minmax(0,1fr)}.part>.wrap>h2{grid-row:1/9}.part>.wrap>:not(h2){grid-column:2}}
.part h2{font-size:1.25rem}`,
  },
  warm: {
    scheme: 'light',
    tint: 1,
    band: 'tint',
    font: 'sans',
    headingFont: 'serif',
    headingWeight: 600,
    corners: 'large',
    hero: 'beside',
    display: 3.9,
    ornament: 'arches',
    css: `.part:nth-child(even){background:var(--card)}.part h2::after{content:"";display:block;width:3.5rem;height:.3rem;border-radius:9px;background:var(--accent);margin-block-start:.7rem}
.card{border:0;box-shadow:0 1px 2px #0001,0 8px 24px #0000000d}.part:nth-child(even) .card{background:var(--paper)}
.menu .row{border-block-end:1px dashed var(--line)}.menu .price,.list .price{color:var(--link);font-weight:700}`,
  },
  editorial: {
    scheme: 'light',
    tint: 0.35,
    band: 'ink',
    font: 'serif',
    headingWeight: 400,
    corners: 'square',
    hero: 'plain',
    display: 5.4,
    ornament: 'none',
    css: `body{--wrap:58rem}.top .wrap{justify-content:center;flex-direction:column;text-align:center;padding-block:2.2rem 1.2rem;border-block-end:3px double var(--ink)}
.top .name{margin-inline:auto;font-size:1.7rem;font-weight:400;letter-spacing:.01em}h1{letter-spacing:-.03em}.hero .wrap{padding-block:clamp(3rem,10vw,8rem)}.hero .lead{font-style:italic;font-size:1.35rem}
h2{font-size:clamp(1.7rem,4vw,2.6rem)}.prose p:first-child::first-line{font-variant-caps:small-caps}.prose{columns:2 22rem;column-gap:3rem}.prose.beside{columns:auto}
.card{border-width:1px 0 0;padding-inline:0;background:none}.button{background:none;color:var(--ink);border:1px solid var(--ink);font-style:italic;font-weight:400}
.button:hover{background:var(--ink);color:var(--paper)}`,
  },
  bold: {
    scheme: 'dark',
    tint: 0.6,
    band: 'primary',
    font: 'sans',
    headingFont: 'condensed',
    headingWeight: 800,
    corners: 'square',
    hero: 'poster',
    display: 8,
    ornament: 'stripes',
    css: `h1,h2{text-transform:uppercase;letter-spacing:-.01em}h2{font-size:clamp(2.2rem,7vw,4.4rem)}.top{border-block-end:4px solid var(--primary)}
.card{border:2px solid var(--line)}.button{text-transform:uppercase;letter-spacing:.04em;font-weight:800;padding:1rem 1.8rem}
.row{border-block-end-width:2px}.item{text-transform:uppercase}.part.action{background:var(--band);color:var(--on-band)}.part.action .button{background:var(--on-band);color:var(--band)}`,
  },
  calm: {
    scheme: 'light',
    tint: 0.8,
    band: 'tint',
    font: 'rounded',
    headingWeight: 500,
    corners: 'large',
    hero: 'centered',
    display: 3.6,
    ornament: 'waves',
    css: `body{--wrap:60rem;--gap:clamp(3.5rem,9vw,7rem)}.part>.wrap{text-align:center}.part :is(.wrap>p,.prose p,.act p,.place p,.week,.rows,.answers,.reach){margin-inline:auto}.reach{text-align:start}
.rows,.week,.answers,.reach,.card{text-align:start}.top{background:var(--paper)}.hero{background:var(--band);color:var(--on-band)}.card{background:var(--paper);border-color:var(--line)}
h2{font-weight:500}.part:nth-child(odd):not(.hero){background:var(--card);border-radius:clamp(1rem,5vw,4rem);margin-inline:clamp(0rem,2vw,2rem)}`,
  },
  night: {
    scheme: 'dark',
    tint: 0.9,
    band: 'ink',
    font: 'sans',
    headingFont: 'serif',
    headingWeight: 400,
    corners: 'square',
    hero: 'centered',
    display: 4.6,
    ornament: 'circles',
    css: `.hero{background:var(--band)}h1,h2{letter-spacing:.005em}h2,.place{text-align:center}.place p{margin-inline:auto}.group:has(.rows){max-width:46rem;margin-inline:auto}h2::before{content:"✦";display:block;color:var(--link);font-size:1rem;margin-block-end:.6rem}
.rows,.week,.answers,.reach,.prose:not(.beside){margin-inline:auto}.menu .row{border:0}.menu .named{align-items:baseline}.menu .item::after{content:"";flex:1;border-block-end:1px dotted var(--quiet);margin-inline:.6rem}
.menu .item{display:flex;flex:1;align-items:baseline}.price{color:var(--link)}.top .name{font-variant-caps:small-caps;letter-spacing:.08em}`,
  },
  market: {
    scheme: 'light',
    tint: 0.2,
    band: 'primary',
    font: 'sans',
    headingWeight: 800,
    corners: 'small',
    hero: 'band',
    display: 3.4,
    ornament: 'grid',
    css: `.top{background:var(--paper);position:sticky;inset-block-start:0;z-index:2;box-shadow:0 1px 0 var(--line)}.call{background:var(--primary);color:var(--on-primary);padding:.45rem .9rem;border-radius:var(--round);text-decoration:none}
.part:nth-child(even){background:var(--card)}.part:nth-child(even) .card{background:var(--paper)}.rows{max-width:none}.list .row{background:var(--paper);border:1px solid var(--line);border-radius:var(--round);padding:1rem 1.2rem;margin-block-end:.6rem}
.part:nth-child(odd) .list .row{background:var(--card)}.price{background:var(--band);color:var(--on-band);padding:.1rem .6rem;border-radius:var(--round)}`,
  },
  studio: {
    scheme: 'light',
    tint: 0.15,
    band: 'ink',
    font: 'sans',
    headingWeight: 650,
    corners: 'large',
    hero: 'band',
    display: 4.4,
    ornament: 'waves',
    css: `.hero{margin:clamp(0rem,1.5vw,1.25rem);border-radius:clamp(0rem,3vw,2rem)}.hero .button{background:var(--on-band);color:var(--band)}h1{letter-spacing:-.035em}
.part h2{font-size:clamp(1.8rem,4.5vw,3rem);letter-spacing:-.03em;max-width:18ch}.card{background:var(--card);border:0}.part.action>.wrap{background:var(--band);color:var(--on-band);border-radius:2rem;padding:clamp(2rem,6vw,4rem)}
.part.action .button{background:var(--on-band);color:var(--band)}.button{border-radius:999px}`,
  },
  classic: {
    scheme: 'light',
    tint: 0.25,
    band: 'ink',
    font: 'serif',
    headingFont: 'serif',
    headingWeight: 600,
    corners: 'square',
    hero: 'band',
    display: 3.3,
    ornament: 'none',
    css: `body{--wrap:62rem}.top{border-block-start:6px solid var(--primary)}.hero .wrap{padding-block:clamp(4rem,11vw,8rem)}.hero h1{max-width:24ch}.hero .words{border-inline-start:3px solid var(--accent);padding-inline-start:clamp(1.2rem,3vw,2.5rem)}
.part h2{border-block-end:1px solid var(--line);padding-block-end:.7rem}.card{background:none;border:0;border-block-start:2px solid var(--ink);padding-inline:0}.button{letter-spacing:.02em}`,
  },
  playful: {
    scheme: 'light',
    tint: 1,
    band: 'tint',
    font: 'rounded',
    headingWeight: 800,
    corners: 'large',
    hero: 'beside',
    display: 3.8,
    ornament: 'circles',
    css: `.hero{background:var(--band);color:var(--on-band);border-end-start-radius:clamp(2rem,9vw,7rem);border-end-end-radius:clamp(2rem,9vw,7rem)}.top{background:var(--band);color:var(--on-band)}
.card{border:3px solid var(--ink);border-radius:1.6rem;box-shadow:.35rem .35rem 0 var(--accent);background:var(--paper)}.button{border:3px solid var(--ink);border-radius:999px;box-shadow:.25rem .25rem 0 var(--ink)}
.button:active{translate:.15rem .15rem;box-shadow:.1rem .1rem 0 var(--ink)}.list .row{border-block-end:3px dotted var(--line)}h2,.place{text-align:center}.place p{margin-inline:auto}.group:has(.rows){max-width:46rem;margin-inline:auto}.rows,.week,.answers,.reach,.prose:not(.beside){margin-inline:auto}`,
  },
  craft: {
    scheme: 'light',
    tint: 0.7,
    band: 'ink',
    font: 'sans',
    headingFont: 'condensed',
    headingWeight: 700,
    corners: 'square',
    hero: 'beside',
    display: 4.8,
    ornament: 'leaves',
    css: `body{--wrap:66rem}h1,h2,.top .name{text-transform:uppercase;letter-spacing:.02em}.part>.wrap{border-inline-start:1px solid var(--line);padding-inline-start:clamp(1rem,4vw,3.5rem)}
.part h2{position:relative}.part h2::before{content:"";position:absolute;inset-inline-start:calc(-1*clamp(1rem,4vw,3.5rem) - .35rem);inset-block-start:.45em;width:.65rem;height:.65rem;background:var(--accent);rotate:45deg}
.card{border:1px solid var(--ink);background:none}.end{background:var(--band);color:var(--on-band)}.end :is(a,.made){color:inherit}`,
  },
  grid: {
    scheme: 'light',
    tint: 0,
    band: 'ink',
    font: 'sans',
    headingWeight: 500,
    corners: 'square',
    hero: 'plain',
    display: 6,
    ornament: 'grid',
    css: `body{--wrap:86rem}h1{letter-spacing:-.045em;line-height:.95}.hero .wrap{padding-block:clamp(3rem,12vw,10rem) clamp(1.5rem,4vw,3rem);border-block-end:1px solid var(--ink)}.top .wrap{border-block-end:1px solid var(--ink)}
.part>.wrap{border-block-end:1px solid var(--ink);padding-block-end:var(--gap)}.part h2{font-size:1rem;font-weight:500;text-transform:lowercase}.part h2::before{content:"→ "}[dir=rtl] .part h2::before{content:"← "}
@media(min-width:56rem){.part>.wrap:has(>h2){display:grid;grid-template-columns:1fr 3fr;gap:0 2rem}.part>.wrap>h2{grid-row:1/9}.part>.wrap>:not(h2){grid-column:2}}
.cards{gap:0}.card{border:1px solid var(--ink);margin:0 -1px -1px 0;margin-inline:0 -1px;background:var(--paper)}.hero .words{margin-block-end:2rem}.hero .ornament{max-height:24rem}.pictures{gap:.4rem}.button{border-radius:0}`,
  },
};
