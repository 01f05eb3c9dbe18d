import { jsonSchema, type Tool, type ToolSet } from 'ai';
import * as z from 'zod/mini';
import { toJSONSchema } from 'zod/v4/core';
import { type SiteDocument, siteDocumentSchema } from '#schema/site/document.ts';
import { readPart } from '#schema/site/issues.ts';
import { applyOperations } from '#schema/site/operations/apply-operations.ts';
import { siteOperationSchema } from '#schema/site/operations/operation-schema.ts';

/** Writes a whole first site; each other tool is an operation on a site. */
export const WRITE_SITE = 'write_site';

const MOST_FAULTS = 12;

/** Most characters of a pattern: longer ones cost more tokens than the fault that explains them. */
const LONGEST_PATTERN = 80;

/** Numbers of the parts of the request that a call does. */
const PARTS = { type: 'array', items: { type: 'integer' } };

/** Left out, because other operations do the same and its schema is that of every section. */
const LEFT_OUT = new Set(['replace_section']);

const written = z.strictObject({
  site: siteDocumentSchema,
  done: z
    .array(
      z.strictObject({
        part: z.int(),
        where: z.string().check(
          z.meta({
            description: 'Id of the section, slug of the page, or field, such as business.phone or look',
          }),
        ),
      }),
    )
    .check(z.meta({ description: 'Each part of the request that the site follows, and where' })),
});

type JsonObject = Record<string, unknown>;
const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Replaces references by what they refer to, because some models do not read them, and omits names of schemas. */
function withoutReferences(node: unknown, defs: JsonObject): unknown {
  if (Array.isArray(node)) return node.map((entry) => withoutReferences(entry, defs));
  if (!isObject(node)) return node;
  const { $ref: reference, $defs: _, $schema: __, id, title, pattern, ...rest } = node;
  if (typeof reference === 'string') {
    const name = reference.replace('#/$defs/', '');
    return withoutReferences({ ...(isObject(defs[name]) ? defs[name] : {}), ...rest }, defs);
  }
  const kept = {
    ...rest,
    // These name a schema where they are text, and are properties of such a name elsewhere.
    ...(isObject(id) && { id }),
    ...(isObject(title) && { title }),
    // Servers that make a grammar of a schema do not know groups without capture.
    ...(typeof pattern === 'string' &&
      pattern.length <= LONGEST_PATTERN && { pattern: pattern.replaceAll('(?:', '(') }),
  };
  return Object.fromEntries(
    Object.entries(kept).map(([key, value]) => [
      key,
      key === 'properties' && isObject(value)
        ? Object.fromEntries(
            Object.entries(value).map(([name, inner]) => [name, withoutReferences(inner, defs)]),
          )
        : withoutReferences(value, defs),
    ]),
  );
}

function schemaOf(schema: z.ZodMiniType): JsonObject {
  const made: unknown = toJSONSchema(schema, { io: 'input' });
  const defs = isObject(made) && isObject(made.$defs) ? made.$defs : {};
  const whole = withoutReferences(made, defs);
  return isObject(whole) ? whole : {};
}

const toolOf = (description: string, schema: JsonObject): Tool => ({
  description,
  // The call is validated when it is applied, whose faults name the place.
  inputSchema: jsonSchema(schema),
});

let operationTools: ToolSet | undefined;
let writeTool: Tool | undefined;

function toolsOfOperations(): ToolSet {
  const { options } = siteOperationSchema.def;
  return Object.fromEntries(
    options.flatMap((option) => {
      const { op, ...fields } = option.def.shape;
      const [name] = op.def.values;
      if (name === undefined || LEFT_OUT.has(name)) return [];
      const { properties, required, ...schema } = schemaOf(z.strictObject(fields));
      const whole = {
        ...schema,
        properties: { ...(isObject(properties) && properties), parts: PARTS },
        required: [...(Array.isArray(required) ? required : []), 'parts'],
      };
      return [[name, toolOf(`Changes the site: ${name.replaceAll('_', ' ')}.`, whole)]];
    }),
  );
}

/** The tools for a first site, which may be corrected by operations, or for changes of a site. */
export function siteTools(isFirst: boolean): ToolSet {
  operationTools ??= toolsOfOperations();
  writeTool ??= toolOf('Writes the whole site.', schemaOf(written));
  return isFirst ? { [WRITE_SITE]: writeTool } : operationTools;
}

export type Applied =
  | { ok: true; document: SiteDocument; done: { part: number; where: string | null }[] }
  | { ok: false; faults: string[] };

const refused = (...faults: string[]): Applied => ({ ok: false, faults: faults.slice(0, MOST_FAULTS) });

/** Applies a call of a tool to a site, or answers its faults. */
export function applyCall(document: SiteDocument | null, name: string, input: unknown): Applied {
  if (!isObject(input)) return refused('The input must be an object');
  if (name === WRITE_SITE) {
    const read = readPart(siteDocumentSchema, input.site);
    if (!read.ok) return refused(...read.faults.map(({ path, message }) => `site.${path} ${message}`));
    return { ok: true, document: read.value, done: claimsIn(input.done) };
  }
  if (document === null) return refused(`There is no site yet: call ${WRITE_SITE}`);
  const { parts, op: _, ...fields } = input;
  const applied = applyOperations(document, [{ op: name, ...fields }]);
  if (!applied.ok) return refused(`${applied.fault.path} ${applied.fault.message}`.trim());
  const numbers = Array.isArray(parts) ? parts.filter((part) => Number.isInteger(part)) : [];
  return { ok: true, document: applied.document, done: numbers.map((part) => ({ part, where: null })) };
}

const claimsIn = (done: unknown): { part: number; where: string }[] =>
  Array.isArray(done)
    ? done.flatMap((claim: unknown) =>
        isObject(claim) && Number.isInteger(claim.part) && typeof claim.where === 'string'
          ? [{ part: Number(claim.part), where: claim.where }]
          : [],
      )
    : [];

/** Whether a site has the place that a claim names. */
export function hasPlace(document: SiteDocument, where: string): boolean {
  const { pages } = document;
  const name = where.replace(/^[#/]/, '');
  if (pages.some(({ slug, sections }) => slug === name || sections.some(({ id }) => id === name)))
    return true;
  const found = name
    .replace(/\[(\d+)\]/g, '.$1')
    .split('.')
    .reduce<unknown>(
      (at, key) =>
        typeof at === 'object' && at !== null && Object.hasOwn(at, key)
          ? at[key as keyof typeof at]
          : undefined,
      document,
    );
  return found !== undefined && found !== null;
}
