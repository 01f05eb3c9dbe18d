import { compile } from '#workers/branding/css/compile.ts';
import { ACCOUNT } from './stage.ts';
import { marked, type Vector } from './vector.ts';

// A plain word, so that no rule about names or addresses applies to a marked sheet.
const PLACEHOLDER = 'zqmarkqz';

/** One compiled sheet and every vector that compiles to it. */
export interface CompiledSheet {
  ids: string[];
  sheet: (mark: string) => string;
}

/** Compiles vectors and keeps one of each different result; refused sheets have none. */
export const compileVectors = (vectors: readonly Vector[]): CompiledSheet[] => {
  const sheets = new Map<string, string[]>();
  for (const vector of vectors) {
    const result = compile(marked(vector, PLACEHOLDER), { accountId: ACCOUNT });
    if (!result.ok) continue;
    const ids = sheets.get(result.css);
    if (ids === undefined) sheets.set(result.css, [vector.id]);
    else ids.push(vector.id);
  }
  return [...sheets].map(([css, ids]) => ({ ids, sheet: (mark) => css.replaceAll(PLACEHOLDER, mark) }));
};
