import type * as z from 'zod/mini';

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

/** The faults of an error, without the values. `value` is what was parsed. */
export const listFaults = (error: z.core.$ZodError, value: unknown): SiteFault[] =>
  error.issues.flatMap((issue) => faultsOfIssue(issue, value));

function faultsOfIssue(issue: z.core.$ZodIssue, value: unknown): SiteFault[] {
  const path = issue.path.map(String).join('.');
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      path: [...issue.path.map(String), key.slice(0, 64)].join('.'),
      message: 'is not a field here',
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
