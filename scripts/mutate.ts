import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { parseArgs } from 'node:util';
import { mutantsOf } from './mutate/mutants-of.ts';
import { type TestFile, TestFiles } from './mutate/test-files.ts';
import { TestRuns } from './mutate/test-runs.ts';
import { root } from './service/workers.ts';

// npm run mutate -- --since <commit>         what has changed since then
// npm run mutate -- shared/ledger/charge.ts  these files, or patterns
//   --near <n>  runs only the n test files that are most about the file, instead of all that reach it
//   --first <pattern>  runs these test files before the others
//   --only <text>  tries only mutants whose line of output contains the text
//
// Changes one condition, comparison, guard or statement of a batch at a time and runs the tests that reach the file, those
// that are most about it first. A mutant that no test notices is listed; the exit code is 1 when there are any. Types
// are not checked: a change that only tsc would refuse counts as noticed by nobody.
const { values, positionals } = parseArgs({
  options: {
    since: { type: 'string' },
    near: { type: 'string', default: '1000' },
    first: { type: 'string', multiple: true, default: [] },
    only: { type: 'string', default: '' },
  },
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

const files = new Set(
  [
    ...(values.since === undefined ? [] : changedFiles(values.since)),
    ...globSync(positionals, { cwd: root }),
  ].filter(isSource),
);

const tests = new TestFiles(root);
const runs = new TestRuns([...files]);
/** Tests that noticed a mutant of the current source file, the latest first; those notice most of the next ones too. */
let noticing: { test: TestFile; name: string }[] = [];
const REMEMBERED = 4;

/** Whether a test file, or one test of it, passes without any mutant, as far as that is known. */
const sound = new Map<string, boolean>();

/** The test that notices the text, or null when none does. */
async function noticedBy(file: string, text: string, reaching: readonly TestFile[]): Promise<string | null> {
  const remembered = Map.groupBy(noticing, ({ test }) => test);
  const tries = [
    ...[...remembered].map(([test, all]) => ({ test, names: all.map(({ name }) => name) })),
    ...reaching.map((test) => ({ test, names: [] as string[] })),
  ];
  for (const { test, names } of tries) {
    if (sound.get(test.path) === false) continue;
    await runs.replace(file, text);
    const failed = await runs.run(test, names);
    if (failed === null || (names.length === 0 && !(await isSound(file, test)))) continue;
    if (failed.test === null) return test.path;
    if (await isSound(file, test, failed.test)) remember(test, failed.test);
    return `${test.path}: ${failed.test}`;
  }
  return null;
}

function remember(test: TestFile, name: string): void {
  const others = noticing.filter((known) => known.test !== test || known.name !== name);
  noticing = [{ test, name }, ...others].slice(0, REMEMBERED);
}

/** Whether a test file, or one test of it alone, passes without any mutant; looked up once for each run of this script. */
async function isSound(file: string, test: TestFile, name?: string): Promise<boolean> {
  const key = name === undefined ? test.path : `${test.path}: ${name}`;
  const known = sound.get(key);
  if (known !== undefined) return known;
  await runs.replace(file, undefined);
  const passes = (await runs.run(test, name === undefined ? [] : [name])) === null;
  sound.set(key, passes);
  if (!passes) console.log(`not used: ${key} fails without any mutant`);
  return passes;
}

const count = { caught: 0, equivalent: 0 };
const survivors: string[] = [];
for (const file of [...files].sort()) {
  const source = readFileSync(join(root, file), 'utf8');
  const mutants = mutantsOf(source).filter(({ line, what }) =>
    `${file}:${line} ${what}`.includes(values.only),
  );
  if (mutants.length === 0) continue;
  noticing = [];
  const reached = tests.reaching(file);
  const isFirst = ({ path }: TestFile) => values.first.some((pattern) => matchesGlob(path, pattern));
  const reaching = [...reached.filter(isFirst), ...reached.filter((test) => !isFirst(test))].slice(
    0,
    Number(values.near),
  );
  for (const { line, what, text, equivalent } of mutants) {
    const name = `${file}:${line} ${what}`;
    if (equivalent !== null) {
      count.equivalent += 1;
      console.log(`equivalent ${name} (${equivalent})`);
      continue;
    }
    const test = await noticedBy(file, text, reaching);
    if (test === null) {
      survivors.push(name);
      console.log(`SURVIVED   ${name}`);
    } else {
      count.caught += 1;
      console.log(`caught     ${name} (${test})`);
    }
  }
  await runs.replace(file, undefined);
}
await runs.close();
console.log(`${count.caught} caught, ${survivors.length} survived, ${count.equivalent} equivalent`);
for (const survivor of survivors) console.log(`  ${survivor}`);
process.exit(survivors.length > 0 ? 1 : 0);
