import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { KeptFile } from '#test/mutate/kept-file.ts';

it('keeps the last value of each key from one run to the next', () => {
  const folder = mkdtempSync(join(tmpdir(), 'livery-kept-'));
  try {
    const path = join(folder, 'a/b.jsonl');
    const first = new KeptFile<number | null>(path);
    first.set('one', 1);
    first.set('two', null);
    first.set('one', 3);
    const second = new KeptFile<number | null>(path);
    expect(['one', 'two', 'three'].map((key) => second.get(key))).toEqual([3, null, undefined]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
