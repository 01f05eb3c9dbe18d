import { isObject, type Json } from '../draft/pointer.ts';
import type { Draft } from '../draft/read-draft.ts';
import { findObjectShape, type Shape, siteShape } from '../draft/shape.ts';

/**
 * Texts of a document are marked with private-use characters before it is rendered. Afterwards, each mark is replaced
 * by an element that names the field of its text. The renderer does not need to support this.
 */
const START = '\uE000';
const END = '\uE001';
const FIRST_DIGIT = 0xe010;
const MARK = /\uE000([\uE010-\uE019]+)\uE001/g;

/** The percent-encoded form of a mark in an address. */
const ENCODED = /%EE%80%80(?:%EE%80%9[0-9])+%EE%80%81/g;

const markOf = (index: number): string =>
  START + [...String(index)].map((digit) => String.fromCharCode(FIRST_DIGIT + Number(digit))).join('') + END;

const indexOf = (digits: string): number =>
  Number([...digits].map((digit) => digit.charCodeAt(0) - FIRST_DIGIT).join(''));

/**
 * Fields that are not shown as they are written: names, addresses, colors, times. The business's name is not marked,
 * because it is the seed of drawings.
 */
const SKIPPED = new Set([
  'id',
  'slug',
  'locale',
  'image',
  'icon',
  'to',
  'link',
  'from',
  'primary',
  'accent',
  'country',
  'profiles',
]);
const NAME = '/business/name';

/** The document with marked texts, and the pointers of the marks. */
export function markTexts(draft: Draft): { marked: Draft; pointers: string[] } {
  const pointers: string[] = [];
  const mark = (value: Json, shape: Shape | undefined, pointer: string): Json => {
    if (Array.isArray(value))
      return value.map((entry, index) =>
        mark(entry, shape?.kind === 'list' ? shape.item : undefined, `${pointer}/${index}`),
      );
    if (isObject(value)) {
      const fields = findObjectShape(shape, value.kind)?.fields ?? [];
      return Object.fromEntries(
        Object.entries(value).map(([name, inner]) => {
          const field = fields.find((known) => known.name === name);
          return [
            name,
            inner === undefined || field === undefined || SKIPPED.has(name)
              ? inner
              : mark(inner, field.shape, `${pointer}/${name}`),
          ];
        }),
      );
    }
    if (typeof value !== 'string' || shape?.kind !== 'text' || pointer === NAME) return value;
    const own = markOf(pointers.push(pointer) - 1);
    return value
      .split('\n')
      .map((line) => (line.trim() === '' ? line : own + line))
      .join('\n');
  };
  const marked = mark(draft, siteShape(), '');
  if (!isObject(marked)) throw new Error('a draft must be an object');
  return { marked, pointers };
}

const TAG_OR_TEXT = /<(?:style|script|title)[\s\S]*?(?:<\/(?:style|script|title)>|$)|<[^>]*>?|[^<]+/g;

/**
 * Replaces each mark of a page by an element around its text. The business's name, which has no mark, is found by its
 * text.
 */
export function markFields(html: string, pointers: readonly string[], name: string): string {
  return html.replace(TAG_OR_TEXT, (part) => {
    if (part.startsWith('<')) return part.replace(MARK, '').replace(ENCODED, '');
    if (name !== '' && part.trim() === name) return fieldOf(NAME, part);
    const pieces = part.split(MARK);
    // The text before the first mark, then pairs of a mark and the text after it.
    return pieces
      .map((piece, at) => {
        if (at % 2 === 1) return '';
        const pointer = at === 0 ? undefined : pointers[indexOf(pieces[at - 1] ?? '')];
        return pointer === undefined ? piece : fieldOf(pointer, piece);
      })
      .join('');
  });
}

const fieldOf = (pointer: string, text: string): string => `<span data-field="${pointer}">${text}</span>`;
