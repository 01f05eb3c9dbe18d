import { madeExpressions } from '#shared/text/make-expression.ts';
import { unlimited } from '../../workers/branding/page-check/sheet/work.ts';
import type { FoundExpression } from './find-expressions.ts';

/** Makes the expressions of each file that calls the helper. Most are made when their module is loaded. */
const makers: Readonly<Record<string, () => Promise<unknown>>> = {
  'workers/branding/css/svg/read-xml.ts': () => import('../../workers/branding/css/svg/read-xml.ts'),
  'workers/branding/css/svg/write-attribute.ts': async () =>
    (await import('../../workers/branding/css/svg/write-attribute.ts')).isId('a'),
  'workers/branding/page-check/sheet/media.ts': async () =>
    (await import('../../workers/branding/page-check/sheet/media.ts')).applies(
      { conditions: ['screen and (width > 1px) or (width < 2px), print'] },
      { scheme: 'light', width: 9, height: 9 },
      unlimited,
    ),
  'workers/edge/delivery/immutable-path.ts': () => import('../../workers/edge/delivery/immutable-path.ts'),
  'workers/sites/forms/form-key.ts': () => import('../../workers/sites/forms/form-key.ts'),
};

/**
 * Files whose expressions are not analysed. The words of languages make hundreds of long ones for a text of bounded
 * length: `test/long/builds/heavy-texts.test.ts` measures the time that reading it takes.
 */
const UNANALYSED = ['workers/sites/embedded/hour-tokens.ts', 'workers/sites/embedded/words.ts'];

/** The expressions that the callers of the helper make. A caller that is not registered here is a defect. */
export async function readMadeExpressions(
  callers: readonly string[],
): Promise<{ found: FoundExpression[]; defects: string[] }> {
  const known = [...Object.keys(makers), ...UNANALYSED];
  const defects = [
    ...callers.filter((path) => !known.includes(path)).map((path) => `${path} is not in made-expressions.ts`),
    ...known
      .filter((path) => !callers.includes(path))
      .map((path) => `${path} is in made-expressions.ts and makes no expression`),
  ];
  const found: FoundExpression[] = [];
  const seen = new Set(madeExpressions());
  for (const [place, make] of Object.entries(makers)) {
    await make();
    for (const expression of madeExpressions()) {
      if (seen.has(expression)) continue;
      seen.add(expression);
      found.push({ place, source: expression.source, flags: expression.flags });
    }
  }
  return { found, defects };
}
