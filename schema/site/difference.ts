import type { SiteDocument } from './document.ts';
import { HOME } from './operations/operation-schema.ts';
import { declaredKinds } from './sections.ts';

/** A value of a document, as JSON has it. */
export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

/**
 * One change from a document to another. `path` starts at the root; elements of lists have the name that people use
 * for them: slug of a page, id of a section, name of an item (`name #2` for the second of a name). A changed element
 * has the name that it had before.
 */
export type SiteChange = { path: string[] } & (
  | { kind: 'added'; after: Json; to?: number }
  | { kind: 'removed'; before: Json }
  | { kind: 'changed'; before: Json; after: Json }
  /** The element moved within its list; `to` is its position afterwards. */
  | { kind: 'moved'; to: number }
);

type Element<T> = T extends ReadonlyArray<infer E> ? E : never;
/** The names of the lists of objects in a value, at any depth. */
type ListIn<T> =
  T extends ReadonlyArray<infer E>
    ? ListIn<E>
    : T extends object
      ? {
          [F in keyof T]-?:
            | (Extract<Element<NonNullable<T[F]>>, object> extends never ? never : F)
            | ListIn<NonNullable<T[F]>>;
        }[keyof T]
      : never;
type ListOutsideSections = 'pages' | 'sections' | ListIn<Omit<SiteDocument, 'pages'>>;

/** The fields that name the elements of a list; null for a list that is compared as one value. */
const OUTSIDE_SECTIONS = {
  pages: ['slug'],
  sections: ['id'],
  links: ['label'],
  week: null,
  open: null,
  exceptions: ['from'],
} satisfies Record<ListOutsideSections, readonly string[] | null>;

/** The fields that name the elements of each list, by the name of the list. */
const NAMED_BY: ReadonlyMap<string, readonly string[] | null> = new Map<string, readonly string[] | null>([
  ...Object.entries(OUTSIDE_SECTIONS),
  ...Object.values(declaredKinds).flatMap(({ lists }) =>
    Object.entries(lists).map(([list, { by }]) => [list, by] as const),
  ),
]);

/**
 * The differences between two documents, in the order of the first, then additions of the second. Empty exactly when
 * they are equal.
 */
export const compareDocuments = (before: SiteDocument, after: SiteDocument): SiteChange[] =>
  ofValues([], jsonOf(before), jsonOf(after));

const jsonOf = (document: SiteDocument): Json => JSON.parse(JSON.stringify(document)) as Json;

function ofValues(path: string[], before: Json, after: Json): SiteChange[] {
  if (isObject(before) && isObject(after)) return ofObjects(path, before, after);
  if (Array.isArray(before) && Array.isArray(after)) {
    const named = namesOf(path, before, after);
    if (named !== null) return ofLists(path, named);
  }
  return isEqual(before, after) ? [] : [{ kind: 'changed', path, before, after }];
}

type Fields = { [name: string]: Json };

const isObject = (value: Json): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The order of fields does not matter. */
function isEqual(left: Json | undefined, right: Json | undefined): boolean {
  if (left === right) return true;
  if (Array.isArray(left) && Array.isArray(right))
    return left.length === right.length && left.every((value, at) => isEqual(value, right[at]));
  if (left === undefined || right === undefined || !isObject(left) || !isObject(right)) return false;
  const names = Object.keys(left);
  return (
    names.length === Object.keys(right).length &&
    names.every((name) => Object.hasOwn(right, name) && isEqual(left[name], right[name]))
  );
}

function ofObjects(path: string[], before: Fields, after: Fields): SiteChange[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name): SiteChange[] => {
    const [old, fresh] = [before[name], after[name]];
    if (old === undefined)
      return fresh === undefined ? [] : [{ kind: 'added', path: [...path, name], after: fresh }];
    if (fresh === undefined) return [{ kind: 'removed', path: [...path, name], before: old }];
    return ofValues([...path, name], old, fresh);
  });
}

/** Whether a list has sections of a page or fields of a form. */
const hasIds = (path: readonly string[]): boolean => NAMED_BY.get(path.at(-1) ?? '')?.[0] === 'id';

/** An element of a list before the change, after it, or both. */
interface Pair {
  name: string;
  before?: { at: number; value: Fields };
  after?: { at: number; value: Fields };
}

/** Elements of two lists by name, each name once; null when the list is compared as one value. */
function namesOf(path: readonly string[], before: Json[], after: Json[]): Pair[] | null {
  const fields = NAMED_BY.get(path.at(-1) ?? '') ?? null;
  if (fields === null || ![...before, ...after].every(isObject)) return null;
  const named = (list: Json[]) => {
    const taken = new Set<string>();
    return (list as Fields[]).map((value, at) => {
      const plain = fields.map((field) => String(value[field] ?? (field === 'slug' ? HOME : ''))).join(': ');
      let name = plain;
      for (let count = 2; taken.has(name); count += 1) name = `${plain} #${count}`;
      taken.add(name);
      return { name, at, value };
    });
  };
  const [old, fresh] = [named(before), named(after)];
  const pairs = new Map<string, Pair>(old.map(({ name, ...element }) => [name, { name, before: element }]));
  const added: Array<{ name: string; at: number; value: Fields }> = [];
  for (const element of fresh) {
    const known = pairs.get(element.name);
    if (known === undefined) added.push(element);
    else known.after = { at: element.at, value: element.value };
  }
  // An element with another name at the position of a removed one was renamed. An element with an id cannot
  // be renamed.
  const byPlace = new Map(added.map((element) => [element.at, element]));
  for (const pair of pairs.values()) {
    if (pair.after !== undefined || pair.before === undefined || hasIds(path)) continue;
    const renamed = byPlace.get(pair.before.at);
    if (renamed === undefined || before.length !== after.length) continue;
    byPlace.delete(renamed.at);
    pair.after = { at: renamed.at, value: renamed.value };
  }
  for (const { name, at, value } of byPlace.values()) pairs.set(name, { name, after: { at, value } });
  return [...pairs.values()];
}

function ofLists(path: string[], pairs: readonly Pair[]): SiteChange[] {
  const stayed = pairs
    .flatMap(({ name, before, after }) => (before && after ? [{ name, from: before.at, to: after.at }] : []))
    .sort((left, right) => left.from - right.from);
  const inOrder = new Set(longestIncreasing(stayed.map(({ to }) => to)));
  const moved = new Map(stayed.filter(({ to }) => !inOrder.has(to)).map(({ name, to }) => [name, to]));
  return pairs.flatMap(({ name, before, after }): SiteChange[] => {
    const here = [...path, name];
    if (before === undefined)
      return after === undefined ? [] : [{ kind: 'added', path: here, after: after.value, to: after.at }];
    if (after === undefined) return [{ kind: 'removed', path: here, before: before.value }];
    const to = moved.get(name);
    return [
      ...(to === undefined ? [] : [{ kind: 'moved', path: here, to } as const]),
      ...ofValues(here, before.value, after.value),
    ];
  });
}

/** A longest increasing part of numbers that are all different. */
function longestIncreasing(numbers: readonly number[]): number[] {
  let best: number[] = [];
  const endingAt: number[][] = [];
  for (const [index, number] of numbers.entries()) {
    let longest: number[] = [];
    for (let earlier = 0; earlier < index; earlier += 1) {
      const candidate = endingAt[earlier] ?? [];
      if ((numbers[earlier] ?? 0) < number && candidate.length > longest.length) longest = candidate;
    }
    const own = [...longest, number];
    endingAt.push(own);
    if (own.length > best.length) best = own;
  }
  return best;
}
