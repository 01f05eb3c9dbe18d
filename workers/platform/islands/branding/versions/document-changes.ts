import { canonicalJson } from '#shared/brand/canonical-json.ts';
import { isObject } from '../document/pointer.ts';

/** One field that differs; undefined where a document does not have it. */
export interface FieldChange {
  pointer: string;
  before: unknown;
  after: unknown;
}

/** The fields in which two brand documents differ, leaf by leaf in document order. A list counts as one field. */
export const documentChanges = (before: unknown, after: unknown): FieldChange[] =>
  leaves(before, after, '').filter(({ pointer }) => pointer !== '/schemaVersion');

function leaves(before: unknown, after: unknown, pointer: string): FieldChange[] {
  // An added or removed object is listed by its fields; an object that replaces another value, or is replaced by one,
  // is one change.
  const inside = (value: unknown) => value === undefined || isObject(value);
  if (inside(before) && inside(after) && before !== after) {
    const [a, b] = [isObject(before) ? before : {}, isObject(after) ? after : {}];
    return [...new Set([...Object.keys(a), ...Object.keys(b)])].flatMap((key) =>
      leaves(a[key], b[key], `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`),
    );
  }
  const same =
    before === after ||
    (before !== undefined && after !== undefined && canonicalJson(before) === canonicalJson(after));
  return same ? [] : [{ pointer, before, after }];
}
