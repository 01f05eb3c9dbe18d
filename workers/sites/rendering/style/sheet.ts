import type { Design } from './design.ts';
import type { ThemeSettings } from './themes.ts';

const FONTS: Record<ThemeSettings['font'], string> = {
  sans: 'system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif',
  serif: '"Iowan Old Style","Palatino Linotype",Palatino,"Book Antiqua",Georgia,serif',
  rounded:
    'ui-rounded,"SF Pro Rounded","Hiragino Maru Gothic ProN",Quicksand,Nunito,"Segoe UI",system-ui,sans-serif',
  condensed: '"Avenir Next Condensed","Roboto Condensed","Arial Narrow","Helvetica Neue",Arial,sans-serif',
  mono: 'ui-monospace,"SF Mono",Menlo,Consolas,"Liberation Mono",monospace',
};

const ROUND = { square: '0px', small: '8px', large: '18px' } as const;

/** The stylesheet of a site, which all of its pages share, with rules of the kinds of section that it has. */
export function siteSheet(design: Design, rules: string): string {
  const { palette: p, font, headingFont = font } = design;
  return `:root{color-scheme:${p.scheme};--paper:${p.paper};--card:${p.card};--band:${p.band};--on-band:${p.onBand};--ink:${p.ink};--quiet:${p.quiet};--line:${p.line};--primary:${p.primary};--on-primary:${p.onPrimary};--link:${p.link};--accent:${p.accent};--round:${ROUND[design.corners]};--text:${FONTS[font]};--heading:${FONTS[headingFont]};--weight:${design.headingWeight};--display:${design.display}rem}
${COMMON}${rules}${HEROES[design.hero]}
${design.css}
${design.textSize === 'large' ? 'html{font-size:118.75%}' : ''}${PRINT}`;
}

const COMMON = `*,*::before,*::after{box-sizing:border-box}
html{font:1.0625rem/1.6 var(--text);background:var(--paper);color:var(--ink);scroll-padding-block-start:5rem;-webkit-text-size-adjust:100%;text-size-adjust:100%}
@media(prefers-reduced-motion:no-preference){html{scroll-behavior:smooth}}
body{margin:0;--wrap:70rem;--gap:clamp(2.5rem,7vw,5rem);overflow-wrap:anywhere;display:flex;flex-direction:column;min-height:100vh;min-height:100svh}main{flex:1}
img,svg{max-width:100%;height:auto;display:block}picture{display:contents}source{display:none}a{color:var(--link);text-underline-offset:.18em}.button,.name,.top a{text-decoration:none}
:focus-visible{outline:3px solid currentColor;outline-offset:3px}
.skip{position:absolute;inset-inline-start:-99rem}.skip:focus{inset-inline-start:1rem;inset-block-start:1rem;background:var(--paper);color:var(--ink);padding:.6rem 1rem;z-index:9}
.wrap{width:min(var(--wrap),100% - clamp(2rem,6vw,4rem));margin-inline:auto}
.top .wrap{display:flex;flex-wrap:wrap;gap:.5rem 1.5rem;align-items:center;padding-block:1rem}.top .name{font-family:var(--heading);font-weight:var(--weight);font-size:1.15rem;color:inherit;margin-inline-end:auto}
.top a{color:inherit;padding-block:.35rem}.top nav ul{display:flex;flex-wrap:wrap;gap:.2rem 1.2rem}.top nav a{display:inline-block;border-block-end:2px solid transparent}.top nav a:hover,.top nav [aria-current]{border-color:currentColor}.call{white-space:nowrap;font-weight:600}
ul{list-style:none;margin:0;padding:0}h1,h2,h3,h4{font-family:var(--heading);font-weight:var(--weight);text-wrap:balance;line-height:1.15;margin:0 0 .6em;hyphens:auto;hyphenate-limit-chars:14 6 5}
h1{font-size:clamp(2.2rem,6.5vw,var(--display));line-height:1.06;margin-block-end:.45em}h2{font-size:clamp(1.5rem,3.4vw,2.2rem);margin-block-end:.9em}h3{font-size:1.15rem}h4{font-size:1rem}
p{margin:0 0 .9em;max-width:66ch}p:last-child{margin-block-end:0}.lead{font-size:1.18em;line-height:1.5}.eyebrow{font-weight:600;font-size:.95rem;margin-block-end:.6em}
.button{display:inline-block;background:var(--primary);color:var(--on-primary);font-weight:650;padding:.8rem 1.5rem;border-radius:var(--round);margin-block-start:.5rem;line-height:1.3}.button:hover{text-decoration:underline}
.button.quiet{background:none;color:var(--ink);border:1px solid currentColor}
.hero .wrap{padding-block:clamp(3rem,9vw,6.5rem)}.hero img,.hero .ornament{border-radius:var(--round);overflow:hidden}.hero img{width:100%;max-height:34rem;object-fit:cover}.ornament svg{width:100%;height:100%;min-height:14rem;background:color-mix(in oklab,var(--primary) 14%,transparent)}
.part{padding-block:var(--gap)}.cards,.pictures{display:grid;gap:1.25rem;grid-template-columns:repeat(auto-fill,minmax(min(16rem,100%),1fr))}
.card{background:var(--card);border:1px solid var(--line);border-radius:var(--round);padding:1.4rem;min-width:0}.card img{border-radius:calc(var(--round)/2);margin-block-end:1rem;width:100%;aspect-ratio:4/3;object-fit:cover}.people{align-items:start}
.card p:not(.price):not(.role){color:var(--quiet)}.part h3:first-child{margin-block-start:0}.role{color:var(--link);font-weight:600}
.group+.group{margin-block-start:2.2rem}.rows{max-width:46rem}.row{padding-block:.8rem;border-block-end:1px solid var(--line)}.row p:not(.price){color:var(--quiet);margin-block-start:.2rem}
.row:has(img){display:grid;grid-template:auto auto 1fr/5rem minmax(0,1fr);gap:0 1rem}.row img{grid-row:1/4;border-radius:calc(var(--round)/2);aspect-ratio:1;object-fit:cover}
.named{display:flex;gap:.4rem 1.2rem;justify-content:space-between;align-items:baseline;flex-wrap:wrap}.item{margin:0;font-size:1.06rem}.price{margin:0;font-weight:600;font-variant-numeric:tabular-nums}.card .named{flex-direction:column}
.week{border-collapse:collapse;width:100%;max-width:34rem}.week th,.week td{text-align:start;vertical-align:top;padding:.6rem 0;border-block-end:1px solid var(--line)}.week th{font-weight:500;padding-inline-end:1.5rem}.week th::first-letter{text-transform:uppercase}.week td{text-align:end;white-space:nowrap;font-variant-numeric:tabular-nums}
.note{display:block;color:var(--quiet);font-size:.95rem;font-weight:400}.week+h3,.week+.note{margin-block-start:1.4rem}
address{font-style:normal}.place p,.place address{margin-block-end:1rem}.reach{display:grid;gap:1.4rem;margin:0;grid-template-columns:repeat(auto-fit,minmax(min(17rem,100%),1fr));max-width:56rem}.lead+.reach{margin-block-start:1.6rem}.reach dt{color:var(--quiet);font-size:.95rem}.reach dd{margin:0;font-size:1.1rem}
.beside{display:grid;gap:clamp(1.5rem,5vw,3.5rem);align-items:center}@media(min-width:48rem){.beside{grid-template-columns:1fr 1fr}}.prose img{border-radius:var(--round);width:100%;max-height:34rem;object-fit:cover}
.answers{max-width:48rem}details{border-block-end:1px solid var(--line);padding-block:.9rem}summary{font-weight:600;cursor:pointer}details p{margin-block-start:.7rem;color:var(--quiet)}
figure,blockquote{margin:0}figcaption{color:var(--quiet);font-size:.95rem;margin-block-start:.5rem}.pictures img{width:100%;aspect-ratio:4/3;object-fit:cover;border-radius:var(--round)}
.end{border-block-start:1px solid var(--line);font-size:.95rem}.end .wrap{padding-block:2rem;display:grid;gap:.6rem}.end .name{font-weight:650;margin:0}.end a,.made{color:var(--quiet)}.links{display:flex;flex-wrap:wrap;gap:.3rem 1.2rem}.end a{display:inline-block;padding-block:.2rem}
`;

const HEROES: Record<ThemeSettings['hero'], string> = {
  plain: '.hero .wrap.pictured{display:grid;gap:2.5rem}',
  beside:
    '.hero .wrap{display:grid;gap:clamp(2rem,5vw,4rem);align-items:center}@media(min-width:52rem){.hero .wrap{grid-template-columns:1.1fr 1fr}}.hero .ornament{aspect-ratio:4/3}',
  centered:
    '.hero .wrap{text-align:center;display:grid;gap:2.5rem;justify-items:center}.hero .words{max-width:46rem}.hero p{margin-inline:auto}.hero .ornament{width:100%;height:9rem}.hero .ornament svg{min-height:0}',
  band: '.hero{background:var(--band);color:var(--on-band)}.hero .wrap{display:grid;gap:clamp(2rem,5vw,4rem);align-items:center}@media(min-width:52rem){.hero .wrap:has(.ornament svg),.hero .pictured{grid-template-columns:1.3fr 1fr}}.hero .button{background:var(--on-band);color:var(--band)}.hero .ornament:empty{display:none}',
  poster:
    '.hero{background:var(--band);color:var(--on-band);overflow:hidden;position:relative;isolation:isolate}.hero .wrap{min-height:min(38rem,80vh);display:grid;align-content:end}.hero .ornament{position:absolute;inset:0;z-index:-1;opacity:.12;border-radius:0}.hero .ornament svg{background:none}[dir=rtl] .hero .ornament{transform:scaleX(-1)}.hero .pictured{width:100%;padding:0;min-height:0}.hero .pictured .words{padding:clamp(2rem,6vw,4rem) max(clamp(1rem,3vw,2rem),50% - var(--wrap)/2)}.hero .pictured img{order:-1;border-radius:0;max-height:min(44rem,65vh)}.hero .button{background:var(--on-band);color:var(--band)}',
};

const PRINT = `@media print{:root{color-scheme:light;--paper:#fff;--card:#fff;--band:#fff;--on-band:#000;--ink:#000;--quiet:#333;--line:#999;--link:#000;--primary:#000;--on-primary:#fff}html{font-size:11pt}.top nav,.call,.hero .ornament,.button,.made,.skip{display:none}.hero,.part,.end{padding-block:1rem;break-inside:avoid}.hero .wrap{min-height:0;padding:0}details::details-content{content-visibility:visible}.hero img{max-height:9cm}}
`;
