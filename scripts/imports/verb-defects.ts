import { parametersAt } from './parameters-at.ts';

const FUNCTION =
  /export (?:async )?function (\w+)(?:<.*?>)?\(|export const (\w+) = (?:async )?(?:<.*?>)?\(/gs;

/** Code that prepares an `Operation`, or is below verbs. */
const BELOW_VERBS = ['shared/db/', 'shared/http/'];

/**
 * Functions that take the database beside a clock or the id of a request. A change takes an `Operation`
 * (`shared/operation.ts`), which has all of them and the actor. `sources` are texts by path.
 */
export function verbDefects(sources: ReadonlyMap<string, string>): string[] {
  return [...sources].flatMap(([path, text]) => {
    const isKept =
      /^(?:shared|workers)\//.test(path) && !BELOW_VERBS.some((folder) => path.startsWith(folder));
    if (!isKept) return [];
    return [...text.matchAll(FUNCTION)]
      .filter((found) => isTakenApart(parametersAt(text, found.index + found[0].length)))
      .map(([, name, constant]) => `${path}: ${name ?? constant} takes the parts of an Operation one by one`);
  });
}

const isTakenApart = (parameters: string): boolean =>
  /: D1Database\b/.test(parameters) && /: Runtime\b|\brequestId: /.test(parameters);
