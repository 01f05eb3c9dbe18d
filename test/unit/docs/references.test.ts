import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };

/** Paths with this beginning are addresses of the service; `site.test.ts` checks its pages. */
const SERVICE = '/';
/** A folder that a run of the service creates. */
const MADE = '.livery/';

const read = (file: string) => readFileSync(file, 'utf8');
const prose = (markdown: string) => markdown.replaceAll(/^ *```[\s\S]*?^ *```/gm, '');
const documents = execFileSync('git', ['ls-files', '*.md'], { encoding: 'utf8' }).trim().split('\n');

/** The fragments of a document's headings, in GitHub's form. */
const fragmentsOf = (markdown: string) =>
  [...prose(markdown).matchAll(/^#+ +(.+)$/gm)].map(([, heading = '']) =>
    heading
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .trim()
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-'),
  );

const matches = (markdown: string, pattern: RegExp) =>
  [...markdown.matchAll(pattern)].map(([, found = '']) => found);

/** The missing target of a document's link; null when it exists. */
function defectOfLink(document: string, link: string): string | null {
  const [path = '', fragment] = link.split('#');
  const target = path === '' ? document : join(dirname(document), path);
  if (!existsSync(target)) return `${document}: ${link} leads to no file`;
  if (fragment === undefined || fragmentsOf(read(target)).includes(fragment)) return null;
  return `${document}: ${link} leads to no heading`;
}

it('every link between documents leads to a file, and every fragment to a heading of it', () => {
  const links = documents.flatMap((document) =>
    matches(prose(read(document)), /\]\(([^)\s]+)\)/g)
      .filter((link) => !link.startsWith(SERVICE) && !/^[a-z]+:/.test(link))
      .map((link) => [document, link] as const),
  );
  expect(links.length).toBeGreaterThan(50);
  expect(links.map(([document, link]) => defectOfLink(document, link)).filter(Boolean)).toEqual([]);
});

it('every file that a document names exists, from the root or from the folder of the document', () => {
  const named = documents.flatMap((document) =>
    matches(prose(read(document)), /`([\w.-]+\/[\w./-]+\.(?:ts|tsx|md|toml|json|php|sql|css))`/g)
      .filter((path) => !path.startsWith(MADE))
      .map((path) => [document, path] as const),
  );
  expect(named.length).toBeGreaterThan(50);
  expect(
    named.filter(([document, path]) => !existsSync(path) && !existsSync(join(dirname(document), path))),
  ).toEqual([]);
});

it('every script that a document runs is one of package.json', () => {
  const scripts = Object.keys(manifest.scripts);
  const run = documents.flatMap((document) =>
    matches(read(document), /\bnpm run ([a-z][\w:-]*)/g).map((script) => [document, script] as const),
  );
  expect(run.length).toBeGreaterThan(20);
  expect(run.filter(([, script]) => !scripts.includes(script))).toEqual([]);
});
