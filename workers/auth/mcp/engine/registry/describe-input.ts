import * as z from 'zod/mini';
import { cutText } from '#schema/cut-text.ts';
import { nearestName } from '#schema/nearest-name.ts';
import { describeIssue } from '#workers/auth/text/describe-issue.ts';

const MAX_PROBLEMS = 10;

/**
 * Sentences for each fault of a call's arguments, for a model: what the argument has to be, what it was, and a value that
 * is right. `shape` has the schemas of the arguments.
 */
export function describeInput(error: z.core.$ZodError, value: unknown, shape: z.core.$ZodShape = {}): string {
  const known = Object.keys(shape);
  const problems = error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' && issue.path.length === 0
      ? issue.keys.map((key) => unknownArgument(key, known))
      : [`${describeIssue(issue, value)}.${hints(issue, value, shape)}`],
  );
  const shown = problems.slice(0, MAX_PROBLEMS);
  const more = problems.length - shown.length;
  return [...shown, ...(more > 0 ? [`And ${String(more)} more.`] : [])].join(' ');
}

/** Values of which some are right for most arguments. Ids are not among them, because a model would send them. */
const SAMPLES: readonly unknown[] = [1, 20, true, 'https://example.com/picture.png', ['text'], {}];

/** What the argument was, and one with a right value, or what it is about, such as the tool that has its ids. */
function hints({ path }: z.core.$ZodIssue, value: unknown, shape: z.core.$ZodShape): string {
  const [name] = path;
  const schema = typeof name === 'string' && Object.hasOwn(shape, name) ? shape[name] : undefined;
  if (typeof name !== 'string' || schema === undefined) return '';
  const was = valueAt(value, path);
  const said = was == null || was === '' ? '' : ` It is ${cutText(JSON.stringify(was), MAX_SHOWN)}.`;
  const sample = sampleOf(schema);
  const about = descriptionOf(schema);
  if (sample !== undefined) return `${said} Correct: ${JSON.stringify({ [name]: sample })}`;
  return about === undefined ? said : `${said} It stands for: ${about}.`;
}

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null && Object.hasOwn(inner, key)
        ? Reflect.get(inner, key)
        : undefined,
    value,
  );

/** A value that the schema takes; undefined for texts such as ids. */
function sampleOf(schema: z.core.$ZodType): unknown {
  const { def } = schema._zod;
  const own = 'defaultValue' in def ? [def.defaultValue] : [];
  const values = [...own, ...(schema._zod.values ?? []), ...SAMPLES].filter((each) => each !== undefined);
  const takesAnyText = z.safeParse(schema, 'x').success;
  return takesAnyText ? undefined : values.find((each) => z.safeParse(schema, each).success);
}

/** The description of an argument, also of one that may be left out. */
function descriptionOf(schema: z.core.$ZodType): string | undefined {
  const { def } = schema._zod;
  return (
    z.globalRegistry.get(schema)?.description ??
    ('innerType' in def ? descriptionOf(def.innerType as z.core.$ZodType) : undefined)
  );
}

function unknownArgument(key: string, known: readonly string[]): string {
  const plain = new Map(known.map((name) => [plainForm(name), name]));
  const near = nearestName(plainForm(key), plain.keys());
  // `id` for `build_id`, and `project` for `project_id`, when one argument alone has the word.
  const within = known.filter((each) => each.split('_').includes(key.toLowerCase()));
  const name = near === undefined ? (within.length === 1 ? within[0] : undefined) : plain.get(near);
  const hint =
    name === undefined ? `The arguments are: ${known.join(', ') || 'none'}.` : `Did you mean ${name}?`;
  return `Unknown argument ${cutText(key, MAX_SHOWN)}. ${hint}`;
}

/** Most characters of a name or a value that an answer repeats. */
const MAX_SHOWN = 64;

/** `buildId`, `build-id` and `build_id` count as the same name. */
const plainForm = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');
