import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type TarFile, tar } from '#scripts/export/tar.ts';

it('writes archives that the system’s tar reads back, whatever the names and sizes', async () => {
  const files: TarFile[] = [
    { path: 'empty', bytes: new Uint8Array() },
    { path: 'a/block.bin', bytes: new Uint8Array(512).fill(7) },
    { path: `long/${'x'.repeat(94)}`, bytes: Buffer.from('99 bytes of name') },
    { path: `long/${'y'.repeat(95)}`, bytes: Buffer.from('100 bytes of name') },
    { path: `long/${'z'.repeat(180)}.html`, bytes: Buffer.from('a longer name than the header holds') },
    { path: 'bücher/öl.txt', bytes: Buffer.from('beyond ASCII') },
    { path: 'big.bin', bytes: new Uint8Array(100_001).fill(1) },
  ];
  async function* all() {
    yield* files;
  }
  const folder = await mkdtemp(join(tmpdir(), 'livery-tar-'));
  const chunks: Uint8Array[] = [];
  for await (const chunk of tar(all(), Date.UTC(2026, 10, 22))) chunks.push(chunk);
  await writeFile(join(folder, 'x.tar'), Buffer.concat(chunks));
  const read = spawnSync('tar', ['-xf', 'x.tar'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
  });
  expect([read.status, read.stderr]).toEqual([0, '']);
  for (const { path, bytes } of files) {
    expect(Buffer.compare(await readFile(join(folder, path)), Buffer.from(bytes)), path).toBe(0);
  }
  await rm(folder, { recursive: true });
});
