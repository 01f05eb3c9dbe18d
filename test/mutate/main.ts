import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '#scripts/workers.ts';
import written from './equivalents.json' with { type: 'json' };
import { digest, KeptFile } from './kept-file.ts';
import { type Equivalent, makeMutants } from './make-mutants.ts';
import { type Noticed, Noticing } from './noticing.ts';
import { Reached, type Source } from './reached.ts';
import { TestFiles, TIERS } from './test-files.ts';
import { TestRuns } from './test-runs.ts';

// npm run mutate -- --since <commit>         what has changed since then
// npm run mutate -- shared/ledger/charge.ts  these files, or patterns
//   --near <n>  tries only the n test files that are most about the file, instead of all that reach it
//   --tier <name>  uses only the tests of these tiers: those in Node need no workerd and are the cheapest
//   --first <pattern>  tries these test files before the others
//   --only <text>  tries only mutants whose line of output contains the text
//   --again  tries survivors again that an earlier run has listed
//   --minutes <n>  begins with no mutant after that time
//   --kept <folder>  where results are kept, so that a run that was stopped goes on
//
// Changes one condition, comparison, guard or statement of a batch at a time and runs the tests that reach that place, until
// one fails. A mutant that no test notices is listed; the exit code is 1 when there are any. Types are not checked: a change
// that only tsc would refuse counts as noticed by nobody.

// As vitest's own command does. Miniflare then requests nothing from the network.
process.env.NODE_ENV ??= 'test';

const { values, positionals } = parseArgs({
  options: {
    since: { type: 'string' },
    near: { type: 'string', default: '1000' },
    tier: { type: 'string', multiple: true, default: [...TIERS] },
    first: { type: 'string', multiple: true, default: [] },
    only: { type: 'string', default: '' },
    minutes: { type: 'string', default: '1000000' },
    again: { type: 'boolean', default: false },
    kept: { type: 'string', default: join(root, 'node_modules/.cache/mutate') },
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
    ...positionals.flatMap((pattern) => globSync(pattern, { cwd: root }).sort()),
  ].filter(isSource),
);
const equivalents: Readonly<Record<string, readonly Equivalent[]>> = written;
const sources: Source[] = [...files].flatMap((file) => {
  const text = readFileSync(join(root, file), 'utf8');
  const mutants = makeMutants(text, equivalents[file]);
  return mutants.length === 0 ? [] : [{ file, text, mutants }];
});

const tests = new TestFiles(root, values.tier);
const runs = new TestRuns([...files], values.tier);
const reached = new Reached(root, runs, sources, values.kept);
const noticing = new Noticing(runs, reached);
const results = new KeptFile<Noticed>(join(values.kept, 'results.jsonl'));

const count = { caught: 0, equivalent: 0 };
const survivors: string[] = [];
let left = 0;
for (const source of sources) {
  noticing.forget();
  const all = tests.reaching(source.file);
  const first = values.first.flatMap((pattern) => all.filter(({ path }) => matchesGlob(path, pattern)));
  const near = [...new Set([...first, ...all])].slice(0, Number(values.near));
  for (const [index, { line, what, text, equivalent }] of source.mutants.entries()) {
    const name = `${source.file}:${line} ${what}`;
    if (!name.includes(values.only)) continue;
    if (equivalent !== null) {
      count.equivalent += 1;
      console.log(`equivalent ${name} (${equivalent})`);
      continue;
    }
    const key = `${source.file} ${digest(text)}`;
    const known = results.get(key);
    const start = performance.now();
    if (known === undefined && start > Number(values.minutes) * 60_000) {
      left += 1;
      continue;
    }
    const found =
      known === undefined || (known.by === null && values.again)
        ? await noticing.noticed(source, index, near)
        : known;
    if (found !== known) results.set(key, found);
    const seconds = found === known ? 'known' : `${((performance.now() - start) / 1000).toFixed(1)} s`;
    if (found.by === null) {
      survivors.push(name);
      console.log(`SURVIVED   ${name} (${found.reaching} tests reach it, ${seconds})`);
    } else {
      count.caught += 1;
      console.log(`caught     ${name} (${found.by}, ${seconds})`);
    }
  }
}
await runs.close();
console.log(
  `${count.caught} caught, ${survivors.length} survived, ${count.equivalent} equivalent, ${left} not tried`,
);
for (const survivor of survivors) console.log(`  ${survivor}`);
process.exit(survivors.length > 0 ? 1 : 0);
