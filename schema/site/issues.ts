import * as z from 'zod/mini';
import { cutText } from '../cut-text.ts';

/** A fault of a value: its place, and the form of a valid value. */
export interface SiteFault {
  /** Names and positions (from 0) joined by dots; empty for the value itself. */
  path: string;
  /** Completes a sentence that begins with the name of the field. */
  message: string;
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

/** Most names of fields that a fault lists. */
const SHOWN = 20;

/** A value that fits a schema, or its faults. */
export type ReadPart<T> = { ok: true; value: T } | { ok: false; faults: SiteFault[] };

/** Reads a value with a schema. Faults do not repeat the value. */
export function readPart<T>(schema: z.ZodMiniType<T>, value: unknown): ReadPart<T> {
  const parsed = schema.safeParse(value, { error: nameFields });
  return parsed.success
    ? { ok: true, value: parsed.data }
    : { ok: false, faults: parsed.error.issues.flatMap((issue) => faultsOfIssue(issue, value)) };
}

/** The message for fields that an object does not have: it lists those that it has. */
function nameFields({ code, inst }: z.core.$ZodRawIssue): string | undefined {
  if (code !== 'unrecognized_keys') return undefined;
  const fields = inst instanceof z.ZodMiniObject ? Object.keys(inst.def.shape) : [];
  return fields.length === 0 || fields.length > SHOWN
    ? 'is not a field here'
    : `is not a field here: the fields are ${fields.join(', ')}`;
}

function faultsOfIssue(issue: z.core.$ZodIssue, value: unknown): SiteFault[] {
  const path = issue.path.map(String).join('.');
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      path: [...issue.path.map(String), cutText(key, 64)].join('.'),
      message: issue.message,
    }));
  }
  return [{ path, message: ruleOf(issue, valueAt(value, issue.path)) }];
}

function ruleOf(issue: z.core.$ZodIssue, value: unknown): string {
  switch (issue.code) {
    case 'invalid_type':
      return value === undefined ? 'is required' : `must be ${TYPES[issue.expected] ?? issue.expected}`;
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1
        ? 'must not be empty'
        : `must have at least ${String(issue.minimum)} ${unitOf(issue.origin)}`;
    case 'too_big':
      return `must have at most ${String(issue.maximum)} ${unitOf(issue.origin)}`;
    case 'invalid_value':
      return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map(String).join(', ')}`;
    default:
      return issue.message;
  }
}

const unitOf = (origin: string): string => (origin === 'string' ? 'characters' : 'entries');

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null ? (inner as Record<PropertyKey, unknown>)[key] : undefined,
    value,
  );
