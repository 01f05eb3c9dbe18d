import * as z from 'zod/mini';
import { action } from './kinds/action/kind.ts';
import { contact } from './kinds/contact/kind.ts';
import { form } from './kinds/form/kind.ts';
import { gallery } from './kinds/gallery/kind.ts';
import { hero } from './kinds/hero/kind.ts';
import { hours } from './kinds/hours/kind.ts';
import { items } from './kinds/items/kind.ts';
import { map } from './kinds/map/kind.ts';
import { people } from './kinds/people/kind.ts';
import { questions } from './kinds/questions/kind.ts';
import { quotes } from './kinds/quotes/kind.ts';
import type { AnySectionKind } from './kinds/section-kind.ts';
import { text } from './kinds/text/kind.ts';

/** The kinds of section, in the order in which an editor offers them. */
export const sectionKinds = {
  hero,
  text,
  items,
  gallery,
  hours,
  map,
  contact,
  questions,
  people,
  quotes,
  action,
  form,
};

const { hero: first, ...others } = sectionKinds;
const schemas = [first.schema, ...Object.values(others).map(({ schema }) => schema)] as const;

export const sectionSchema = z
  .discriminatedUnion('kind', schemas, { error: `must be one of ${Object.keys(sectionKinds).join(', ')}` })
  .register(z.globalRegistry, { id: 'SiteSection', title: 'Section of a page' });

export type SiteSection = z.output<typeof sectionSchema>;
export type SectionKind = SiteSection['kind'];
/** What the kinds declare, for code that works with all of them. */
export const declaredKinds: Readonly<Record<SectionKind, AnySectionKind>> = sectionKinds;

/** The names of the lists of objects in sections. */
export type SectionList = { [K in SectionKind]: keyof (typeof sectionKinds)[K]['lists'] }[SectionKind];
/** The kinds that show facts of the business. */
export type FactsKind = {
  [K in SectionKind]: (typeof sectionKinds)[K]['facts'] extends null ? never : K;
}[SectionKind];
export type SectionOf<K extends SectionKind> = Extract<SiteSection, { kind: K }>;
