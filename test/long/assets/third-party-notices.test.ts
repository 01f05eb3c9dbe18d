import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { keptUpload } from '#scripts/service/kept-bundles.ts';
import { packagesOf } from '#scripts/third-party.ts';
import { root } from '#scripts/workers.ts';
import { isFullRun } from '../../support/full-run.ts';

it('finds the package of each bundled file, nested packages included', () => {
  expect(
    packagesOf([
      'schema/route.ts',
      'node_modules/hono/dist/hono.js',
      'node_modules/hono/dist/context.js',
      'node_modules/@codemirror/view/dist/index.js',
      'node_modules/a/node_modules/@b/c/index.js',
    ]),
  ).toEqual(['node_modules/@codemirror/view', 'node_modules/a/node_modules/@b/c', 'node_modules/hono']);
});

/** Files of some packages that the Workers import. */
const NAMED = ['hono', 'zod', 'drizzle-orm'].map((name) => `node_modules/${name}/index.js`);

it('serves the notice of every package that is bundled', async () => {
  const text = await readFile(join(root, 'dist/public/assets/third-party-notices.txt'), 'utf8');
  // `npm test` bundles nothing for this.
  const inputs = isFullRun ? (await keptUpload('workers/platform/index.ts')).inputs : NAMED;
  const packages = packagesOf(inputs);
  expect(packages).toContain('node_modules/hono');
  for (const folder of [...packages, 'node_modules/@codemirror/view', 'node_modules/@lezer/css']) {
    const { name, version } = JSON.parse(await readFile(join(root, folder, 'package.json'), 'utf8'));
    expect(text).toContain(`\n${name} ${version} (`);
  }
  expect(text).toContain(
    await readFile(join(root, 'node_modules/hono/LICENSE'), 'utf8').then((own) => own.trim()),
  );
  expect(text.match(/Permission is hereby granted/g)?.length).toBeGreaterThan(5);
});
