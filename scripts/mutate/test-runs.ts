import { join } from 'node:path';
import type { UserWorkspaceConfig } from 'vitest/config';
import { createVitest, type Vitest, type VitestPluginContext } from 'vitest/node';
import config from '../../vitest.config.ts';
import { root } from '../service/workers.ts';
import { keepWorkerd } from './kept-workerd.ts';
import { type TestFile, TIERS } from './test-files.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Source files whose text differs from the run before. */
    changedFiles: string[];
  }
}

/** The first test that failed; null when the file did not load or did not end. */
export interface Failed {
  test: string | null;
}

/** A run that lasts longer than this hangs, even beside others on a loaded machine. */
const HUNG_MS = 60_000;

/**
 * Runs test files again and again in one vitest, each time with one source file replaced in memory: nothing is written,
 * workerd is started once for each tier, and only the replaced file is compiled anew.
 */
export class TestRuns {
  #vitest: Promise<Vitest> | undefined;
  #kept = keepWorkerd();
  #replaced: { path: string; text: string } | undefined;
  #changed: string[] = [];
  readonly #sources: ReadonlySet<string>;

  /** `files` are those that will be replaced: vitest's cache of compiled modules, which outlives a run, has to leave them out. */
  constructor(files: readonly string[]) {
    this.#sources = new Set(files.map((file) => join(root, file)));
  }

  /** Replaces the text of a source file, or takes the stored one again. */
  async replace(file: string, text: string | undefined): Promise<void> {
    const path = join(root, file);
    const before = this.#replaced?.path;
    this.#replaced = text === undefined ? undefined : { path, text };
    this.#changed = [...new Set([...this.#changed, path, ...(before === undefined ? [] : [before])])];
    (await this.#open()).invalidateFile(path);
    if (before !== undefined) (await this.#open()).invalidateFile(before);
  }

  /**
   * Runs a test file, or only some of its tests, up to the first failure; answers what failed. A run that does not end is
   * tried once more in a new workerd: when that does not end either, the mutant is why.
   */
  async run(test: TestFile, names: readonly string[] = []): Promise<Failed | null> {
    const first = await this.#runOnce(test, names);
    if (first !== 'hung') return first;
    const second = await this.#runOnce(test, names);
    return second === 'hung' ? { test: null } : second;
  }

  async #runOnce({ tier, path }: TestFile, names: readonly string[]): Promise<Failed | 'hung' | null> {
    const vitest = await this.#open();
    const project = vitest.projects.find(({ name }) => name === tier);
    if (project === undefined) throw new Error(`there is no tier ${tier}`);
    project.provide('changedFiles', this.#changed);
    const only = names.length === 0 ? {} : { testNamePattern: new RegExp(names.map(literally).join('|')) };
    const hung = Promise.withResolvers<'hung'>();
    const timeout = setTimeout(() => hung.resolve('hung'), HUNG_MS);
    const run = vitest.runTestSpecifications([project.createSpecification(join(root, path), only)]);
    const result = await Promise.race([run, hung.promise]);
    clearTimeout(timeout);
    if (result === 'hung') {
      this.#abandon();
      return 'hung';
    }
    const module = result.testModules.find(({ moduleId }) => moduleId === join(root, path));
    const states = [...(module?.children.allTests() ?? [])].map((one) => one.result().state);
    const ended = module?.state() === 'passed' && !states.includes('pending');
    if (ended && result.unhandledErrors.length === 0) return null;
    const [test] = [...(module?.children.allTests('failed') ?? [])];
    return { test: test?.name ?? null };
  }

  /** Leaves a vitest that does not end to itself, without its workerd. */
  #abandon(): void {
    this.#kept.close().catch(() => undefined);
    this.#kept = keepWorkerd();
    this.#vitest = undefined;
  }

  async close(): Promise<void> {
    const vitest = await this.#vitest;
    this.#vitest = undefined;
    await this.#kept.close();
    await vitest?.close();
    this.#kept = keepWorkerd();
  }

  #open(): Promise<Vitest> {
    this.#vitest ??= this.#start();
    return this.#vitest;
  }

  async #start(): Promise<Vitest> {
    const replace = {
      name: 'replace-source',
      configureVitest: ({ defineCacheKeyGenerator }: VitestPluginContext) =>
        defineCacheKeyGenerator(({ id }) => (this.#sources.has(id.split('?')[0] ?? '') ? false : undefined)),
      enforce: 'pre' as const,
      load: (id: string) => (id.split('?')[0] === this.#replaced?.path ? this.#replaced?.text : undefined),
    };
    const tiers = ((config.test?.projects ?? []) as UserWorkspaceConfig[]).filter(({ test }) =>
      TIERS.includes(String(test?.name)),
    );
    const projects = tiers.map(({ plugins = [], test = {}, ...rest }) => ({
      ...rest,
      plugins: [...plugins, replace, this.#kept.plugin],
      test: {
        ...test,
        setupFiles: [
          // Node's tiers start a process for each file.
          ...(plugins.length === 0 ? [] : [join(root, 'scripts/mutate/forget-modules.ts')]),
          join(root, 'scripts/mutate/stop-at-failure.ts'),
          ...[test.setupFiles ?? []].flat(),
        ],
        testTimeout: 30_000,
      },
    }));
    const vitest = await createVitest(
      'test',
      { config: false, watch: false, reporters: [{}], silent: true },
      { root, test: { projects } } as never,
    );
    await vitest.standalone();
    return vitest;
  }
}

const literally = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
