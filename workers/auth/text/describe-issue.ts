import type * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;

const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
};

/**
 * One fault of a value in plain words, without a full stop: the member's name and what it has to be. It does not repeat
 * the value. `form` stands for a form that only the documentation describes.
 */
export function describeIssue(
  issue: Issue,
  value: unknown,
  { whole = 'The input', form = 'is not in the form that its description asks for' } = {},
): string {
  const name = nameOf(issue.path) || whole;
  if (issue.code === 'invalid_type') {
    return (at(value, issue.path) ?? null) === null
      ? `${name} is required`
      : `${name} must be ${TYPES[issue.expected] ?? issue.expected}`;
  }
  return `${name} ${rule(issue, form)}`;
}

function rule(issue: Issue, form: string): string {
  switch (issue.code) {
    case 'too_small':
      if (issue.origin !== 'number' && issue.minimum === 1) return 'must not be empty';
      return `must ${amount(issue.origin, 'least', issue.minimum)}`;
    case 'too_big':
      return `must ${amount(issue.origin, 'most', issue.maximum)}`;
    case 'invalid_value':
      return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map(String).join(', ')}`;
    default:
      // Messages of the service's schemas complete a sentence that starts with the member's name. Messages
      // of zod do not.
      return issue.message.startsWith('must ') ? issue.message : form;
  }
}

function amount(origin: string, limit: 'least' | 'most', count: number | bigint): string {
  const of = `at ${limit} ${String(count)}`;
  if (origin === 'string') return `have ${of} characters`;
  if (origin === 'array') return `have ${of} entries`;
  return `be ${of}`;
}

const nameOf = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (name, key) =>
      typeof key === 'number'
        ? `${name}[${String(key)}]`
        : name === ''
          ? String(key)
          : `${name}.${String(key)}`,
    '',
  );

function at(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null ? (inner as Record<PropertyKey, unknown>)[key] : undefined,
    value,
  );
}
