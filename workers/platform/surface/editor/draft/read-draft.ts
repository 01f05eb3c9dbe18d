import type { SiteDocument } from '#schema/site/document.ts';
import { parseJson } from '#shared/json/strict-json.ts';
import { isObject, type Json, type JsonObject, makeHolders, setAt, valueAt } from './pointer.ts';
import { type FieldShape, findObjectShape, type Shape, shapeAt, siteShape } from './shape.ts';
import { readWeek, splitDays } from './week.ts';

/** A site document while it is edited. It has the right shape, but may be incomplete. */
export type Draft = JsonObject;

export const draftOf = (document: SiteDocument): Draft =>
  splitDays(structuredClone(document) as unknown as Draft);

/** Two drafts that were merged may have twice as many entries; the form shows that there are too many. */
const MOST_MERGED = 2;

/**
 * Parses the document of an editor's form; null when it is invalid: too deep, with more entries of a list than a form can
 * give it, or without the shape of its place. Nothing of an invalid document is copied or rendered. Lines of texts are
 * bounded by the size of the form alone.
 */
export function parseDraft(text: string): Draft | null {
  const parsed = parseJson(text);
  return parsed.ok && isObject(parsed.value) && fits(parsed.value, siteShape()) ? parsed.value : null;
}

/** Whether a value has the shape of its place. Its texts may be missing or too long, since the form shows that. */
function fits(value: unknown, shape: Shape): boolean {
  switch (shape.kind) {
    case 'list':
      return (
        Array.isArray(value) &&
        (shape.item.kind === 'text' || value.length <= MOST_MERGED * shape.maximum) &&
        value.every((entry: unknown) => fits(entry, shape.item))
      );
    case 'object':
    case 'variants': {
      if (!isObject(value)) return false;
      return (
        findObjectShape(shape, value.kind)?.fields.every(({ name, required, shape: inner }) =>
          value[name] === undefined ? !required || !HOLDS.has(inner.kind) : fits(value[name], inner),
        ) === true
      );
    }
    case 'flag':
      return typeof value === 'boolean';
    default:
      return typeof value === 'string' || typeof value === 'number';
  }
}

/** Places that hold others, which the editor and the renderer expect to be there. */
const HOLDS: ReadonlySet<Shape['kind']> = new Set(['list', 'object', 'variants']);

/** Prefix of the checkbox beside an optional field; when it is not checked, the field is absent. */
export const OWN = 'own:';

/** Applies the fields of a form to the draft. Their names are JSON Pointers; fields with other names are ignored. */
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

/** Only a selection has options, so that a field of another type loses them. */
function dropOptions(draft: Draft): void {
  const objectsIn = (value: Json | undefined) => (Array.isArray(value) ? value.filter(isObject) : []);
  for (const section of objectsIn(draft.pages).flatMap(({ sections }) => objectsIn(sections)))
    for (const field of objectsIn(section.fields)) if (field.type !== 'select') delete field.options;
}

function setField(draft: Draft, pointer: string, shape: Shape, value: string): void {
  if (value !== '') makeHolders(draft, pointer);
  switch (shape.kind) {
    case 'text':
    case 'choice':
      // Whether an empty object is removed is decided after all its fields were set.
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

/** Removes optional fields that are empty. Returns whether the object became empty. */
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
  // Without a picture, its other fields are meaningless.
  if (isObject(value) && fields !== undefined)
    return prune(value, fields) || (value.image === '' && 'alt' in value);
  return value === '';
}
