import { composeText } from '#schema/compose-text.ts';
import type { Business } from '#schema/site/document.ts';
import type { SiteIcon } from '#schema/site/icons.ts';
import { unmarked } from '#schema/site/unmarked.ts';
import { iconWords } from './icon-words.ts';
import { kindIcons, usualIcons } from './kind-icons.ts';

const WORDS = Object.entries(iconWords).flatMap(([icon, words]) =>
  words.split('|').map((word) => ({ icon: icon as SiteIcon, word })),
);

/** The icon that the longest known word of a text stands for; null for none. */
function iconOfText(text: string): SiteIcon | null {
  const small = ` ${composeText(unmarked(text)).toLowerCase()} `;
  let best: { icon: SiteIcon; word: string } | null = null;
  for (const entry of WORDS)
    if (entry.word.length > (best?.word.length ?? 0) && isIn(small, entry.word)) best = entry;
  return best?.icon ?? null;
}

/** Words in scripts with spaces count from their beginning: `Bad` is not in `Rebad`. */
function isIn(text: string, word: string): boolean {
  const at = text.indexOf(word);
  if (at < 0) return false;
  return /[^\0-ɏ]/u.test(word) || text.includes(` ${word}`) || (word.length > 5 && at > 0);
}

/** The icons of a kind of business; the first stands for the business itself. */
export const iconsOf = ({ kind }: Pick<Business, 'kind'>): readonly [SiteIcon, ...SiteIcon[]] =>
  kind === undefined ? usualIcons : kindIcons[kind];

/** An icon for each of several texts: by its words, else one of the business; each but once where there are enough. */
export function iconsFor(texts: readonly string[], business: Pick<Business, 'kind'>): SiteIcon[] {
  const taken = new Set<SiteIcon>();
  const named = texts.map((text) => {
    const icon = iconOfText(text);
    if (icon === null || taken.has(icon)) return null;
    taken.add(icon);
    return icon;
  });
  const own = iconsOf(business);
  const free = own.filter((icon) => !taken.has(icon));
  let next = 0;
  return named.map((icon) => {
    if (icon !== null) return icon;
    const chosen = free[next] ?? own[next % own.length] ?? own[0];
    next += 1;
    return chosen;
  });
}
