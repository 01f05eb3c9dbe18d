// Compile times and sizes of real sheets beside other engines doing the same work, and the cost of hostile input.
// Run: node test/bench/css/compile.bench.ts
import { readFileSync } from 'node:fs';
import { compile } from '#workers/branding/css/compile.ts';
import { packageFile } from '../../support/package-file.ts';
import { adversarial } from './adversarial.ts';
import { livery, liveryOfEditor, peers } from './engines.ts';
import { alternatingMs, interleavedMs, measureFirstCall, medianMs, table } from './measure.ts';
import { minified, minify } from './peers/lightning.ts';

const accountId = '0b9f2a64-6a1c-4c55-9a43-2f1f0e3c7d11';

const sheets = [
  'animate.css/animate.css',
  'bootstrap/dist/css/bootstrap.css',
  'bootstrap/dist/css/bootstrap.min.css',
  'daisyui/components/menu.css',
  'foundation-sites/dist/css/foundation.css',
  '@materializecss/materialize/dist/css/materialize.css',
  '@primer/css/dist/core.css',
  '@picocss/pico/css/pico.css',
  'uikit/dist/css/uikit.css',
];

const ms = (value: number): string => value.toFixed(1);
const hundredths = (value: number): string => value.toFixed(2);
const ratio = (value: number): string => `${value.toFixed(1)}×`;
const geometricMean = (values: readonly number[]): number =>
  Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length);

const names = (sheet: string): string => sheet.replace(/\/(?:dist|css|components)(?=\/)/g, '');
const texts = sheets.map((sheet) => readFileSync(packageFile(sheet), 'utf8'));

// This runs first, because the engines below leave objects in memory.
const ROUNDS = 100;
const WARM_UP = 40;
const beside = alternatingMs(
  texts.flatMap((source) => {
    const code = Buffer.from(source);
    return [() => livery(source), () => minify(code)];
  }),
  ROUNDS,
  WARM_UP,
);
const pairs = sheets.map((sheet, i) => {
  const [own, peer] = beside.slice(2 * i);
  if (own === undefined || peer === undefined) throw new Error(`${sheet}: not measured`);
  return { sheet, own, peer };
});
console.log('### Compile beside native lightningcss with minify\n');
console.log(
  table(
    ['sheet', 'livery ms', 'median', 'lightningcss ms', 'median', 'ratio', 'of medians'],
    pairs.map(({ sheet, own, peer }) => [
      names(sheet),
      hundredths(own.min),
      hundredths(own.median),
      hundredths(peer.min),
      hundredths(peer.median),
      `${hundredths(peer.min / own.min)}×`,
      `${hundredths(peer.median / own.median)}×`,
    ]),
  ),
);
console.log(
  `\nGeometric mean: ${hundredths(geometricMean(pairs.map(({ own, peer }) => peer.min / own.min)))}× by the minimum of ${ROUNDS} rounds, ` +
    `${hundredths(geometricMean(pairs.map(({ own, peer }) => peer.median / own.median)))}× by the median (aim: 1.00×). All in one process, in turn, ` +
    'warm, from the text of the sheet (lightningcss: its bytes) to the text of the result. The compiler checks every token ' +
    'against its policy and scopes the sheet besides; each call begins with nothing remembered of another one.\n',
);

/** The sheet after each key: one of its declarations differs each time. */
function keys(source: string, count: number): string[] {
  const at = source.indexOf(':', source.indexOf('{', source.length >> 1)) + 1;
  return Array.from({ length: count }, (_, key) =>
    // A flat string, as an editor passes it, and not a rope of two pieces.
    Buffer.from(`${source.slice(0, at)}${key}${source.slice(at)}`).toString(),
  );
}

console.log('### Compile again after one key\n');
console.log(
  table(
    ['sheet', 'nothing remembered, ms', 'median', 'as in the editor, ms', 'median', 'ratio', 'of medians'],
    texts.map((source, i) => {
      const ofEditor = liveryOfEditor();
      const pressed = keys(source, ROUNDS + WARM_UP);
      let key = 0;
      let again = 0;
      const [own, editor] = alternatingMs(
        [() => livery(pressed[key++] ?? ''), () => ofEditor(pressed[again++] ?? '')],
        ROUNDS,
        WARM_UP,
      );
      if (own === undefined || editor === undefined) throw new Error('not measured');
      return [
        names(sheets[i] ?? ''),
        hundredths(own.min),
        hundredths(own.median),
        hundredths(editor.min),
        hundredths(editor.median),
        `${hundredths(own.min / editor.min)}×`,
        `${hundredths(own.median / editor.median)}×`,
      ];
    }),
  ),
);
console.log();

const others = await Promise.all(Object.values(peers).map((load) => load()));
const rows: string[][] = [];
const treeRatios: number[] = [];
const sizeRatios: number[] = [];
for (const [i, sheet] of sheets.entries()) {
  const source = texts[i] ?? '';
  const outcome = livery(source);
  if (!outcome.ok) throw new Error(`${sheet}: ${outcome.message}`);
  const [own, ...times] = interleavedMs([livery, ...others].map((run) => () => run(source)));
  if (typeof own !== 'number') throw new Error(`${sheet}: not measured`);
  const yardstick = minified(source);
  treeRatios.push((times[0] ?? own) / own);
  sizeRatios.push(outcome.bytes / yardstick);
  rows.push([
    names(sheet),
    (source.length / 1024).toFixed(0),
    ms(own),
    ...times.map((time) => (time === null ? 'refused' : `${ms(time)} (${ratio(time / own)})`)),
    outcome.bytes.toLocaleString('en'),
    yardstick.toLocaleString('en'),
    (outcome.bytes / yardstick).toFixed(3),
  ]);
}

console.log('### Compile, warm median\n');
console.log(
  table(
    [
      'sheet',
      'KiB',
      'livery ms',
      'css-tree',
      'postcss + selectors + values',
      'lightningcss + visitors',
      'bytes out',
      'minified input',
      'ratio',
    ],
    rows,
  ),
);
console.log(
  `\nFaster than css-tree: ${ratio(geometricMean(treeRatios))} (geometric mean), at least ${ratio(Math.min(...treeRatios))}. ` +
    `Largest output: ${Math.max(...sizeRatios).toFixed(3)} of the minified input.\n`,
);

const engines = ['livery', ...Object.keys(peers)];
const firsts = sheets.map((sheet) => engines.map((engine) => measureFirstCall(engine, packageFile(sheet))));
console.log('### Compile, first call of a process\n');
console.log(
  table(
    ['sheet', 'livery ms', ...Object.keys(peers)],
    sheets.map((sheet, i) => {
      const [own, ...rest] = (firsts[i] ?? []).map((first) => first.ms);
      return [names(sheet), ms(own ?? 0), ...rest.map((time) => `${ms(time)} (${ratio(time / (own ?? 0))})`)];
    }),
  ),
);
console.log('\n### Compile, peak memory of a process, MiB\n');
console.log(
  table(
    ['sheet', ...engines],
    sheets.map((sheet, i) => [
      names(sheet),
      ...(firsts[i] ?? []).map(({ peakMiB, ownMiB }) => `${peakMiB.toFixed(0)} (+${ownMiB.toFixed(0)})`),
    ]),
  ),
);
console.log(
  '\nThe most that a process has had which compiled the sheet once (`VmHWM` of Linux), and how much of it came with the ' +
    'call: the rest is Node and the modules, those of the compiler with the removal of their types.\n',
);

const hostile = Object.entries(adversarial)
  .map(([name, source]) => {
    const outcome = compile(source, { accountId });
    return {
      name,
      size: source.length,
      time: medianMs(() => compile(source, { accountId }), 7, 2),
      end: outcome.ok ? 'compiled' : outcome.code,
    };
  })
  .sort((a, b) => b.time - a.time);
console.log(`### Hostile input: ${hostile.length} sheets of up to 400 KiB, hot\n`);
console.log(
  table(
    ['input', 'KiB', 'ms', 'outcome'],
    hostile.slice(0, 12).map(({ name, size, time, end }) => [name, (size / 1024).toFixed(0), ms(time), end]),
  ),
);
console.log(`\nWorst of ${hostile.length}: ${ms(hostile[0]?.time ?? 0)} ms (aim: below 60).`);
