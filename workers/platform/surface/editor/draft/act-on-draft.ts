import { findParent, isObject, type Json, type JsonObject, makeHolders, valueAt } from './pointer.ts';
import type { Draft } from './read-draft.ts';
import { findObjectShape, type ListShape, type Shape, shapeAt } from './shape.ts';
import { addTimes } from './week.ts';

/** The result of a button of the editor: the draft, and the field that gets the focus. */
export interface DraftAct {
  draft: Draft;
  /** Pointer of the entry that gets the focus; null to keep it. */
  focus: string | null;
}

export interface NewPage {
  title: string;
}

const splitAct = (act: string): [verb: string, pointer: string, argument: string, place: string] => {
  const [verb = '', pointer = '', argument = '', place = ''] = act.split(' ');
  return [verb, pointer, argument, place];
};

const ENTRY = /^(\/.+)\/([0-9]+)$/;

/**
 * Applies a button of the form to the draft: `add <list> [kind] [place]`, `up|down|copy|hide|remove <entry>`, `move <entry>
 * <place>`, `times <day>`. A button for an unknown entry changes nothing.
 */
export function actOnDraft(before: Draft, act: string, page: NewPage): DraftAct {
  const draft = structuredClone(before);
  const [verb, pointer, argument, wantedPlace] = splitAct(act);
  if (verb === 'times') {
    addTimes(draft, pointer);
    return { draft, focus: null };
  }
  if (verb === 'add') {
    const added = addTo(draft, pointer, argument, page);
    return added === null || wantedPlace === ''
      ? { draft, focus: added }
      : { draft, focus: moveTo(draft, added, Number(wantedPlace)) };
  }
  const [, at = '', position] = ENTRY.exec(pointer) ?? [];
  const list = valueAt(draft, at);
  const index = Number(position);
  if (position === undefined || !Array.isArray(list) || list[index] === undefined)
    return { draft, focus: null };
  const place = (to: number): string => `${at}/${to}`;
  switch (verb) {
    case 'up':
    case 'down':
    case 'move': {
      const wanted = verb === 'move' ? Number(argument) : index + (verb === 'up' ? -1 : 1);
      return { draft, focus: place(moveEntry(list, index, wanted, firstFree(at))) };
    }
    case 'copy':
      return { draft, focus: copyEntry(draft, at, list, index) ? place(index + 1) : place(index) };
    case 'hide': {
      const entry = list[index];
      if (isObject(entry)) {
        if (entry.hidden === true) delete entry.hidden;
        else entry.hidden = true;
      }
      return { draft, focus: place(index) };
    }
    case 'remove': {
      const shape = listShape(draft, at);
      if (shape === null || list.length <= shape.minimum || index < firstFree(at))
        return { draft, focus: place(index) };
      list.splice(index, 1);
      if (list.length === 0) dropOptional(draft, at);
      return { draft, focus: list.length === 0 ? at : place(Math.max(0, index - 1)) };
    }
    default:
      return { draft, focus: null };
  }
}

/** The home page is always the first page. */
const firstFree = (list: string): number => (list === '/pages' ? 1 : 0);

function listShape(draft: Draft, pointer: string): ListShape | null {
  const shape = shapeAt(pointer, (at) => valueAt(draft, `${at}/kind`));
  return shape?.kind === 'list' ? shape : null;
}

function moveEntry(list: Json[], from: number, wanted: number, first: number): number {
  const to = Math.min(list.length - 1, Math.max(first, wanted));
  if (!Number.isInteger(to) || from < first || to === from) return from;
  list.splice(to, 0, ...list.splice(from, 1));
  return to;
}

/** Moves an entry that was just added; its new pointer. */
function moveTo(draft: Draft, pointer: string, wanted: number): string {
  const [, at = '', position] = ENTRY.exec(pointer) ?? [];
  const list = valueAt(draft, at);
  return Array.isArray(list) ? `${at}/${moveEntry(list, Number(position), wanted, firstFree(at))}` : pointer;
}

function copyEntry(draft: Draft, pointer: string, list: Json[], index: number): boolean {
  const shape = listShape(draft, pointer);
  const copy = structuredClone(list[index]);
  if (shape === null || list.length >= shape.maximum || copy === undefined) return false;
  if (isObject(copy)) name(copy, pointer, list, shape.item);
  list.splice(index + 1, 0, copy);
  return true;
}

function addTo(draft: Draft, pointer: string, kind: string, page: NewPage): string | null {
  const shape = listShape(draft, pointer);
  if (shape === null) return null;
  let list = valueAt(draft, pointer);
  if (list === undefined) {
    makeHolders(draft, pointer);
    const { holder, name: field } = findParent(draft, pointer);
    if (!isObject(holder)) return null;
    list = [];
    holder[field] = list;
  }
  if (!Array.isArray(list) || list.length >= shape.maximum) return null;
  const entry = blank(shape.item, pointer, kind);
  if (entry === null) return null;
  if (isObject(entry)) {
    if (pointer === '/pages') entry.title = page.title;
    name(entry, pointer, list, shape.item);
  }
  list.push(entry);
  return `${pointer}/${list.length - 1}`;
}

/** A new value for the place or the list at `pointer`, with its required fields empty; null for an unknown kind. */
function blank(shape: Shape, pointer: string, kind = ''): Json | null {
  switch (shape.kind) {
    case 'object':
    case 'variants': {
      const object = findObjectShape(shape, kind);
      if (object === undefined) return null;
      const made: JsonObject = {};
      for (const { name: field, required, shape: inner } of object.fields)
        if (required) made[field] = field === 'kind' ? kind : blank(inner, `${pointer}/${field}`);
      return made;
    }
    case 'list': {
      const entry = shape.minimum > 0 ? blank(shape.item, pointer) : null;
      if (isObject(entry)) name(entry, pointer, [], shape.item);
      return entry === null ? [] : [entry];
    }
    case 'choice':
      return shape.values[0] ?? '';
    case 'flag':
      return false;
    default:
      return '';
  }
}

/** Sets a unique name for a page, a section or another entry that has a slug or an id. */
function name(entry: JsonObject, pointer: string, list: readonly Json[], item: Shape): void {
  const [variant] = item.kind === 'variants' ? item.of.values() : [item];
  const fields = variant?.kind === 'object' ? variant.fields : [];
  const field = fields.find((known) => known.name === 'slug' || known.name === 'id')?.name;
  if (field === undefined) return;
  const given = entry[field];
  const stem = String(entry.kind ?? pointer.slice(pointer.lastIndexOf('/') + 1).replace(/s$/, ''));
  const base = typeof given === 'string' && given !== '' ? given.replace(/-[0-9]+$/, '') : stem;
  const taken = new Set(list.map((other) => (isObject(other) ? other[field] : undefined)));
  let count = 1;
  const numbered = () => (count === 1 ? base : `${base.slice(0, 36)}-${count}`);
  while (taken.has(numbered())) count += 1;
  entry[field] = numbered();
}

/** Removes an empty list from an object that does not require it. */
function dropOptional(draft: Draft, pointer: string): void {
  const { holder, name: field } = findParent(draft, pointer);
  const shape = shapeAt(pointer.slice(0, pointer.lastIndexOf('/')), (at) => valueAt(draft, `${at}/kind`));
  const fields = isObject(holder) ? findObjectShape(shape ?? undefined, holder.kind)?.fields : undefined;
  if (isObject(holder) && fields?.find((known) => known.name === field)?.required === false)
    delete holder[field];
}
