import type { Reached, Reaching, Source } from './reached.ts';
import type { TestFile } from './test-files.ts';
import type { TestRuns } from './test-runs.ts';

/** The result of a mutant. */
export interface Noticed {
  /** The test that noticed it; null when none did. */
  by: string | null;
  /** The number of tests that reach its place. */
  reaching: number;
}

const REMEMBERED = 4;

/** Finds a test that notices a mutant, among those that reach its place. */
export class Noticing {
  readonly #runs: TestRuns;
  readonly #reached: Reached;
  /**
   * Test files that noticed a mutant of the current source file, the latest first, because they notice most of
   * the next ones too.
   */
  #remembered: { test: TestFile; name: string }[] = [];
  /** Whether a test file, or one test of it, passes without a mutant, as far as known. */
  readonly #sound = new Map<string, boolean>();

  constructor(runs: TestRuns, reached: Reached) {
    this.#runs = runs;
    this.#reached = reached;
  }

  forget(): void {
    this.#remembered = [];
  }

  /** Runs tests until one fails. `files` are tried in their order, recorded ones first. */
  async noticed(source: Source, index: number, files: readonly TestFile[]): Promise<Noticed> {
    const text = source.mutants[index]?.text ?? source.text;
    const isKnown = (test: TestFile) => this.#reached.isKnown(test, source);
    const remembered = this.#remembered.map(({ test }) => test);
    let reaching = 0;
    const tried = new Set<string>();
    for (const test of [...remembered, ...files.filter(isKnown), ...files.filter((one) => !isKnown(one))]) {
      if (tried.has(test.path)) continue;
      tried.add(test.path);
      const reachingTests = await this.#reached.by(test, source, index);
      reaching += reachingTests.length;
      if (reachingTests.length === 0) continue;
      const by = await this.#noticedIn(source.file, text, test, reachingTests);
      if (by !== null) return { by, reaching };
    }
    return { by: null, reaching };
  }

  async #noticedIn(
    file: string,
    text: string,
    test: TestFile,
    reaching: readonly Reaching[],
  ): Promise<string | null> {
    const names = reaching.map(({ name }) => name);
    const milliseconds = reaching.reduce((sum, one) => sum + one.milliseconds, 0);
    const known = this.#remembered.filter((one) => one.test === test).map(({ name }) => name);
    const first = known.filter((name) => names.includes(name));
    const mutated = new Map([[file, text]]);
    for (const some of first.length === 0 || first.length === names.length ? [names] : [first, names]) {
      await this.#runs.replace(mutated);
      const failed = await this.#runs.run(test, some, milliseconds);
      if (failed === null) continue;
      if (failed.test === null) {
        // The file did not load or did not end, because of the mutant or by chance.
        await this.#runs.replace(mutated);
        const again = failed.hung || (await this.#runs.run(test, some, milliseconds)) !== null;
        if (again && (await this.#isSound(test, some))) return test.path;
      } else if (await this.#isSound(test, [failed.test])) {
        this.#remember(test, failed.test);
        return `${test.path}: ${failed.test}`;
      } else if (await this.#isSound(test, [])) {
        await this.#runs.replace(mutated);
        const whole = await this.#runs.run(test);
        if (whole !== null) return `${test.path}${whole.test === null ? '' : `: ${whole.test}`}`;
      }
    }
    return null;
  }

  #remember(test: TestFile, name: string): void {
    const others = this.#remembered.filter((known) => known.test !== test || known.name !== name);
    this.#remembered = [{ test, name }, ...others].slice(0, REMEMBERED);
  }

  /** Whether tests of a file pass without a mutant; run once. */
  async #isSound(test: TestFile, names: readonly string[]): Promise<boolean> {
    const key = [test.path, ...names].join('\n');
    const known = this.#sound.get(key);
    if (known !== undefined) return known;
    await this.#runs.replace(new Map());
    const passes = (await this.#runs.run(test, names)) === null;
    this.#sound.set(key, passes);
    if (!passes) console.log(`not used alone: ${[test.path, ...names].join(': ')}`);
    return passes;
  }
}
