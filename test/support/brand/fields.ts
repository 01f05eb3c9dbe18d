import type * as z from 'zod/mini';
import { type BrandDocument, brandDocumentSchema } from '#schema/contract/brand-document.ts';
import { jsonPointer } from '#shared/brand/json-pointer.ts';
import { fullDocument } from './full-document.ts';

type Path = ReadonlyArray<string | number>;

/** A field of the brand document with a value: in a list of objects, that of the first object. */
export interface Field {
  readonly pointer: string;
  readonly path: Path;
  readonly schema: z.core.$ZodType;
}

/** Every field below a schema. The components of a full document have the order of the union's options. */
function* fieldsBelow(given: z.core.$ZodType, path: Path): Generator<Field> {
  const { def } = (given as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'optional':
      return yield* fieldsBelow(def.innerType, path);
    case 'object':
      for (const [name, schema] of Object.entries(def.shape)) yield* fieldsBelow(schema, [...path, name]);
      return;
    case 'array': {
      const element = (def.element as z.core.$ZodTypes)._zod.def;
      if (element.type === 'union') {
        for (const [index, option] of element.options.entries()) yield* fieldsBelow(option, [...path, index]);
        return;
      }
      if (element.type === 'object') return yield* fieldsBelow(def.element, [...path, 0]);
      break;
    }
    case 'literal':
      // The field has one possible value.
      return;
    default:
      break;
  }
  yield { pointer: jsonPointer(path), path, schema: given };
}

/** All fields of the brand document, from its schema. */
export const brandFields: readonly Field[] = [...fieldsBelow(brandDocumentSchema, [])];

const at = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, step) => (inner as Record<string, unknown> | undefined)?.[step], value);

/** Values for fields of text: an alias or a name, a colour, an address, a mailbox, a language. */
const TEXTS = ['other-picture', '#a1b2c3', 'https://other.example/', 'other@other.example', 'de'];

function otherValues({ schema }: Field, value: unknown): unknown[] {
  if (typeof value === 'boolean') return [!value];
  if (typeof value === 'number') return [value + 1, value * 1.1];
  if (Array.isArray(value)) return [value.slice(1)];
  const { def } = (schema as z.core.$ZodTypes)._zod;
  return def.type === 'enum' ? Object.values(def.entries).filter((entry) => entry !== value) : TEXTS;
}

const isLinkedPage = ({ path }: Field): boolean => path.at(-1) === 'route';

/** Whether the full document has a value for the field. */
export const isFilled = (field: Field): boolean =>
  // A link with a page has no address.
  isLinkedPage(field) || at(fullDocument, field.path) !== undefined;

/**
 * The full document with another value in one field.
 *
 * @throws Error when none of the tried values is valid: such a field needs a value in this file.
 */
export function withOther(field: Field): BrandDocument {
  for (const value of otherValues(field, at(fullDocument, field.path))) {
    const document: unknown = structuredClone(fullDocument);
    const holder = at(document, field.path.slice(0, -1)) as Record<string | number, unknown>;
    holder[field.path.at(-1) ?? ''] = value;
    if (isLinkedPage(field)) delete holder.url;
    const parsed = brandDocumentSchema.safeParse(document);
    if (parsed.success) return parsed.data;
  }
  throw new Error(`no other value is known for ${field.pointer}`);
}
