import { glob, mkdir, writeFile } from 'node:fs/promises';
import { cpus, release, totalmem, type } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runBench } from './bench/run-bench.ts';
import { workerSizes } from './bench/worker-sizes.ts';
import { root } from './workers.ts';

// Runs every test/bench/**/*.bench.ts in turn (or those whose path contains a given word) and prints their
// tables; `--write` stores them in docs/bench.md with the date, the command and the machine.

const { values, positionals } = parseArgs({
  options: { write: { type: 'boolean', default: false } },
  allowPositionals: true,
});

const found: string[] = [];
for await (const path of glob('test/bench/**/*.bench.ts', { cwd: root })) found.push(path);
const chosen = found
  .sort()
  .filter((path) => positionals.length === 0 || positionals.some((word) => path.includes(word)));
if (chosen.length === 0) {
  console.error(`No bench matches ${positionals.join(', ')}; there are:\n${found.join('\n')}`);
  process.exit(1);
}

const sections: string[] = [];
const keep = (section: string) => {
  sections.push(section);
  console.log(`\n${section}`);
};
for (const path of chosen) keep(`${await runBench(path)}\n\n\`node ${path}\``);
if (positionals.length === 0) keep(await workerSizes());

if (values.write) {
  const [cpu] = cpus();
  const machine = `${cpus().length} × ${cpu?.model.trim()}, ${(totalmem() / 2 ** 30).toFixed(0)} GiB, ${type()} ${release()}, Node ${process.version}`;
  const head = [
    '# Measurements',
    '',
    `${new Date().toISOString().slice(0, 10)}, \`npm run bench -- --write\`, on ${machine}.`,
    'Ratios against a peer in the same run are what counts; absolute numbers are this machine’s.',
  ];
  await mkdir(join(root, 'docs'), { recursive: true });
  await writeFile(
    join(root, 'docs/bench.md'),
    `${[...head, ...sections].join('\n\n').replaceAll(/\n{3,}/g, '\n\n')}\n`,
  );
}
