import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { areAsWritten, writeAsset, writtenAssets } from '#scripts/assets/write-asset.ts';
import { keptBuild } from '#scripts/service/kept-build.ts';
import { root } from '#scripts/workers.ts';

let folder: string;
let builds: number;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'livery-kept-'));
  builds = 0;
  await put('workers/a.ts', 'a');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function put(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), text);
}

/** Builds, or uses the kept result; answers the number of the build. */
const build = (during?: () => Promise<void>) =>
  keptBuild({
    name: 'numbers',
    folder,
    build: async () => {
      await during?.();
      builds += 1;
      return builds;
    },
  });

describe('a kept build', () => {
  it('a kept build is used while its sources do not change', async () => {
    expect([await build(), await build()]).toEqual([1, 1]);
    await put('dist/public/a.js', 'built');
    await put('node_modules/some/index.js', 'its lock file stands for it');
    await put('test/a.test.ts', 'a test');
    await put('mine/owner.json', '{}');
    await put('mine/v3/d1/db.sqlite', 'the data of a service');
    expect(await build()).toBe(1);
  });

  it.each([
    ['a source has other contents', () => put('workers/a.ts', 'b')],
    ['there is another source', () => put('schema/deep/b.ts', '')],
    ['contents move from one source to another', () => Promise.all([put('workers/a.ts', ''), put('b', 'a')])],
    ['npm installed something', () => put('node_modules/.package-lock.json', '{}')],
  ])('a kept build is made again when %s', async (_, change) => {
    await build();
    await change();
    expect([await build(), await build()]).toEqual([2, 2]);
  });

  it('a kept build is made again when a source changed while it was made', async () => {
    await build(() => put('workers/a.ts', 'changed meanwhile'));
    expect(await build()).toBe(2);
  });

  it('a kept build is made again when its output is missing or unreadable', async () => {
    await build();
    expect(
      await keptBuild({ name: 'numbers', folder, build: async () => 9, isWhole: async () => false }),
    ).toBe(9);
    await put('node_modules/.cache/livery/numbers.json', '{"sources":');
    expect(await build()).toBe(2);
  });
});

describe('written assets', () => {
  const path = 'dist/kept-build-test/asset.txt';
  afterEach(() => rm(join(root, dirname(path)), { recursive: true, force: true }));

  it('written assets are current until one is changed or deleted', async () => {
    await writeAsset(join(root, path), 'asset');
    const { [path]: hash = '' } = writtenAssets();
    expect(await areAsWritten({ [path]: hash })).toBe(true);
    await writeFile(join(root, path), 'other');
    expect(await areAsWritten({ [path]: hash })).toBe(false);
    await rm(join(root, path));
    expect(await areAsWritten({ [path]: hash })).toBe(false);
  });
});
