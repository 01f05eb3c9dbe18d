import { describe, expect, test } from 'vitest';
import { accountId } from '#test/unit/css/support/compiled.ts';
import { compile } from '#workers/branding/css/compile.ts';
import { adversarial } from '../../bench/css/adversarial.ts';
import { isFullRun } from '../../support/full-run.ts';

function time(source: string): number {
  const before = process.threadCpuUsage();
  compile(source, { accountId });
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

/** An eighth of each sheet has an eighth of the time; a full run has all of both. */
const SHARE = isFullRun ? 1 : 8;
const BUDGET_MS = 1_000 / SHARE;

describe('hostile sheets of 400 KiB', () => {
  test('the suite has at least forty kinds of hostile sheets', () => {
    expect(Object.keys(adversarial).length).toBeGreaterThanOrEqual(40);
  });

  // Quadratic work takes minutes or, with an eighth of the sheet, a 64th of that. Only this thread's CPU
  // time counts: the machine may be busy.
  test.each(Object.entries(adversarial))('compiles within its budget: %s', (_, whole) => {
    const source = whole.slice(0, Math.ceil(whole.length / SHARE));
    const taken = time(source);
    if (taken < BUDGET_MS) return;
    const quarter = time(source.slice(0, source.length >> 2));
    expect(Math.min(taken, time(source))).toBeLessThan(Math.max(BUDGET_MS, quarter * 10));
  });
});
