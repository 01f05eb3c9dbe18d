import { composeText } from '../../compose-text.ts';
import { cutText } from '../../cut-text.ts';
import type { SiteDocument, SiteSection } from '../document.ts';
import { declaredKinds, sectionSchema } from '../sections.ts';
import type { OperationOf } from './operation-schema.ts';
import { check, done, merge, type Outcome, refuse, refuseClash } from './outcome.ts';
import { inserted, positionIn, removed, replaced } from './place.ts';
import { changeSection } from './sections.ts';

type Entry = Record<string, unknown>;

/** A list of entries. A section with groups has several, with names; the others have one. */
interface List {
  name: string | undefined;
  entries: Entry[];
}

interface Lists {
  lists: List[];
  /** Returns the section with other entries; lists without entries are left out. */
  put(lists: readonly List[]): object;
  /** The field of an entry that refers to it. */
  key: string;
  grouped: boolean;
}

const isEntry = (value: unknown): value is Entry => typeof value === 'object' && value !== null;
const entriesIn = (holder: Entry, list: string): Entry[] => {
  const entries = holder[list];
  return Array.isArray(entries) ? entries.filter(isEntry) : [];
};

function listsOf(section: SiteSection): Outcome<Lists> {
  const { entries: declared, lists } = declaredKinds[section.kind];
  const key = declared === null ? undefined : lists[declared.list]?.by[0];
  if (declared === null || key === undefined)
    return refuse(
      'section',
      `must have entries: a section of kind ${section.kind} has none; use set_section`,
    );
  const { list, groups } = declared;
  const fields: Entry = { ...section };
  if (groups === null)
    return done({
      key,
      grouped: false,
      lists: [{ name: undefined, entries: entriesIn(fields, list) }],
      put: ([only]) => ({ ...section, [list]: only?.entries ?? [] }),
    });
  return done({
    key,
    grouped: true,
    lists: entriesIn(fields, groups).map((group) => ({
      name: typeof group.name === 'string' ? group.name : undefined,
      entries: entriesIn(group, list),
    })),
    put: (next) => ({
      ...section,
      [groups]: next
        .filter(({ entries }) => entries.length > 0)
        .map(({ name, entries }) => ({ ...(name === undefined ? {} : { name }), [list]: entries })),
    }),
  });
}

const plain = (text: unknown): string => composeText(String(text)).trim().toLowerCase();
const ordinal = (reference: string): number | null => {
  const digits = /^#([0-9]{1,3})$/.exec(reference)?.[1];
  return digits === undefined ? null : Number(digits) - 1;
};

function findList({ lists, grouped }: Lists, reference: string, field: string): Outcome<number> {
  if (!grouped) return refuse(field, 'must not be given: only a section of kind items has groups');
  const number = ordinal(reference);
  const at = number ?? lists.findIndex(({ name }) => name !== undefined && plain(name) === plain(reference));
  if (lists[at] !== undefined) return done(at);
  const names = lists.map(({ name }, index) => name ?? `#${index + 1}`).join(', ');
  return refuse(field, `must name a group of the section: its groups are ${names}`);
}

interface Position {
  list: number;
  entry: number;
}

/** The only entry that a reference names, in one list or in all of them. */
function findEntry(
  { lists, key }: Lists,
  reference: string,
  list: number | null,
  field: string,
): Outcome<Position> {
  const places = lists.flatMap(({ entries }, at) =>
    list === null || list === at
      ? entries.map((entry, index) => ({ list: at, entry: index, name: plain(entry[key]) }))
      : [],
  );
  const number = ordinal(reference);
  const found =
    number === null
      ? places.filter(({ name }) => name === plain(reference))
      : places.slice(number, number + 1);
  const [only] = found;
  if (only !== undefined && found.length === 1) return done(only);
  if (only !== undefined)
    return refuse(
      field,
      `must name one entry: ${found.length} have this ${key}; say which with #1, #2 and so on`,
    );
  const names = lists
    .flatMap(({ entries }, at) => (list === null || list === at ? entries : []))
    .slice(0, SHOWN)
    .map((entry) => cutText(String(entry[key]), 60));
  return refuse(
    field,
    `must name an entry by its ${key}, such as ${names.join(', ') || 'none: there is none'}`,
  );
}

/** Most names that a fault lists. */
const SHOWN = 12;

type Target = { page: string; section: string; group?: string | undefined };

/** Changes the lists of a section. The outcome must still be a valid section. */
function changeLists(
  document: SiteDocument,
  { page, section, group }: Target,
  path: string,
  change: (lists: Lists, group: number | null) => Outcome<List[]>,
): Outcome {
  return changeSection(document, { page, section }, (before) => {
    const lists = listsOf(before);
    if (!lists.ok) return lists;
    const inGroup = group === undefined ? done(null) : findList(lists.value, group, 'group');
    if (!inGroup.ok) return inGroup;
    const next = change(lists.value, inGroup.value);
    if (!next.ok) return next;
    if (next.value.every(({ entries }) => entries.length === 0))
      return refuse('entry', 'must not be the last entry of its section; remove_section removes the section');
    return check(sectionSchema, lists.value.put(next.value), path);
  });
}

const withEntries = (lists: readonly List[], at: number, change: (entries: Entry[]) => Entry[]): List[] =>
  lists.map((list, index) => (index === at ? { ...list, entries: change(list.entries) } : list));

/** Inserts an entry into one of the lists. A reference to a neighbour selects the list. */
function place(
  lists: Lists,
  entry: Entry,
  list: number | null,
  where: { before?: string | undefined; after?: string | undefined },
): Outcome<List[]> {
  let chosen = list ?? lists.lists.length - 1;
  // The first place of a list that has no other entry.
  if (where.before === '#1' && lists.lists[chosen]?.entries.length === 0)
    return done(withEntries(lists.lists, chosen, () => [entry]));
  const at = positionIn(where, lists.lists[chosen]?.entries.length ?? 0, (reference, field) => {
    const found = findEntry(lists, reference, list, field);
    if (!found.ok) return found;
    chosen = found.value.list;
    return done(found.value.entry);
  });
  return at.ok ? done(withEntries(lists.lists, chosen, (entries) => inserted(entries, at.value, entry))) : at;
}

/** Adds an empty group at the end if the section has groups and none of this name. */
function withGroup(lists: Lists, name: string | undefined): Lists {
  if (name === undefined || !lists.grouped || ordinal(name) !== null) return lists;
  if (findList(lists, name, 'group').ok) return lists;
  return { ...lists, lists: [...lists.lists, { name, entries: [] }] };
}

/**
 * Adds an entry to a section that consists of entries: before or after another one, or else at the end. `group` names
 * the list in a section with groups; an unknown name makes a new group at the end.
 */
export function addEntry(
  document: SiteDocument,
  { page, section, group, entry, before, after }: OperationOf<'add_entry'>,
): Outcome {
  return changeLists(document, { page, section }, 'entry', (known) => {
    const lists = withGroup(known, group);
    const list = group === undefined ? done(null) : findList(lists, group, 'group');
    return list.ok ? place(lists, entry, list.value, { before, after }) : list;
  });
}

/** Sets and clears fields of one entry. The section must still be valid. */
export function setEntry(
  document: SiteDocument,
  { entry: reference, values, clear, ...target }: OperationOf<'set_entry'>,
): Outcome {
  const clash = refuseClash(values, clear);
  if (clash !== null) return clash;
  return changeLists(document, target, 'values', (lists, group) => {
    const found = findEntry(lists, reference, group, 'entry');
    if (!found.ok) return found;
    const { list, entry } = found.value;
    return done(
      withEntries(lists.lists, list, (entries) => {
        const before = entries[entry] ?? {};
        return replaced(entries, entry, merge(before, values, clear) as Entry);
      }),
    );
  });
}

/**
 * Moves an entry: beside another one, to the end of its list, or into the group `to`, which is made at the end when the
 * section has none of that name.
 */
export function moveEntry(
  document: SiteDocument,
  { entry: reference, to, before, after, ...target }: OperationOf<'move_entry'>,
): Outcome {
  return changeLists(document, target, '', (lists, group) => {
    const found = findEntry(lists, reference, group, 'entry');
    if (!found.ok) return found;
    const { list, entry } = found.value;
    const moved = lists.lists[list]?.entries[entry] ?? {};
    const rest = withGroup(
      { ...lists, lists: withEntries(lists.lists, list, (entries) => removed(entries, entry)) },
      to,
    );
    const goal =
      to === undefined
        ? done(before === undefined && after === undefined ? list : null)
        : findList(rest, to, 'to');
    return goal.ok ? place(rest, moved, goal.value, { before, after }) : goal;
  });
}

/** Removes an entry. The last entry of a section is refused: `remove_section` removes the section. */
export function removeEntry(
  document: SiteDocument,
  { entry: reference, ...target }: OperationOf<'remove_entry'>,
): Outcome {
  return changeLists(document, target, '', (lists, group) => {
    const found = findEntry(lists, reference, group, 'entry');
    if (!found.ok) return found;
    const { list, entry } = found.value;
    return done(withEntries(lists.lists, list, (entries) => removed(entries, entry)));
  });
}

/** Renames a group of a section. */
export function setGroup(
  document: SiteDocument,
  { name, group, ...target }: OperationOf<'set_group'>,
): Outcome {
  return changeLists(document, { ...target, group }, '', (lists, at) =>
    done(lists.lists.map((list, index) => (index === at ? { ...list, name } : list))),
  );
}
