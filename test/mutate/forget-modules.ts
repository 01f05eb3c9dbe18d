import { inject, vi } from 'vitest';

// workerd is kept from one mutant to the next, with its modules. Each test file evaluates them again; changed
// files are fetched again.
interface Evaluated {
  fileToModulesMap: Map<string, Set<unknown>>;
  invalidateModule(module: unknown): void;
}
const { evaluatedModules } = (globalThis as unknown as { __vitest_worker__: { evaluatedModules: Evaluated } })
  .__vitest_worker__;

for (const path of inject('changedFiles')) {
  for (const module of evaluatedModules.fileToModulesMap.get(path) ?? [])
    evaluatedModules.invalidateModule(module);
}
vi.resetModules();
