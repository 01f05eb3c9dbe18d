import { isObject, type Json, type JsonObject } from './pointer.ts';

const isSame = (left: unknown, right: unknown): boolean => textOf(left) === textOf(right);

/** JSON with sorted member names. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    isObject(inner) ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1))) : inner,
  ) ?? '';

/**
 * Applies the changes of one person to the version that another saved meanwhile; both began with `base`. Where both
 * changed the same text, `mine` stays.
 */
export function mergeDrafts(
  base: Json | undefined,
  mine: Json | undefined,
  theirs: Json | undefined,
): Json | undefined {
  if (isSame(mine, base)) return theirs;
  if (isSame(theirs, base) || isSame(theirs, mine)) return mine;
  if (isObject(mine) && isObject(theirs)) return mergeObjects(isObject(base) ? base : {}, mine, theirs);
  if (Array.isArray(mine) && Array.isArray(theirs))
    return mergeLists(Array.isArray(base) ? base : [], mine, theirs) ?? mine;
  return mine;
}

function mergeObjects(base: JsonObject, mine: JsonObject, theirs: JsonObject): JsonObject {
  const merged: JsonObject = {};
  for (const name of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
    const value = mergeDrafts(base[name], mine[name], theirs[name]);
    if (value !== undefined) merged[name] = value;
  }
  return merged;
}

/** Merges lists entry by entry if entries can be identified; null for other lists. */
function mergeLists(base: readonly Json[], mine: readonly Json[], theirs: readonly Json[]): Json[] | null {
  const [before, own, other] = [byKey(base), byKey(mine), byKey(theirs)];
  if (before === null || own === null || other === null) return null;
  const kept = (key: string): boolean => {
    if (own.has(key) && other.has(key)) return true;
    // An entry that only one side has was added there, or removed on the other side; a removed entry stays if it was
    // changed.
    if (own.has(key)) return !before.has(key) || !isSame(own.get(key), before.get(key));
    return !before.has(key);
  };
  const reordered = !isSame(
    [...own.keys()].filter((key) => before.has(key)),
    [...before.keys()].filter((key) => own.has(key)),
  );
  const [first, second] = reordered ? [own, other] : [other, own];
  const order = [...first.keys()];
  let last = -1;
  for (const key of second.keys()) {
    const at = order.indexOf(key);
    if (at < 0) {
      // Inserts it after its neighbor in the list that it comes from.
      order.splice(last + 1, 0, key);
      last += 1;
    } else last = at;
  }
  return order.filter(kept).flatMap((key) => {
    const value = mergeDrafts(
      before.get(key),
      own.get(key) ?? other.get(key),
      other.get(key) ?? own.get(key),
    );
    return value === undefined ? [] : [value];
  });
}

const NAMES = ['id', 'slug', 'name', 'question', 'image', 'days', 'from', 'label', 'by'] as const;

/** Entries by the field that identifies them; null when they have none or it is not unique. */
function byKey(list: readonly Json[]): Map<string, Json> | null {
  const keyed = new Map<string, Json>();
  for (const [index, entry] of list.entries()) {
    if (!isObject(entry)) return null;
    const name = NAMES.find((known) => entry[known] !== undefined);
    // The home page has no slug.
    const key = name === undefined ? (index === 0 ? '' : null) : textOf(entry[name]);
    if (key === null || keyed.has(key)) return null;
    keyed.set(key, entry);
  }
  return keyed;
}
