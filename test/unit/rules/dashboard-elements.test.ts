import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { renderSamplePages } from '#scripts/assets/sample-pages/render-sample-pages.ts';
import { sourceLocale } from '#scripts/i18n/source-locale.ts';
import { root } from '#scripts/workers.ts';
import type { WrittenElement } from '#workers/branding/page-check/page/page-tree.ts';
import { ELSEWHERE } from '#workers/platform/islands/branding/coverage/page-matcher.ts';

const tagsOf = ([tag, , children]: WrittenElement): string[] => [
  tag,
  ...children.flatMap((child) => (child === 0 ? [] : tagsOf(child))),
];
/** Elements outside the root of the surface, inside a drawing, or no elements at all. */
const NEVER =
  /^(?:html|head|body|title|meta|link|style|script|template|string|unknown|typeof|z|rect|path|line|g|circle|text)$/;

it('counts every element of the dashboard as possible, also those of pages that have no sample', async () => {
  const { pages } = renderSamplePages(sourceLocale('en'));
  const sampled = new Set(Object.values(pages).flatMap((page) => tagsOf(page as WrittenElement)));
  const folder = join(root, 'workers/platform/surface');
  const files = (await readdir(folder, { recursive: true })).filter((path) => path.endsWith('.tsx'));
  const sources = await Promise.all(files.map((path) => readFile(join(folder, path), 'utf8')));
  const used = new Set(
    sources.flatMap((text) => [...text.matchAll(/<([a-z][a-z0-9]*)/g)].map(([, tag = '']) => tag)),
  );
  expect(used.size).toBeGreaterThan(30);
  expect([...used].filter((tag) => !NEVER.test(tag) && !sampled.has(tag) && !ELSEWHERE.has(tag))).toEqual([]);
  expect([...ELSEWHERE].filter((tag) => !used.has(tag))).toEqual([]);
});
