// Prints how many ms the first call of an engine takes in this process, its modules loaded before, and the most memory
// that the process has had before and after it, in KiB.
// Run: node test/bench/css/first-call.ts <livery | css-tree | postcss | lightningcss> <sheet>
import { readFileSync } from 'node:fs';

const [engine = '', sheet = ''] = process.argv.slice(2);
const { livery, peers } = await import('./engines.ts');
const run = Object.hasOwn(peers, engine) ? await peers[engine as keyof typeof peers]() : livery;
const source = readFileSync(sheet, 'utf8');
/** The peak memory of this process, in KiB. The system's counter for child processes starts at the parent's value. */
const mostMemory = (): number =>
  Number(/^VmHWM:\s*(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? 0);

const before = mostMemory();
const start = performance.now();
run(source);
const ms = performance.now() - start;
console.log(JSON.stringify({ ms, before, peak: mostMemory() }));
