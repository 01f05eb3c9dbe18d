// Compile times and sizes of real sheets beside other engines doing the same work, and the cost of hostile input.
// Run: node test/bench/css/compile.bench.ts
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { compile } from '../../../workers/branding/css/compile.ts';
import { adversarial } from './adversarial.ts';
import { livery, peers } from './engines.ts';
import { firstCallMs, interleavedMs, medianMs, table } from './measure.ts';
import { minified } from './peers/lightning.ts';

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

const { resolve } = createRequire(import.meta.url);
const folder = resolve('bootstrap/package.json').replace(/bootstrap\/package\.json$/, '');
const ms = (value: number): string => value.toFixed(1);
const ratio = (value: number): string => `${value.toFixed(1)}×`;
const geometricMean = (values: readonly number[]): number =>
  Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length);

const others = await Promise.all(Object.values(peers).map((load) => load()));
const rows: string[][] = [];
const treeRatios: number[] = [];
const sizeRatios: number[] = [];
for (const sheet of sheets) {
  const source = readFileSync(folder + sheet, 'utf8');
  const outcome = livery(source);
  if (!outcome.ok) throw new Error(`${sheet}: ${outcome.message}`);
  const [own, ...times] = interleavedMs([livery, ...others].map((run) => () => run(source)));
  if (typeof own !== 'number') throw new Error(`${sheet}: not measured`);
  const yardstick = minified(source);
  treeRatios.push((times[0] ?? own) / own);
  sizeRatios.push(outcome.bytes / yardstick);
  rows.push([
    sheet.replace(/\/(?:dist|css|components)(?=\/)/g, ''),
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

console.log('### Compile, first call of a process\n');
console.log(
  table(
    ['sheet', 'livery ms', ...Object.keys(peers)],
    ['bootstrap/dist/css/bootstrap.min.css', '@picocss/pico/css/pico.css'].map((sheet) => {
      const [own = 0, ...times] = ['livery', ...Object.keys(peers)].map((name) =>
        firstCallMs(name, folder + sheet),
      );
      return [sheet, ms(own), ...times.map((time) => `${ms(time)} (${ratio(time / own)})`)];
    }),
  ),
);
console.log();

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
console.log(`\nWorst of ${hostile.length}: ${ms(hostile[0]?.time ?? 0)} ms (aim: below 100).`);
