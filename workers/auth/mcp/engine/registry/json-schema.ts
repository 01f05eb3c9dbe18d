import * as z from 'zod/mini';
import '../../../../../schema/english.ts';
import type { JsonObject } from '../../../../../shared/json/strict-json.ts';

/**
 * JSON Schema 2020-12 of a zod schema, as clients see it.
 *
 * `$schema` is left out: 2020-12 is the protocol's default dialect, and validators of older clients that know only
 * draft-07 refuse a document that names another one.
 */
export function jsonSchemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): JsonObject {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { target: 'draft-2020-12', io });
  return rest as JsonObject;
}

/** One sentence per problem, each with the path it is at; the offending values are not repeated. */
export function describeIssues(error: z.core.$ZodError): string {
  const shown = error.issues.slice(0, MAX_ISSUES).map((issue) => {
    const path = issue.path.map(String).join('.');
    return path === '' ? issue.message : `${path}: ${issue.message}`;
  });
  const more = error.issues.length - shown.length;
  return more > 0 ? `${shown.join('; ')}; and ${String(more)} more` : shown.join('; ');
}

const MAX_ISSUES = 10;
