// Prints how many ms the first call of an engine takes in this process, its modules loaded before, and the most memory
// that the process has had before and after it, in KiB.
// Run: node test/bench/css/first-call.ts <livery | css-tree | postcss | lightningcss> <sheet>
import { readFileSync } from 'node:fs';

const [engine = '', sheet = ''] = process.argv.slice(2);
const { livery, peers } = await import('./engines.ts');
const run = Object.hasOwn(peers, engine) ? await peers[engine as keyof typeof peers]() : livery;
const source = readFileSync(sheet, 'utf8');
const before = process.resourceUsage().maxRSS;
const start = performance.now();
run(source);
const ms = performance.now() - start;
console.log(JSON.stringify({ ms, before, peak: process.resourceUsage().maxRSS }));
