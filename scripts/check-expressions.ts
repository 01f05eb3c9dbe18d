import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expressionDefects } from './expressions/expression-defects.ts';
import { findExpressions, findPhpExpressions } from './expressions/find-expressions.ts';
import { readMadeExpressions } from './expressions/made-expressions.ts';
import { readVerdicts, writeVerdicts } from './expressions/verdicts.ts';
import { root } from './workers.ts';

// Refuses regular expressions whose time is not linear in the length of the text, those of schemas and fields of forms
// (`pattern`) included, expressions that are compiled from a
// text outside of shared/text/make-expression.ts, and texts of the service that are normalized outside of
// schema/compose-text.ts. Callers of the helper are registered in
// scripts/expressions/made-expressions.ts. Verdicts are kept in scripts/expressions/verdicts.json, so that only new
// expressions are analysed; `--write` adds them. An expression that is not linear needs an entry under `bounded` with
// what bounds the texts that it matches.
const sources = (folders: readonly string[], name: RegExp): Map<string, string> =>
  new Map(
    folders
      .flatMap((folder) =>
        readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) =>
          join(folder, path),
        ),
      )
      .filter((path) => name.test(path) && !path.includes('node_modules'))
      .map((path) => [path, readFileSync(join(root, path), 'utf8')] as const),
  );

const found = findExpressions(
  sources(['schema', 'shared', 'workers', 'scripts', 'clients', 'examples'], /(?<!\.d)\.tsx?$/),
);
const made = await readMadeExpressions(found.makers);
const verdicts = readVerdicts();
const checked = expressionDefects(
  [...found.literals, ...made.found, ...findPhpExpressions(sources(['clients'], /\.php$/))],
  verdicts,
);
const defects = [
  ...checked.defects,
  ...made.defects,
  ...found.compiled.map((place) => `${place} compiles an expression without makeExpression`),
  ...found.unread.map((place) => `${place} has a pattern that is not written as a text or a constant`),
  ...found.normalizing
    .filter((place) => !place.startsWith('examples/'))
    .map((place) => `${place} normalizes a text without composeText`),
];
if (process.argv.includes('--write')) {
  writeVerdicts({
    linear: [...verdicts.linear, ...checked.added].filter((hash) => checked.seen.has(hash)),
    bounded: Object.fromEntries(Object.entries(verdicts.bounded).filter(([hash]) => checked.seen.has(hash))),
  });
} else {
  const stale = [...verdicts.linear, ...Object.keys(verdicts.bounded)].filter(
    (hash) => !checked.seen.has(hash),
  );
  defects.push(
    ...checked.added.map((hash) => `The verdict on ${hash} is missing`),
    ...stale.map((hash) => `The verdict on ${hash} is no longer needed`),
  );
  if (checked.added.length + stale.length > 0)
    defects.push('npm run check:expressions -- --write adds and removes verdicts');
}
for (const defect of defects) console.error(defect);
console.log(`${checked.seen.size} regular expressions, ${defects.length} defects`);
if (defects.length > 0) process.exitCode = 1;
