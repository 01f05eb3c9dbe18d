// Attacks the compiler with mutants of the corpus and asks Chromium what they do. Not part of the tests: run
//   node test/browser/attacks/fuzz.ts [mutants, default 2000] [seed, default the time]
// It prints each sheet that is not safe, and ends with status 1 if there was one.
import fc from 'fast-check';
import { compile, unwrap } from '#workers/branding/css/compile.ts';
import { GALLERY_SIZE } from '../support/gallery.ts';
import { mutant } from './mutate.ts';
import { showExhibits, takeBaseline } from './show-exhibits.ts';
import { ACCOUNT, type Exhibit, openStage } from './stage.ts';
import { structureDefects } from './structure.ts';
import { MARK } from './vector.ts';

const PLACEHOLDER = 'zqmarkqz';
/** A mutant compiles in a few milliseconds; far more indicates a path that is not linear. */
const SLOW_MS = 400;

const count = Number(process.argv[2] ?? 2_000);
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000_007);

interface Case {
  source: string;
  css: string;
}

const findings: string[] = [];
const report = (what: string, { source }: { source: string }): void => {
  findings.push(what);
  console.log(`${what}\n  ${JSON.stringify(source)}`);
};

/** Compiles one mutant and makes the checks that need no browser. */
const tryCompile = (source: string): Case | undefined => {
  const started = performance.now();
  const result = compile(source.replaceAll(MARK, PLACEHOLDER), { accountId: ACCOUNT });
  if (performance.now() - started > SLOW_MS) report('slow', { source });
  if (!result.ok) return undefined;
  const inner = unwrap(result.css, ACCOUNT);
  const again = inner === null ? undefined : compile(inner, { accountId: ACCOUNT });
  if (again === undefined || !again.ok || again.css !== result.css) report('not stable', { source });
  return { source, css: result.css };
};

const stage = await openStage();
const baseline = await takeBaseline(stage, true);
const [page] = stage.galleries;
const seen = new Set<string>();
const cases: Case[] = [];
for (const source of fc.sample(mutant, { numRuns: count, seed })) {
  const tried = tryCompile(source);
  if (tried === undefined || seen.has(tried.css)) continue;
  seen.add(tried.css);
  cases.push(tried);
  for (const defect of (await structureDefects(page, [tried.css])).flat()) report(defect, tried);
}
console.log(`seed ${seed}: ${count} mutants, ${cases.length} different sheets`);

const ROUND = GALLERY_SIZE * stage.galleries.length * 4;
for (let from = 0; from < cases.length; from += ROUND) {
  const round = cases.slice(from, from + ROUND);
  const exhibits = round.map(({ css }, index): Exhibit => {
    const mark = `fuzz-${from + index}-`;
    return {
      mark,
      sheet: css.replaceAll(PLACEHOLDER, mark),
      as: index % 2 === 0 ? 'inline' : 'link',
      walls: true,
    };
  });
  const shown = await showExhibits(stage, baseline, exhibits, 'pixels');
  shown.forEach(({ changed, covered, painted }, index) => {
    const what = [...changed.slice(0, 2), ...covered, ...(painted ? ['painted outside'] : [])];
    const tried = round[index];
    if (what.length > 0 && tried !== undefined) report(what.join('; '), tried);
  });
}
for (const stray of stage.strays()) {
  const index = Number(/fuzz-(\d+)-/.exec(stray)?.[1]);
  report(`asked ${stray}`, cases[index] ?? { source: 'unknown' });
}
await stage.close();
console.log(`${findings.length} findings`);
process.exitCode = findings.length === 0 ? 0 : 1;
