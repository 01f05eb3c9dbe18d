import { cutText } from '#schema/cut-text.ts';
import { useMessages } from '#shared/i18n/locale-context.ts';
import { isObject, type Json } from '../../editor/draft/pointer.ts';

/** The catalogue's word for a name of the document; the name itself when there is none. */
export const wordIn = (words: Readonly<Record<string, unknown>>, name: string): string => {
  const word = Object.hasOwn(words, name) ? words[name] : undefined;
  return typeof word === 'string' ? word : name;
};

export function useFieldLabel(): (name: string) => string {
  const { fields } = useMessages().editor;
  return (name) => wordIn(fields, name === 'to' ? 'target' : name);
}

const NAMING = [
  'title',
  'headline',
  'heading',
  'name',
  'question',
  'label',
  'caption',
  'alt',
  'by',
  'from',
] as const;
const SHOWN = 60;

/** The text that identifies an entry for people; empty when it has none yet. */
export function textNaming(entry: Json | undefined): string {
  if (!isObject(entry)) return '';
  const name = NAMING.map((field) => entry[field]).find((value) => typeof value === 'string' && value !== '');
  return typeof name === 'string' ? (name.length > SHOWN ? `${cutText(name, SHOWN).trimEnd()}…` : name) : '';
}
