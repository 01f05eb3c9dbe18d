import type * as z from 'zod/mini';
import { siteDocumentSchema } from '#schema/site/document.ts';

/** The properties of a place in the document that a form needs. */
export type Shape =
  | { kind: 'text'; maximum: number | null }
  | { kind: 'choice'; values: readonly string[] }
  | { kind: 'flag' }
  | { kind: 'object'; fields: readonly FieldShape[] }
  | { kind: 'list'; item: Shape; minimum: number; maximum: number }
  /** Objects of several kinds, distinguished by their field `kind`. */
  | { kind: 'variants'; of: ReadonlyMap<string, ObjectShape> };

export type ObjectShape = Extract<Shape, { kind: 'object' }>;
export type ListShape = Extract<Shape, { kind: 'list' }>;

export interface FieldShape {
  name: string;
  required: boolean;
  shape: Shape;
}

/**
 * The parts of zod's definitions that the document's schema uses. Converting it to JSON Schema would load that code
 * with every start.
 */
interface Definition {
  type: string;
  shape?: Record<string, z.core.$ZodType>;
  innerType?: z.core.$ZodType;
  element?: z.core.$ZodType;
  options?: readonly z.core.$ZodType[];
  entries?: Record<string, string>;
  values?: readonly unknown[];
  checks?: ReadonlyArray<{ _zod: { def: Bounds } }>;
}

/** Limits of a length; each is a separate check of zod. */
interface Bounds {
  minimum?: number;
  maximum?: number;
}

const boundsOf = ({ checks = [] }: Definition): Bounds =>
  Object.assign(
    {},
    ...checks.map(({ _zod: { def } }) => ({
      ...(def.minimum !== undefined && { minimum: def.minimum }),
      ...(def.maximum !== undefined && { maximum: def.maximum }),
    })),
  );

let known: ObjectShape | undefined;

/** The shape of a site document, read from its schema once per isolate. */
export function siteShape(): ObjectShape {
  if (known === undefined) {
    const shape = shapeOf(siteDocumentSchema);
    if (shape.kind !== 'object') throw new Error('the shape of a site document must be an object');
    known = shape;
  }
  return known;
}

function shapeOf(schema: z.core.$ZodType): Shape {
  const def = schema._zod.def as unknown as Definition;
  const { minimum, maximum } = boundsOf(def);
  switch (def.type) {
    case 'optional':
      return def.innerType === undefined ? { kind: 'flag' } : shapeOf(def.innerType);
    case 'union':
      return { kind: 'variants', of: new Map((def.options ?? []).flatMap(variantOf)) };
    case 'enum':
      return { kind: 'choice', values: Object.values(def.entries ?? {}) };
    case 'literal':
      return { kind: 'choice', values: (def.values ?? []).map(String) };
    case 'object':
      return {
        kind: 'object',
        fields: Object.entries(def.shape ?? {}).map(([name, inner]) => ({
          name,
          required: inner._zod.def.type !== 'optional',
          shape: shapeOf(inner),
        })),
      };
    case 'array':
      return {
        kind: 'list',
        item: def.element === undefined ? { kind: 'flag' } : shapeOf(def.element),
        minimum: minimum ?? 0,
        maximum: maximum ?? MOST,
      };
    case 'boolean':
      return { kind: 'flag' };
    default:
      return { kind: 'text', maximum: maximum ?? null };
  }
}

/** Most entries of a list without a limit in the schema. */
const MOST = 100;

function variantOf(schema: z.core.$ZodType): Array<[string, ObjectShape]> {
  const shape = shapeOf(schema);
  const kind = shape.kind === 'object' ? shape.fields.find(({ name }) => name === 'kind')?.shape : undefined;
  const [name] = kind?.kind === 'choice' ? kind.values : [];
  return shape.kind === 'object' && name !== undefined ? [[name, shape]] : [];
}

/** The shape of the value at a pointer; `kindAt` returns the kind of a variant. */
export function shapeAt(pointer: string, kindAt: (pointer: string) => unknown): Shape | null {
  let shape: Shape | undefined = siteShape();
  let at = '';
  for (const name of pointer.split('/').slice(1)) {
    at += `/${name}`;
    if (shape?.kind === 'list') shape = shape.item;
    else
      shape = findObjectShape(shape, kindAt(at.slice(0, at.lastIndexOf('/'))))?.fields.find(
        (field) => field.name === name,
      )?.shape;
    if (shape === undefined) return null;
  }
  return shape ?? null;
}

/** The fields of an object, also at a place with objects of several kinds. */
export function findObjectShape(shape: Shape | undefined, kind: unknown): ObjectShape | undefined {
  if (shape?.kind === 'object') return shape;
  return shape?.kind === 'variants' ? shape.of.get(String(kind)) : undefined;
}
