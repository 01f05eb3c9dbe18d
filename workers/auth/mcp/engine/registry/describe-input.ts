import type * as z from 'zod/mini';
import { cutText } from '#schema/cut-text.ts';
import { nearestName } from '#schema/nearest-name.ts';
import { describeIssue } from '#workers/auth/text/describe-issue.ts';

const MAX_PROBLEMS = 10;

/**
 * One sentence for each fault of a call's arguments, for a model. It does not repeat the values. `known` are the names
 * of the tool's arguments.
 */
export function describeInput(
  error: z.core.$ZodError,
  value: unknown,
  known: readonly string[] = [],
): string {
  const problems = error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => unknownArgument(key, known))
      : [`${describeIssue(issue, value)}.`],
  );
  const shown = problems.slice(0, MAX_PROBLEMS);
  const more = problems.length - shown.length;
  return [...shown, ...(more > 0 ? [`And ${String(more)} more.`] : [])].join(' ');
}

function unknownArgument(key: string, known: readonly string[]): string {
  const plain = new Map(known.map((name) => [plainForm(name), name]));
  const near = nearestName(plainForm(key), plain.keys());
  const name = near === undefined ? undefined : plain.get(near);
  const hint =
    name === undefined ? `The arguments are: ${known.join(', ') || 'none'}.` : `Did you mean ${name}?`;
  return `Unknown argument ${cutText(key, MAX_SHOWN)}. ${hint}`;
}

/** Most characters of an argument's name that an answer repeats. */
const MAX_SHOWN = 64;

/** `buildId`, `build-id` and `build_id` count as the same name. */
const plainForm = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');
