import { describe, expect, it } from 'vitest';
import { root } from '#scripts/workers.ts';
import { TestFiles } from '#test/mutate/test-files.ts';

const files = new TestFiles(root);
const reaching = (file: string) => files.reaching(file).map(({ path }) => path);

describe('TestFiles', () => {
  it('lists tests of the file before those that only reach it', () => {
    const [first = ''] = reaching('workers/platform/customers/suspension/run-saga.ts');
    expect(first).toContain('suspension');
  });

  it('lists tests of a Worker for every file that the Worker imports', () => {
    expect(reaching('shared/ledger/sql/charge.ts')).toContain('test/platform/functions/usage.test.ts');
  });

  it('leaves out tests of other Workers', () => {
    const reached = reaching('workers/platform/customers/suspension/run-saga.ts');
    expect(reached.length).toBeGreaterThan(0);
    expect(
      reached.filter((path) => path.startsWith('test/branding/') || path.startsWith('test/auth/')),
    ).toEqual([]);
  });

  it('uses only the tiers that are asked for', () => {
    const pathsOf = (tier: string) =>
      new TestFiles(root, [tier]).reaching('shared/ledger/sql/charge.ts').map(({ path }) => path);
    const long = pathsOf('long');
    expect(long).toContain('test/long/ledger/model.test.ts');
    expect(long.filter((path) => !path.startsWith('test/long/'))).toEqual([]);
    const short = pathsOf('unit');
    expect(short.length).toBeGreaterThan(0);
    expect(short.filter((path) => !path.startsWith('test/unit/') || long.includes(path))).toEqual([]);
  });
});
