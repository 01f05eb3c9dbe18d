import type { Business, SiteSection } from '#schema/site/document.ts';
import type { trades } from '#schema/site/trades.ts';
import { pictureIds } from '#test/support/sites/contents.ts';

/** A business of one look: with a sentence alone, and with everything that its owner tells. */
export interface Sample {
  locale: string;
  trade: keyof typeof trades;
  business: Business;
  heading: string;
  headline: string;
  lead: string;
  /** The opening has a picture; else its place has a drawing. */
  isPictured?: boolean;
  sections: SiteSection[];
}

type Entry = readonly [name: string, price?: string, text?: string];
type Layout = 'list' | 'menu' | 'cards' | 'steps';

export const picture = (index: 0 | 1 | 2, alt: string) => ({ image: pictureIds[index], alt });
const itemsOf = (entries: readonly Entry[]) =>
  entries.map(([name, price, text]) => ({
    name,
    ...(price !== undefined && price !== '' && { price }),
    ...(text !== undefined && { text }),
  }));
export const items = (
  id: string,
  heading: string,
  layout: Layout,
  entries: readonly Entry[],
): SiteSection => ({
  id,
  kind: 'items',
  heading,
  layout,
  groups: [{ items: itemsOf(entries) }],
});
export const menu = (heading: string, groups: Readonly<Record<string, readonly Entry[]>>): SiteSection => ({
  id: 'menu',
  kind: 'items',
  heading,
  layout: 'menu',
  groups: Object.entries(groups).map(([name, entries]) => ({ name, items: itemsOf(entries) })),
});
export const text = (heading: string, words: string, image?: ReturnType<typeof picture>): SiteSection => ({
  id: 'about',
  kind: 'text',
  heading,
  text: words,
  ...(image !== undefined && { image }),
});
export const quotes = (...said: ReadonlyArray<readonly [text: string, by: string]>): SiteSection => ({
  id: 'quotes',
  kind: 'quotes',
  quotes: said.map(([words, by]) => ({ text: words, by })),
});
export const people = (
  heading: string,
  ...team: ReadonlyArray<readonly [string, string, string?]>
): SiteSection => ({
  id: 'people',
  kind: 'people',
  heading,
  people: team.map(([name, role, words]) => ({ name, role, ...(words !== undefined && { text: words }) })),
});
export const questions = (...asked: ReadonlyArray<readonly [string, string]>): SiteSection => ({
  id: 'questions',
  kind: 'questions',
  questions: asked.map(([question, answer]) => ({ question, answer })),
});
export const gallery = (heading: string, ...captions: readonly string[]): SiteSection => ({
  id: 'gallery',
  kind: 'gallery',
  heading,
  images: captions.map((caption, index) => ({
    ...picture(index % 3 === 0 ? 0 : index % 3 === 1 ? 1 : 2, caption),
    caption,
  })),
});
export const form = (name: string, email: string, message: string): SiteSection => ({
  id: 'form',
  kind: 'form',
  fields: [
    { id: 'name', type: 'name', label: name, required: true },
    { id: 'mail', type: 'email', label: email, required: true },
    { id: 'message', type: 'message', label: message },
  ],
});
export const ENDS: SiteSection[] = [
  { id: 'hours', kind: 'hours' },
  { id: 'map', kind: 'map' },
  { id: 'contact', kind: 'contact' },
];
type Days = NonNullable<Business['hours']>['week'][number]['days'];
export const week = (days: Days, from: string, to: string, closed: Days) => ({
  week: [
    { days, open: [{ from, to }] },
    { days: closed, open: [] },
  ],
});
export const WORKDAYS: Days = ['mon', 'tue', 'wed', 'thu', 'fri'];
export const WEEKEND: Days = ['sat', 'sun'];
