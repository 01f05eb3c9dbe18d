import type { Theme } from '#schema/site/look.ts';
import type { OrnamentKind } from './ornament.ts';
import type { PaletteInput } from './palette.ts';

/** The settings of a design: colors, type, corners, the layout of the hero, and rules of its own. */
export interface ThemeSettings extends Pick<PaletteInput, 'scheme' | 'tint' | 'band'> {
  font: 'sans' | 'serif' | 'rounded' | 'condensed' | 'mono';
  /** Font of headings when it differs from that of the text. */
  headingFont?: 'sans' | 'serif' | 'rounded' | 'condensed' | 'mono';
  headingWeight: number;
  corners: 'square' | 'small' | 'large';
  /** Place and background of the hero's text. */
  hero: 'beside' | 'centered' | 'band' | 'plain' | 'poster';
  /** Greatest size of the first heading, in rem. */
  display: number;
  ornament: OrnamentKind;
  /** Rules in addition to the common stylesheet. */
  css: string;
}

/** The designs. Each differs from the others in type, hero, spacing, cards and lists, and not only in colors. */
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
    css: `.hero{border-bottom:1px solid var(--line)}.part+.part{border-top:1px solid var(--line)}.part>.wrap{display:grid;grid-template-columns:minmax(0,1fr);gap:0 3rem}
@media(min-width:60rem){.part>.wrap:has(>h2){grid-template-columns:15rem minmax(0,1fr)}.part>.wrap>h2{grid-row:1/9}.part>.wrap>:not(h2){grid-column:2}}
.part h2{font-size:1.25rem}.pictures{gap:.6rem;grid-template-columns:repeat(auto-fill,minmax(min(13rem,100%),1fr))}`,
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
.hero img{aspect-ratio:5/6;border-start-start-radius:50vmax;border-start-end-radius:50vmax;max-height:40rem}.pictures li:nth-child(even){margin-block-start:clamp(0rem,3vw,2.5rem)}
@media(min-width:48rem){.part:nth-child(even) .beside img{order:-1}}.menu .row{border-block-end:1px dashed var(--line)}.menu .price,.list .price{color:var(--link);font-weight:700}`,
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
.card{border-width:1px 0 0;padding-inline:0;background:none}.pictures li:first-child{grid-column:1/-1}.pictures li:first-child img{aspect-ratio:2}.pictures figcaption{font-style:italic}@media(min-width:48rem){.beside{grid-template-columns:1fr 1.5fr}.pictures{grid-template-columns:1fr 1fr}}
.quotes{grid-template-columns:minmax(0,1fr)}.quotes .card{border:0;font-size:clamp(1.3rem,3.4vw,2rem);line-height:1.35}.quotes blockquote::before{content:"“";float:inline-start;font-size:3em;line-height:.9;margin-inline-end:.1em;color:var(--link)}.quotes .card p{color:var(--ink)}.button{background:none;color:var(--ink);border:1px solid var(--ink);font-style:italic;font-weight:400}
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
.card{border:2px solid var(--line)}.gallery>.wrap{width:100%}.gallery h2{padding-inline:max(clamp(1rem,3vw,2rem),50% - var(--wrap)/2)}.pictures{gap:0;grid-template-columns:repeat(auto-fit,minmax(min(18rem,100%),1fr))}.pictures img{border-radius:0;aspect-ratio:1}.gallery{padding-block-end:0}.pictures figcaption{padding-inline:1rem}
.quotes{grid-template-columns:minmax(0,1fr)}.quotes .card{border-width:0 0 0 .6rem;border-color:var(--primary);background:none;font-size:clamp(1.4rem,4vw,2.4rem);line-height:1.25;font-weight:700}.quotes .card p{color:var(--ink)}.week{max-width:none;font-size:1.2rem}.button{text-transform:uppercase;letter-spacing:.04em;font-weight:800;padding:1rem 1.8rem}
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
    css: `body{--wrap:60rem;--gap:clamp(3.5rem,9vw,7rem)}.part>.wrap{text-align:center}.part :is(.wrap>p,.prose p,.act p,.place p,.week,.rows,.answers,.reach,.ask){margin-inline:auto}.rows,.week,.answers,.card{text-align:start}.part dl.reach{text-align:center}
.beside img{border-radius:50%;aspect-ratio:1;max-width:26rem;margin-inline:auto}.hero img{border-radius:clamp(1.5rem,7vw,6rem);max-height:26rem}.pictures img{aspect-ratio:1;border-radius:clamp(1rem,5vw,3rem)}.cards{display:flex;flex-wrap:wrap;justify-content:center}.cards>li{flex:0 1 min(100%,18rem)}.top{background:var(--paper)}.hero{background:var(--band);color:var(--on-band);position:relative;overflow:hidden;isolation:isolate}.hero .wrap:has(.ornament){padding-block-end:clamp(9rem,17vw,14rem)}.hero .ornament{position:absolute;inset-inline:0;inset-block-end:0;z-index:-1;height:clamp(6rem,13vw,11rem);border-radius:0}.hero .ornament svg{background:none}
.card{background:var(--paper);border-color:var(--line)}
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
    css: `.hero{background:var(--band);color:var(--on-band)}h1,h2{letter-spacing:.005em}h2,.place{text-align:center}.place p{margin-inline:auto}.group:has(.rows){max-width:46rem;margin-inline:auto}h2::before{content:"✦";display:block;color:var(--link);font-size:1rem;margin-block-end:.6rem}
.rows,.week,.answers,.reach,.ask,.prose:not(.beside){margin-inline:auto}.reach{text-align:center}.hero img,.beside img{border:1px solid var(--line);padding:clamp(.4rem,1.5vw,.9rem)}.pictures{grid-template-columns:repeat(auto-fill,minmax(min(22rem,100%),1fr))}.pictures img{aspect-ratio:16/9}
.cards{display:flex;flex-wrap:wrap;justify-content:center}.cards>li{flex:0 1 min(100%,18rem)}.card{background:none;border-width:1px 0}.quotes .card{text-align:center;font-family:var(--heading);font-size:1.25rem}.menu .row{border:0}.menu .named{align-items:baseline}.menu .item::after{content:"";flex:1;border-block-end:1px dotted var(--quiet);margin-inline:.6rem}
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
    css: `.top{background:var(--paper);position:sticky;inset-block-start:0;z-index:2;box-shadow:0 1px 0 var(--line)}.top .call{background:var(--primary);color:var(--on-primary);padding:.45rem .9rem;border-radius:var(--round);text-decoration:none}
.part:nth-child(even){background:var(--card)}.part:nth-child(even) .card{background:var(--paper)}.rows{max-width:none}.list .row{background:var(--paper);border:1px solid var(--line);border-radius:var(--round);padding:1rem 1.2rem;margin-block-end:.6rem}
.part:nth-child(odd) .list .row{background:var(--card)}.pictures{grid-template-columns:repeat(auto-fill,minmax(min(11rem,46%),1fr));gap:.6rem}.pictures img{aspect-ratio:1}.week{background:var(--paper);border:1px solid var(--line);border-radius:var(--round);border-collapse:separate;border-spacing:0;padding:.4rem 1.2rem}.week tr:last-child>*{border:0}.price{background:var(--band);color:var(--on-band);padding:.1rem .6rem;border-radius:var(--round)}`,
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
.part.action .button{background:var(--on-band);color:var(--band)}.button{border-radius:999px}
details{background:var(--card);border:0;border-radius:var(--round);padding:1.1rem 1.4rem;margin-block-end:.6rem}.beside{background:var(--card);border-radius:2rem;padding:clamp(1.2rem,4vw,3rem)}@media(min-width:48rem){.pictures{grid-template-columns:repeat(3,minmax(0,1fr));grid-auto-rows:19rem}.pictures li:nth-child(4n+1),.pictures li:nth-child(4n){grid-column:span 2}.pictures li:nth-child(odd):last-child{grid-column:1/-1}.pictures figure{height:100%;display:flex;flex-direction:column}.pictures img{flex:1;min-height:0;aspect-ratio:auto}}`,
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
.part h2{border-block-end:1px solid var(--line);padding-block-end:.7rem}.card{background:none;border:0;border-block-start:2px solid var(--ink);padding-inline:0}.button{letter-spacing:.02em}
.hero img,.beside img,.pictures img{border:1px solid var(--line);padding:.6rem;background:var(--paper)}.pictures figcaption{text-align:center;font-style:italic}.quotes .card{border-block:1px solid var(--line);font-style:italic}.row{border-block-end-style:dotted}`,
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
.button:active{translate:.15rem .15rem;box-shadow:.1rem .1rem 0 var(--ink)}.list .row{border-block-end:3px dotted var(--line)}.hero img,.beside img,.pictures img{border:3px solid var(--ink);border-radius:1.6rem}.hero img{rotate:1.5deg;box-shadow:.5rem .5rem 0 var(--accent)}.pictures li:nth-child(odd){rotate:-1.3deg}.pictures li:nth-child(even){rotate:1deg}.cards{display:flex;flex-wrap:wrap;justify-content:center}.cards>li{flex:0 1 min(100%,18rem)}.reach{text-align:center}
details{border:3px solid var(--ink);border-radius:1.2rem;padding:1rem 1.3rem;margin-block-end:.8rem}h2,.place{text-align:center}.place p{margin-inline:auto}.group:has(.rows){max-width:46rem;margin-inline:auto}.rows,.week,.answers,.reach,.ask,.prose:not(.beside){margin-inline:auto}`,
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
.card{border:1px solid var(--ink);background:none}.hero img,.beside img{clip-path:polygon(0 0,100% 0,100% calc(100% - 4rem),calc(100% - 4rem) 100%,0 100%)}.pictures{gap:.5rem}.pictures img{aspect-ratio:1;border:.45rem solid var(--card)}.week :is(th,td),.row{border-block-end-style:dashed}.end{background:var(--band);color:var(--on-band)}.end :is(a,.made){color:inherit}`,
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
.cards{gap:0}.people{align-items:stretch}.card{border:1px solid var(--ink);margin:0 -1px -1px 0;margin-inline:0 -1px;background:var(--paper)}.hero .words{margin-block-end:2rem}@media(min-width:56rem){.pictures:has(li:nth-child(3)){grid-template-columns:2fr 1fr}.pictures:has(li:nth-child(3)) li:first-child{grid-row:span 2}.pictures:has(li:nth-child(3)) li:first-child :is(figure,img){height:100%}.beside{grid-template-columns:1fr 2fr;align-items:end}}.quotes .card{border-width:1px 0 0;font-size:1.3rem}details{border-color:var(--ink)}.hero .ornament{max-height:24rem}.pictures{gap:.4rem}`,
  },
};
