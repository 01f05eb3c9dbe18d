import { describe, expect, test } from 'vitest';
import { compile } from '../../../workers/branding/css/compile.ts';
import { adversarial } from '../../bench/css/adversarial.ts';
import { accountId } from './support/compiled.ts';

function time(source: string): number {
  const before = process.threadCpuUsage();
  compile(source, { accountId });
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

describe('hostile sheets of 400 KiB', () => {
  test('the suite has at least forty kinds of hostile sheets', () => {
    expect(Object.keys(adversarial).length).toBeGreaterThanOrEqual(40);
  });

  // Anything quadratic takes minutes or, against its own quarter, sixteen times as long. Only this thread's CPU time counts: the
  // machine may be busy.
  test.each(Object.entries(adversarial))('compiles within its budget: %s', (_, source) => {
    const whole = time(source);
    if (whole < 1_000) return;
    const quarter = time(source.slice(0, source.length >> 2));
    expect(Math.min(whole, time(source))).toBeLessThan(Math.max(1_000, quarter * 10));
  });
});
