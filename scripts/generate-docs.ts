/**
 * Writes the generated pages of `docs/` and the generated sections of other pages. With `--check` nothing is
 * written, and an outdated page ends the run with status 1.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { contractPage } from './docs/contract-page.ts';
import { tableWriters } from './docs/table-writers.ts';
import { withSection } from './docs/with-section.ts';

const writers = await tableWriters();
const pages = [
  { path: 'docs/styling-contract.md', made: () => contractPage },
  {
    path: 'ARCHITECTURE.md',
    made: (present: string) => withSection(present, 'what writes which table', writers),
  },
];

let stale = 0;
for (const { path, made } of pages) {
  const file = new URL(`../${path}`, import.meta.url);
  const present = await readFile(file, 'utf8').catch(() => '');
  const text = made(present);
  if (present === text) continue;
  if (process.argv.includes('--check')) {
    console.error(`${path} is out of date: npm run docs`);
    stale += 1;
  } else {
    await writeFile(file, text);
    console.log(`wrote ${path}`);
  }
}
process.exitCode = stale === 0 ? 0 : 1;
