import { describe, expect, it } from 'vitest';
import { TestFiles } from '../../../scripts/mutate/test-files.ts';
import { root } from '../../../scripts/service/workers.ts';

const reaching = (file: string) => new TestFiles(root).reaching(file).map(({ path }) => path);

describe('TestFiles', () => {
  it('lists tests of the file before those that only reach it', () => {
    const [first = ''] = reaching('workers/platform/suspension/run-saga.ts');
    expect(first).toContain('suspension');
  });

  it('lists tests of a Worker for every file that the Worker imports', () => {
    expect(reaching('shared/ledger/sql/charge.ts')).toContain('test/platform/functions/usage.test.ts');
  });

  it('leaves out tests of other Workers', () => {
    const files = reaching('workers/platform/suspension/run-saga.ts');
    expect(files.length).toBeGreaterThan(0);
    expect(
      files.filter((path) => path.startsWith('test/branding/') || path.startsWith('test/auth/')),
    ).toEqual([]);
  });

  it('uses only the tiers that are asked for', () => {
    const files = new TestFiles(root, ['unit']).reaching('shared/ledger/sql/charge.ts');
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter(({ tier }) => tier !== 'unit')).toEqual([]);
  });
});
