import { cutText } from '#schema/cut-text.ts';
import {
  declaredKinds,
  type FactsKind,
  type SectionKind,
  type SectionList,
  type SiteSection,
} from '#schema/site/sections.ts';
import { useMessages } from '#shared/i18n/locale-context.ts';
import type { Messages } from '#shared/i18n/messages.gen.ts';
import { isObject, type Json } from '../../editor/draft/pointer.ts';

/** The catalogue's word for a name of the document; the name itself when there is none. */
export const wordIn = (words: Readonly<Record<string, unknown>>, name: string): string => {
  const word = Object.hasOwn(words, name) ? words[name] : undefined;
  return typeof word === 'string' ? word : name;
};

type Words = Messages['editor'];
/** The fields of an object, and of the objects in it. */
type FieldIn<T> =
  T extends ReadonlyArray<infer E>
    ? FieldIn<E>
    : T extends object
      ? { [F in keyof T]-?: F | FieldIn<NonNullable<T[F]>> }[keyof T]
      : never;
/** Fields of sections that have an input; that of a link's target has a word of its own. */
type SectionField = Exclude<FieldIn<SiteSection>, SectionList | 'id' | 'kind' | 'hidden' | 'to'>;

// These do not compile before the catalogue has a word for each kind, list and field of sections.
const sectionWords = ({ sections }: Words): Readonly<Record<SectionKind, string>> => sections;
const listWords = ({ lists }: Words): Readonly<Record<SectionList, string>> => lists;
const fieldWords = ({ fields }: Words): Readonly<Record<SectionField, string>> => fields;
const factsWords = ({ shown }: Words): Readonly<Record<FactsKind, string>> => shown;

export const sectionWord = (words: Words, kind: string): string => wordIn(sectionWords(words), kind);
export const listWord = (words: Words, list: string): string => wordIn(listWords(words), list);
export const fieldWord = (words: Words, field: string): string => wordIn(fieldWords(words), field);

/** The facts that a section of a kind shows, with the note that they are edited elsewhere. */
export function findFacts(words: Words, kind: string): { pointer: string; note: string } | null {
  const pointer = Object.hasOwn(declaredKinds, kind) ? declaredKinds[kind as SectionKind].facts : null;
  return pointer === null ? null : { pointer, note: wordIn(factsWords(words), kind) };
}

export function useFieldLabel(): (name: string) => string {
  const { editor } = useMessages();
  return (name) => fieldWord(editor, name === 'to' ? 'target' : name);
}

/** The fields that name an entry, a section, a page, a link, a picture or a day for people. */
const NAMING: ReadonlySet<string> = new Set([
  'title',
  ...Object.values(declaredKinds).flatMap(({ title, lists }) => [
    ...title,
    ...Object.values(lists).flatMap(({ shown }) => shown),
  ]),
  'label',
  'alt',
  'from',
]);
const SHOWN = 60;

/** The text that identifies an entry for people; empty when it has none yet. */
export function textNaming(entry: Json | undefined): string {
  if (!isObject(entry)) return '';
  const name = [...NAMING]
    .map((field) => entry[field])
    .find((value) => typeof value === 'string' && value !== '');
  return typeof name === 'string' ? (name.length > SHOWN ? `${cutText(name, SHOWN).trimEnd()}…` : name) : '';
}
