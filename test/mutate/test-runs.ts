import { join } from 'node:path';
import type { UserWorkspaceConfig } from 'vitest/config';
import { createVitest, type Vitest, type VitestPluginContext } from 'vitest/node';
import { root } from '#scripts/workers.ts';
import { makeExpression } from '#shared/text/make-expression.ts';
import config from '../../vitest.config.ts';
import { ChildProcesses } from './child-processes.ts';
import { keepWorkerd } from './kept-workerd.ts';
import { type TestFile, TIERS } from './test-files.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Source files whose text differs from the run before. */
    changedFiles: string[];
    /** Whether marks are recorded, and all tests run although one has failed. */
    recording: boolean;
  }
}

/** A test that ran, and the marks (indexes of mutants) whose place it reached. */
export interface Ran {
  name: string;
  passed: boolean;
  milliseconds: number;
  marks: readonly number[];
}

/** The first test that failed; null when the file did not load or did not end. */
export interface Failed {
  test: string | null;
  /** Whether the tests did not end in two runs. */
  hung: boolean;
}

/** A test that takes longer than this counts as hung, even on a loaded machine. */
const HUNG_MS = 120_000;
/** The limit of a run whose tests took a known time, including the start of workerd. */
const hungAfter = (milliseconds: number): number => Math.min(HUNG_MS, 40_000 + 20 * milliseconds);
/** All tests of a file with marks take longer than the tests up to the first failure. */
const HUNG_RECORDING_MS = 600_000;

/**
 * Runs test files repeatedly in one vitest, each time with sources replaced in memory: nothing is written,
 * workerd is started once for each tier, and only replaced files are compiled again.
 */
export class TestRuns {
  #vitest: Promise<Vitest> | undefined;
  #kept = keepWorkerd();
  readonly #children = new ChildProcesses();
  #replaced = new Map<string, string>();
  /** The changed files since the last run of each tier. */
  readonly #changed: ReadonlyMap<string, Set<string>>;
  readonly #sources: ReadonlySet<string>;
  readonly #tiers: readonly string[];

  /** `files` are those that will be replaced: vitest's persistent cache of compiled modules must omit them. */
  constructor(files: readonly string[], tiers: readonly string[] = TIERS) {
    this.#sources = new Set(files.map((file) => join(root, file)));
    this.#tiers = tiers;
    this.#changed = new Map(tiers.map((tier) => [tier, new Set()]));
  }

  /** Replaces the texts of source files; all others have their stored text. */
  async replace(texts: ReadonlyMap<string, string>): Promise<void> {
    const before = this.#replaced;
    this.#replaced = new Map([...texts].map(([file, text]) => [join(root, file), text]));
    const changed = new Set([...before.keys(), ...this.#replaced.keys()]);
    const vitest = await this.#open();
    for (const path of changed) {
      if (before.get(path) === this.#replaced.get(path)) continue;
      for (const paths of this.#changed.values()) paths.add(path);
      vitest.invalidateFile(path);
    }
  }

  /**
   * Runs a test file, or some of its tests, up to the first failure; answers that failure. A run that does not
   * end is repeated once in a new workerd: when that does not end either, the mutant is the cause.
   * `milliseconds`: the duration of the tests without a mutant.
   */
  async run(test: TestFile, names: readonly string[] = [], milliseconds = HUNG_MS): Promise<Failed | null> {
    const limit = hungAfter(milliseconds);
    const first = (await this.#runOnce(test, names, limit)) ?? (await this.#runOnce(test, names, limit));
    if (first === null) return { test: null, hung: true };
    const { module, unhandledErrors } = first;
    const states = [...(module?.children.allTests() ?? [])].map((one) => one.result().state);
    if (module?.state() === 'passed' && !states.includes('pending') && unhandledErrors.length === 0)
      return null;
    const [failed] = [...(module?.children.allTests('failed') ?? [])];
    return { test: failed?.name ?? null, hung: false };
  }

  /** Runs a test file with marked sources completely; null when it did not load or did not end. */
  async record(test: TestFile): Promise<readonly Ran[] | null> {
    const run = await this.#runOnce(test, [], HUNG_RECORDING_MS, true);
    const tests = [...(run?.module?.children.allTests() ?? [])];
    if (run === null || tests.length === 0 || run.module?.errors().length !== 0) return null;
    return tests.map((one) => ({
      name: one.name,
      passed: one.result().state === 'passed',
      milliseconds: Math.round(one.diagnostic()?.duration ?? 0),
      marks: one.meta().marks ?? [],
    }));
  }

  /** Null when the run did not end. */
  async #runOnce({ tier, path }: TestFile, names: readonly string[], limit: number, recording = false) {
    const vitest = await this.#open();
    const project = vitest.projects.find(({ name }) => name === tier);
    if (project === undefined) throw new Error(`there is no tier ${tier}`);
    project.provide('changedFiles', [...(this.#changed.get(tier) ?? [])]);
    this.#changed.get(tier)?.clear();
    project.provide('recording', recording);
    const only =
      names.length === 0 ? {} : { testNamePattern: makeExpression(names.map(literally).join('|')) };
    const hung = Promise.withResolvers<null>();
    const timeout = setTimeout(() => hung.resolve(null), limit);
    const run = vitest.runTestSpecifications([project.createSpecification(join(root, path), only)]);
    const result = await Promise.race([run, hung.promise]);
    clearTimeout(timeout);
    if (result === null) {
      this.#abandon();
      return null;
    }
    const module = result.testModules.find(({ moduleId }) => moduleId === join(root, path));
    return { module, unhandledErrors: result.unhandledErrors };
  }

  /** Abandons a vitest that does not end, after stopping its workerd and its processes. */
  #abandon(): void {
    // A looping process does not react and would run forever.
    this.#children.kill('vitest/dist/workers/');
    this.#vitest?.then((vitest) => vitest.close()).catch(() => undefined);
    this.#kept.close().catch(() => undefined);
    this.#kept = keepWorkerd();
    this.#vitest = undefined;
  }

  async close(): Promise<void> {
    const vitest = await this.#vitest;
    this.#vitest = undefined;
    // Vitest sends workerd a stop and waits for its answer.
    await vitest?.close();
    await this.#kept.close();
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
      load: (id: string) => this.#replaced.get(id.split('?')[0] ?? ''),
    };
    const tiers = ((config.test?.projects ?? []) as UserWorkspaceConfig[]).filter(({ test }) =>
      this.#tiers.includes(String(test?.name)),
    );
    const projects = tiers.map(({ plugins = [], test = {}, ...rest }) => ({
      ...rest,
      plugins: [...plugins, replace, this.#kept.plugin],
      test: {
        ...test,
        // The tests of the whole service, which need it, are left out.
        globalSetup: [],
        setupFiles: [
          // The Node tiers start a process for each file.
          ...(plugins.length === 0
            ? ['test/mutate/note-prepared-node.ts']
            : ['test/mutate/forget-modules.ts', 'test/support/workerd/note-prepared.ts']),
          'test/mutate/note-marks.ts',
          'test/mutate/stop-at-failure.ts',
          ...[test.setupFiles ?? []].flat(),
        ].map((path) => join(root, path)),
        testTimeout: HUNG_MS,
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
