import type { SiteDocument } from '../../../../schema/site/document.ts';
import { isObject, type Json, type JsonObject, makeHolders, setAt, valueAt } from './pointer.ts';
import { type FieldShape, findObjectShape, type Shape, shapeAt, siteShape } from './shape.ts';
import { readWeek, splitDays } from './week.ts';

/** A site document while it is edited: of its shape, and perhaps not complete. */
export type Draft = JsonObject;

export const draftOf = (document: SiteDocument): Draft =>
  splitDays(structuredClone(document) as unknown as Draft);

/** The document that an editor's form was shown with; null when it is none. */
export function parseDraft(text: string): Draft | null {
  try {
    const parsed: unknown = JSON.parse(text);
    return isObject(parsed) && isObject(parsed.business) && Array.isArray(parsed.pages) ? parsed : null;
  } catch {
    return null;
  }
}

/** A checkbox beside a field, named so: without its tick the field is absent. */
export const OWN = 'own:';

/** The draft with the fields of a form, which are named by JSON Pointers. Fields of other names are not the document's. */
export function withFields(draft: Draft, form: URLSearchParams): Draft {
  const next = structuredClone(draft);
  const kindAt = (pointer: string) => valueAt(next, `${pointer}/kind`);
  for (const [name, given] of form) {
    if (!name.startsWith('/')) continue;
    const shape = shapeAt(name, kindAt);
    if (shape !== null) setField(next, name, shape, given.replaceAll('\r\n', '\n'));
  }
  for (const name of new Set(form.keys())) {
    if (name.startsWith(OWN) && !form.getAll(name).includes('yes'))
      setAt(next, name.slice(OWN.length), undefined);
  }
  readWeek(next, form);
  dropOptions(next);
  prune(next, siteShape());
  return next;
}

/** A field of a form has options only as a selection: what it offered goes with that type. */
function dropOptions(draft: Draft): void {
  const objectsIn = (value: Json | undefined) => (Array.isArray(value) ? value.filter(isObject) : []);
  for (const section of objectsIn(draft.pages).flatMap(({ sections }) => objectsIn(sections)))
    for (const field of section.kind === 'form' ? objectsIn(section.fields) : [])
      if (field.type !== 'select') delete field.options;
}

function setField(draft: Draft, pointer: string, shape: Shape, value: string): void {
  if (value !== '') makeHolders(draft, pointer);
  switch (shape.kind) {
    case 'text':
    case 'choice':
      // Whether an empty one is absent is seen when all are there.
      setAt(draft, pointer, value);
      return;
    case 'flag':
      setAt(draft, pointer, value === 'true' ? true : undefined);
      return;
    case 'list':
      if (shape.item.kind !== 'text') return;
      setAt(
        draft,
        pointer,
        value
          .split('\n')
          .map((line) => line.trim())
          .filter((line) => line !== ''),
      );
      return;
    default:
  }
}

/** Takes out optional fields that are empty. Returns whether nothing is left of the object. */
function prune(object: JsonObject, shape: { fields: readonly FieldShape[] }): boolean {
  for (const { name, required, shape: inner } of shape.fields) {
    const value = object[name];
    if (value === undefined) continue;
    const isEmpty = emptied(value, inner);
    if (isEmpty && !required) delete object[name];
  }
  return Object.values(object).every((value) => value === undefined || value === '');
}

function emptied(value: unknown, shape: Shape): boolean {
  if (Array.isArray(value)) {
    if (shape.kind !== 'list') return false;
    for (const entry of value) {
      const fields = isObject(entry) ? findObjectShape(shape.item, entry.kind) : undefined;
      if (isObject(entry) && fields !== undefined) prune(entry, fields);
    }
    return value.length === 0;
  }
  const fields = isObject(value) ? findObjectShape(shape, value.kind) : undefined;
  // A picture is chosen or not: what it would show says nothing without it.
  if (isObject(value) && fields !== undefined)
    return prune(value, fields) || (value.image === '' && 'alt' in value);
  return value === '';
}
