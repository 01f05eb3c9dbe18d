/**
 * Writes the generated pages of `docs/` and the generated sections of other pages. With `--check` nothing is
 * written, and an outdated page ends the run with status 1.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { contractPage } from './docs/contract-page.ts';
import { contractTestsPage, readClauses, readClauseTests } from './docs/contract-tests-page.ts';
import { readWriters } from './docs/read-writers.ts';
import { ROOMS, roomFacts } from './docs/room-facts.ts';
import { tablesPage } from './docs/tables-page.ts';
import { withSection } from './docs/with-section.ts';

const writers = await readWriters();
const pages = [
  { path: 'docs/styling-contract.md', made: () => contractPage },
  { path: 'docs/contract-tests.md', made: () => contractTestsPage(readClauses(), readClauseTests()) },
  { path: 'docs/tables.md', made: () => tablesPage(writers) },
  ...ROOMS.map((room) => ({
    path: `${room}/README.md`,
    made: (present: string) => withSection(present, 'imports and tables', roomFacts(room, writers)),
  })),
];

let stale = 0;
for (const { path, made } of pages) {
  const file = new URL(`../${path}`, import.meta.url);
  const present = await readFile(file, 'utf8').catch(() => '');
  let text: string;
  try {
    text = made(present);
  } catch (error) {
    console.error(`${path}: ${error instanceof Error ? error.message : error}`);
    stale += 1;
    continue;
  }
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
