/**
 * Writes the pages of `docs/` that are made from tables in the code. With `--check` nothing is written, and a page that
 * is not what it would be ends the run with status 1.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { contractPage } from './docs/contract-page.ts';

const pages = [{ path: 'docs/styling-contract.md', text: contractPage }];

let stale = 0;
for (const { path, text } of pages) {
  const file = new URL(`../${path}`, import.meta.url);
  const present = await readFile(file, 'utf8').catch(() => '');
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
