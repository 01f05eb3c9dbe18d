import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

/**
 * Closes a run with one plain line, `N passed, N failed, N skipped`, that any CI can read. Lines before it name the tests
 * that passed only when they ran again. When LIVERY_STATEMENTS names a folder, it writes the statements that the run's
 * tests ran into a file there, for `npm run check:sql -- --ran`.
 */
export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: ReadonlyArray<TestModule>, errors: ReadonlyArray<unknown>): void {
    const count = { passed: 0, failed: errors.length, skipped: 0 };
    for (const module of modules) {
      const failedBefore = count.failed;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state === 'pending') count.failed += 1;
        else count[state] += 1;
      }
      // A file that did not load, or whose hooks failed, has no failed test; it must not count as passed.
      if (module.state() === 'failed' && count.failed === failedBefore) count.failed += 1;
    }
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        if (test.diagnostic()?.flaky === true)
          console.log(`Passed only when run again: ${module.relativeModuleId} > ${test.fullName}`);
      }
    }
    const folder = process.env.LIVERY_STATEMENTS;
    if (folder !== undefined && folder !== '') recordStatements(folder, modules);
    console.log(`\n${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`);
  }
}

function recordStatements(folder: string, modules: readonly TestModule[]): void {
  const texts = new Set<string>();
  for (const module of modules) {
    for (const test of module.children.allTests()) {
      for (const text of test.meta().statements ?? []) texts.add(text);
    }
  }
  const tiers = [...new Set(modules.map(({ project }) => project.name))].sort();
  mkdirSync(folder, { recursive: true });
  const name = `${tiers.join('-')}-${process.pid}.json`;
  writeFileSync(join(folder, name), JSON.stringify([...texts]));
}
