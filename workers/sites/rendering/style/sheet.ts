import { BASE } from './css/base.ts';
import { PARTS, PRINT, SCRIPTS } from './css/parts.ts';
import type { Design } from './design.ts';
import { type Palette, type Tone, toneNames } from './palette.ts';

const ROUND = { square: '0px', small: '10px', large: '22px' } as const;

/** The stylesheet of a site, which all of its pages share, with rules of the kinds of section that it has. */
export function siteSheet(design: Design, rules: string): string {
  const { palette, fonts } = design;
  return `${fonts.faces}
:root{color-scheme:${palette.scheme};--text:${fonts.text};--heading:${fonts.heading};--weight:${design.headingWeight};--display:${design.display}rem;--round:${ROUND[design.corners]}}
${colorRules(palette)}
${BASE}${PARTS}${rules}${design.css}${SCRIPTS}
${design.textSize === 'large' ? 'html{font-size:118.75%}' : ''}${PRINT}`;
}

/** The colors of the site, and a class for each tone. */
function colorRules({ tones, primary, onPrimary, accent, onAccent, tint }: Palette): string {
  const fixed = `--primary:${primary};--on-primary:${onPrimary};--accent:${accent};--on-accent:${onAccent};--tint:${tint};--tint-strong:color-mix(in oklab,var(--btn) 16%,var(--card));--tint-fill:color-mix(in oklab,var(--btn) 14%,var(--card));--deep:${tones.deep.bg};--paper:${tones.paper.bg}`;
  const classes = toneNames.map(
    (name) =>
      `${name === 'paper' ? ':root,' : ''}.t-${name}{${valuesOf(tones[name])}}.t-${name}{background:var(--bg);color:var(--fg);--tint-strong:color-mix(in oklab,var(--btn) 16%,var(--card));--tint-fill:color-mix(in oklab,var(--btn) 14%,var(--card))}`,
  );
  return `:root{${fixed}}${classes.join('')}`;
}

const valuesOf = ({ bg, card, fg, quiet, line, link, btn, onBtn }: Tone): string =>
  `--bg:${bg};--card:${card};--fg:${fg};--quiet:${quiet};--line:${line};--link:${link};--btn:${btn};--on-btn:${onBtn}`;
