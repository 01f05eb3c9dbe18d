import type { SiteBrand } from '../builder.ts';
import type { Recipe } from '../skills/recipe.ts';

export interface SiteStyle {
  scheme: 'light' | 'dark';
  font: 'sans' | 'serif' | 'rounded';
  scale: 'normal' | 'large';
  contrast: 'normal' | 'high';
}

const FONTS: Record<SiteStyle['font'], string> = {
  sans: 'system-ui,-apple-system,"Segoe UI",Roboto,sans-serif',
  serif: '"Iowan Old Style","Palatino Linotype",Palatino,Georgia,serif',
  rounded: 'ui-rounded,"SF Pro Rounded","Nunito","Segoe UI",sans-serif',
};

/** The last skill that has a wish on a point of style gets it. */
export function styleOf(recipes: readonly Recipe[]): SiteStyle {
  const style: SiteStyle = { scheme: 'light', font: 'sans', scale: 'normal', contrast: 'normal' };
  for (const recipe of recipes) {
    for (const [name, value] of Object.entries(recipe.style)) {
      if (value !== undefined) Object.assign(style, { [name]: value });
    }
  }
  return style;
}

/** The stylesheet of a generated site: fluid type, one column on a phone, as many as fit elsewhere. */
export function siteCss(style: SiteStyle, brand: SiteBrand): string {
  const dark = style.scheme === 'dark';
  const strong = style.contrast === 'high';
  const ink = dark ? (strong ? '#fff' : '#eef0f6') : strong ? '#000' : '#1b1e27';
  const quiet = strong ? ink : dark ? '#b3b9c9' : '#525a6b';
  const [paper, card, line] = dark ? ['#0f1218', '#181c25', '#2d3342'] : ['#fff', '#f6f7fa', '#dde1ea'];
  return `:root{color-scheme:${dark ? 'dark' : 'light'};--primary:${brand.primary};--on-primary:${brand.onPrimary};
--accent:${brand.accent};--ink:${ink};--quiet:${quiet};--paper:${paper};--card:${card};--line:${line}}
*,*::before,*::after{box-sizing:border-box}
html{font:${style.scale === 'large' ? '1.2' : '1.0625'}rem/1.6 ${FONTS[style.font]};background:var(--paper);color:var(--ink);scroll-behavior:smooth}
@media (prefers-reduced-motion:reduce){html{scroll-behavior:auto}}
body{margin:0}img,svg{max-width:100%;display:block}
a{color:inherit;${strong ? 'text-decoration-thickness:2px' : 'text-decoration-color:var(--accent)'};text-underline-offset:.2em}
:focus-visible{outline:3px solid var(--accent);outline-offset:3px}
.skip{position:absolute;left:-99rem}.skip:focus{left:1rem;top:1rem;background:var(--paper);padding:.5rem 1rem}
.wrap{width:min(70rem,100% - 2.5rem);margin-inline:auto}
header .wrap{display:flex;flex-wrap:wrap;gap:.5rem 1.5rem;align-items:center;justify-content:space-between;padding-block:1.1rem}
.name{font-weight:700;text-decoration:none;letter-spacing:-.01em}nav{display:flex;flex-wrap:wrap;gap:.4rem 1.1rem}
.hero{background:linear-gradient(135deg,var(--primary),color-mix(in oklab,var(--primary) 62%,#000));color:var(--on-primary);overflow:hidden}
.hero .wrap{display:grid;gap:2rem;align-items:center;padding-block:clamp(3rem,9vw,7rem);grid-template-columns:repeat(auto-fit,minmax(min(20rem,100%),1fr))}
h1{font-size:clamp(2.1rem,5.2vw,3.6rem);line-height:1.08;letter-spacing:-.025em;margin:0 0 1rem;text-wrap:balance}
h2{font-size:clamp(1.5rem,3.2vw,2.2rem);line-height:1.15;letter-spacing:-.015em;margin:0 0 1.5rem;text-wrap:balance}
h3{font-size:1.15rem;line-height:1.3;margin:0 0 .4rem}p{margin:0 0 .8rem;max-width:62ch}.lead{font-size:1.15em;opacity:.93}
.button{display:inline-block;background:var(--on-primary);color:var(--primary);font-weight:700;text-decoration:none;padding:.8rem 1.5rem;border-radius:999px;margin-top:.5rem}
main>section{padding-block:clamp(2.5rem,6vw,4.75rem)}main>section:nth-of-type(even){background:var(--card)}
.grid{display:grid;gap:1.25rem;grid-template-columns:repeat(auto-fill,minmax(min(15.5rem,100%),1fr));margin:0;padding:0;list-style:none}
.card{background:var(--paper);border:1px solid var(--line);border-radius:16px;padding:1.4rem;overflow:hidden}
.card p{color:var(--quiet);margin:0}.card svg{border-radius:10px;margin-bottom:1rem}.price{font-weight:700;color:var(--ink)!important}
.best{border:2px solid var(--primary)}blockquote{margin:0}blockquote footer{color:var(--quiet);margin-top:.75rem}
.rows{list-style:none;margin:0;padding:0;max-width:44rem}.rows li{display:flex;justify-content:space-between;gap:1rem;padding:.8rem 0;border-bottom:1px solid var(--line)}
.rows span:last-child{white-space:nowrap;font-variant-numeric:tabular-nums}
details{border-bottom:1px solid var(--line);padding:.9rem 0;max-width:50rem}summary{font-weight:600;cursor:pointer}details p{margin:.7rem 0 0;color:var(--quiet)}
ol.steps{counter-reset:s}ol.steps .card::before{counter-increment:s;content:counter(s);display:grid;place-items:center;width:2.2rem;height:2.2rem;border-radius:50%;background:var(--primary);color:var(--on-primary);font-weight:700;margin-bottom:.8rem}
article.wrap{max-width:46rem;padding-block:3rem}body>footer{border-top:1px solid var(--line);padding-block:2rem;color:var(--quiet);font-size:.95rem}
`;
}
