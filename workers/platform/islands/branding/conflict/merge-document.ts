import { canonicalJson } from '#shared/brand/canonical-json.ts';
import { isObject, type Json } from '../document/pointer.ts';

/** A field that both sides changed differently. */
export interface DocumentClash {
  pointer: string;
  mine: unknown;
  theirs: unknown;
}

const same = (a: unknown, b: unknown): boolean =>
  a === b || (a !== undefined && b !== undefined && canonicalJson(a) === canonicalJson(b));

/**
 * Three-way merge of brand documents by fields: a change of one side is taken. Where both sides changed a field
 * differently, mine is kept and the field is listed. A list counts as one field.
 */
export function mergeDocument(
  base: Json,
  mine: Json,
  theirs: Json,
): { document: Json; clashes: DocumentClash[] } {
  const clashes: DocumentClash[] = [];
  const merge = (from: unknown, own: unknown, other: unknown, pointer: string): unknown => {
    if (same(own, other) || same(from, other)) return own;
    if (same(from, own)) return other;
    if (isObject(own) && isObject(other)) {
      const start = isObject(from) ? from : {};
      const keys = new Set([...Object.keys(own), ...Object.keys(other)]);
      const entries = [...keys].flatMap((key) => {
        const below = `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
        const value = merge(start[key], own[key], other[key], below);
        return value === undefined ? [] : [[key, value] as const];
      });
      return Object.fromEntries(entries);
    }
    clashes.push({ pointer, mine: own, theirs: other });
    return own;
  };
  return { document: merge(base, mine, theirs, '') as Json, clashes };
}
