import { execFileSync, spawnSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { mutantsOf } from './mutate/mutants-of.ts';
import { root } from './service/workers.ts';

// npm run mutate -- --since <commit>        what has changed since then
// npm run mutate -- shared/ledger/charge.ts  these files (or patterns)
//
// Changes one condition, comparison or guard at a time and runs the tests that import the file. A mutant that no test
// notices is listed; the exit code is 1 when there are any.
const { values, positionals } = parseArgs({
  options: { since: { type: 'string' }, most: { type: 'string', default: '200' } },
  allowPositionals: true,
});

const isSource = (path: string): boolean =>
  /^(?:schema|shared|workers)\/.*\.tsx?$/.test(path) && !path.endsWith('.d.ts');

function changedFiles(since: string): string[] {
  const listed = execFileSync('git', ['diff', '--name-only', '--diff-filter=d', since], {
    cwd: root,
    encoding: 'utf8',
  });
  return listed.split('\n');
}

const files = [
  ...(values.since === undefined ? [] : changedFiles(values.since)),
  ...globSync(positionals, { cwd: root }),
].filter(isSource);

/** Tests over HTTP start the whole service, whatever they are about; and a mutant weighs what it weighs. */
const TIERS = [
  ...['unit', 'shared', 'auth', 'branding', 'platform'].map((name) => `--project=${name}`),
  '--exclude=test/unit/size/**',
];

/** True when the tests that import the file fail. */
function isNoticed(file: string): boolean {
  const run = spawnSync('vitest', ['related', file, '--run', '--bail', '1', ...TIERS], {
    cwd: root,
    stdio: 'ignore',
    timeout: 600_000,
  });
  return run.status !== 0;
}

let tried = 0;
const survivors: string[] = [];
for (const file of new Set(files)) {
  const path = join(root, file);
  const source = readFileSync(path, 'utf8');
  const mutants = mutantsOf(source);
  if (mutants.length === 0) continue;
  if (isNoticed(file)) throw new Error(`the tests of ${file} fail without any mutant`);
  try {
    for (const { line, what, text } of mutants) {
      if (tried >= Number(values.most)) break;
      tried += 1;
      writeFileSync(path, text);
      const noticed = isNoticed(file);
      console.log(`${noticed ? 'caught  ' : 'SURVIVED'} ${file}:${line} ${what}`);
      if (!noticed) survivors.push(`${file}:${line} ${what}`);
    }
  } finally {
    writeFileSync(path, source);
  }
}
console.log(`${tried} mutants, ${survivors.length} survived`);
for (const survivor of survivors) console.log(`  ${survivor}`);
if (survivors.length > 0) process.exitCode = 1;
