import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { digest, KeptFile } from './kept-file.ts';
import type { Mutant } from './make-mutants.ts';
import { markedSource } from './marked-source.ts';
import type { TestFile } from './test-files.ts';
import type { Ran, TestRuns } from './test-runs.ts';

/** A source file with its mutants. */
export interface Source {
  file: string;
  text: string;
  mutants: readonly Mutant[];
}

/** A test that reaches a mutant's place. */
export interface Reaching {
  name: string;
  milliseconds: number;
}

/** The places that a test file reached: for each passed test, indexes of mutants by source file. */
export interface Recording {
  tests: Record<string, { milliseconds: number; reached: Record<string, readonly number[]> }>;
  /** Digest of each source file's list of mutants. */
  sources: Record<string, string>;
}

/** Finds the tests that reach the place of a mutant, by running each test file once with marks at all places. */
export class Reached {
  readonly #root: string;
  readonly #runs: TestRuns;
  readonly #sources: readonly Source[];
  readonly #marked: ReadonlyMap<string, string>;
  readonly #kept: KeptFile<Recording | null>;

  constructor(root: string, runs: TestRuns, sources: readonly Source[], kept: string) {
    this.#root = root;
    this.#runs = runs;
    this.#sources = sources;
    this.#kept = new KeptFile(join(kept, 'reached.jsonl'));
    let first = 0;
    this.#marked = new Map(
      sources.map(({ file, text, mutants }) => {
        const marked = markedSource(text, mutants, first);
        first += mutants.length;
        return [file, marked];
      }),
    );
  }

  /** Whether the test file has been recorded, so that a query is cheap. */
  isKnown(test: TestFile, { file, mutants }: Source): boolean {
    const known = this.#kept.get(this.#keyOf(test));
    return known === null || known?.sources[file] === listOf(mutants);
  }

  /**
   * Tests of a file that reach the mutant's place, the fastest first. For a place that cannot be marked: those
   * that reach another place of its source file, or all where none can be marked.
   */
  async by(test: TestFile, source: Source, index: number): Promise<readonly Reaching[]> {
    const recording = this.isKnown(test, source)
      ? this.#kept.get(this.#keyOf(test))
      : await this.#record(test);
    const isUnmarked = source.mutants[index]?.mark === 'none';
    const isMarked = source.mutants.some(({ mark }) => mark !== 'none');
    return Object.entries(recording?.tests ?? {})
      .filter(([, { reached }]) => {
        const places = reached[source.file];
        return isUnmarked ? !isMarked || places !== undefined : places?.includes(index);
      })
      .map(([name, { milliseconds }]) => ({ name, milliseconds }));
  }

  async #record(test: TestFile): Promise<Recording | null> {
    await this.#runs.replace(this.#marked);
    const ran = await this.#runs.record(test);
    const failed = ran?.filter(({ passed }) => !passed).map(({ name }) => name);
    if (failed === undefined) console.log(`not used: ${test.path} does not run with marks`);
    else if (failed.length > 0) console.log(`not used: ${test.path} fails with marks: ${failed.join('; ')}`);
    const recording = ran === null ? null : recordingOf(ran, this.#sources);
    this.#kept.set(this.#keyOf(test), recording);
    return recording;
  }

  #keyOf({ path }: TestFile): string {
    return `${path} ${digest(readFileSync(join(this.#root, path), 'utf8'))}`;
  }
}

/** Tests of one title, as rows of `it.each` often have, count as one: a run chooses tests by their titles. */
export function recordingOf(ran: readonly Ran[], sources: readonly Source[]): Recording {
  const tests: Recording['tests'] = {};
  for (const { name, passed, milliseconds, marks } of ran) {
    if (!passed) continue;
    const reached: Record<string, readonly number[]> = { ...tests[name]?.reached };
    let first = 0;
    for (const { file, mutants } of sources) {
      const own = marks.filter((id) => first <= id && id < first + mutants.length).map((id) => id - first);
      if (own.length > 0) reached[file] = [...new Set([...(reached[file] ?? []), ...own])];
      first += mutants.length;
    }
    tests[name] = { milliseconds: milliseconds + (tests[name]?.milliseconds ?? 0), reached };
  }
  return {
    tests,
    sources: Object.fromEntries(sources.map(({ file, mutants }) => [file, listOf(mutants)])),
  };
}

/** A recording is repeated when the list of a file's mutants changes. */
const listOf = (mutants: readonly Mutant[]): string => digest(mutants.map(({ what }) => what).join('\n'));
