import type * as z from 'zod/mini';
import { nearestName } from '../../../../../shared/text/nearest-name.ts';

type Issue = z.core.$ZodIssue;

const MAX_PROBLEMS = 10;

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
 * One sentence for each fault of a call's arguments, for a model. It does not repeat the values. `known` are the names
 * of the tool's arguments.
 */
export function describeInput(
  error: z.core.$ZodError,
  value: unknown,
  known: readonly string[] = [],
): string {
  const problems = error.issues.flatMap((issue) => describe(issue, value, known));
  const shown = problems.slice(0, MAX_PROBLEMS);
  const more = problems.length - shown.length;
  return [...shown, ...(more > 0 ? [`And ${String(more)} more.`] : [])].join(' ');
}

function describe(issue: Issue, value: unknown, known: readonly string[]): string[] {
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => unknownArgument(key, known));
  const name = nameOf(issue.path);
  if (issue.code === 'invalid_type') {
    return [
      at(value, issue.path) === undefined
        ? `${name} is required.`
        : `${name} must be ${TYPES[issue.expected] ?? issue.expected}.`,
    ];
  }
  return [`${name} ${rule(issue)}.`];
}

function rule(issue: Issue): string {
  switch (issue.code) {
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return 'must not be empty';
      return `must ${amount(issue.origin, 'least', issue.minimum)}`;
    case 'too_big':
      return `must ${amount(issue.origin, 'most', issue.maximum)}`;
    case 'invalid_value':
      return `must be one of ${issue.values.map(String).join(', ')}`;
    default:
      // Messages of the service's schemas complete a sentence that starts with the argument's name. Messages
      // of zod do not.
      return issue.message.startsWith('must ')
        ? issue.message
        : 'is not in the form that its description asks for';
  }
}

function amount(origin: string, limit: 'least' | 'most', count: number | bigint): string {
  const of = `at ${limit} ${String(count)}`;
  if (origin === 'string') return `have ${of} characters`;
  if (origin === 'array') return `have ${of} entries`;
  return `be ${of}`;
}

function unknownArgument(key: string, known: readonly string[]): string {
  const plain = new Map(known.map((name) => [plainForm(name), name]));
  const near = nearestName(plainForm(key), plain.keys());
  const name = near === undefined ? undefined : plain.get(near);
  const hint =
    name === undefined ? `The arguments are: ${known.join(', ') || 'none'}.` : `Did you mean ${name}?`;
  return `Unknown argument ${key.slice(0, MAX_SHOWN)}. ${hint}`;
}

/** Most characters of an argument's name that an answer repeats. */
const MAX_SHOWN = 64;

/** `buildId`, `build-id` and `build_id` count as the same name. */
const plainForm = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');

const nameOf = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (name, key) =>
      typeof key === 'number'
        ? `${name}[${String(key)}]`
        : name === ''
          ? String(key)
          : `${name}.${String(key)}`,
    '',
  ) || 'The input';

function at(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null ? (inner as Record<PropertyKey, unknown>)[key] : undefined,
    value,
  );
}
