import type { Business, SiteDocument, SiteSection } from '#schema/site/document.ts';
import type { SiteIcon } from '#schema/site/icons.ts';
import type { SiteLink } from '#schema/site/parts.ts';
import { unmarked } from '#schema/site/unmarked.ts';
import { phoneHref } from './links.ts';
import { mapHref } from './postal-address.ts';
import { findView, type SiteWords } from './section-view.ts';

export interface Way extends SiteLink {
  icon: SiteIcon;
}

/** The ways to reach a business at once: phone, mail, and the place on a map. */
export function waysTo(business: Business, words: SiteWords): Way[] {
  const { phone, email } = business;
  const map = mapHref(business);
  return [
    ...(phone === undefined ? [] : [{ label: words.call, to: phoneHref(phone), icon: 'phone' as const }]),
    ...(email === undefined ? [] : [{ label: words.write, to: `mailto:${email}`, icon: 'mail' as const }]),
    ...(map === null ? [] : [{ label: words.route, to: map, icon: 'navigation' as const }]),
  ];
}

/** A link of the header, and the short name of a section in the navigation. */
const MOST_LABEL = 26;

const INVITING: ReadonlySet<SiteSection['kind']> = new Set(['form', 'contact']);

/** The link that a page offers first: the action of its opening, its form, or the phone. */
export function mainAction(
  { business }: SiteDocument,
  sections: readonly SiteSection[],
  words: SiteWords,
): SiteLink | undefined {
  const hero = sections.find((section) => section.kind === 'hero');
  const form = sections.find(({ kind }) => kind === 'form');
  if (hero?.kind === 'hero' && hero.action !== undefined) return hero.action;
  if (form !== undefined) return { label: labelOf(form, words) ?? words.form.title, to: `#${form.id}` };
  const [way] = waysTo(business, words);
  return way;
}

/** The sections of a page in its navigation: those with a heading, without the first screen. */
export const navigationOf = (sections: readonly SiteSection[], words: SiteWords): SiteLink[] =>
  sections
    .flatMap((section) => {
      const label = labelOf(section, words);
      return label === undefined ? [] : [{ label, to: `#${section.id}` }];
    })
    .slice(0, 6);

function labelOf(section: SiteSection, words: SiteWords): string | undefined {
  const view = findView(section);
  if (view.headline !== null || section.kind === 'action') return undefined;
  const usual = view.heading?.(words, section);
  const own = section.heading;
  return own !== undefined && [...unmarked(own)].length <= MOST_LABEL ? own : usual;
}

/** Whether a page ends with an invitation, so that it needs no closing call. */
export const endsInviting = (sections: readonly SiteSection[]): boolean =>
  sections.slice(-3).some(({ kind }) => INVITING.has(kind)) || sections.at(-1)?.kind === 'action';
