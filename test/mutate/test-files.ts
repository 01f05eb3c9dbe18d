import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { targetOf } from '#scripts/imports/import-graph.ts';

/** A test file and the tier (a project of vitest's configuration) that runs it. */
export interface TestFile {
  tier: string;
  path: string;
}

/** The Worker that the tests of a tier call, besides their imports. */
const MAIN: Readonly<Record<string, string>> = {
  auth: 'workers/auth/index.ts',
  branding: 'workers/branding/index.ts',
  platform: 'workers/platform/index.ts',
  sites: 'workers/sites/index.ts',
};

/**
 * Other tiers are omitted: tests over HTTP start the whole service, the sizes of a mutant do not matter, and
 * some tests search for texts of SQL.
 */
export const TIERS: readonly string[] = ['unit', 'long', 'auth', 'branding', 'platform', 'sites'];
const LEFT_OUT = /^test\/(?:unit|long)\/(?:(?:size|mutate|deploy|docs|service)\/|ledger\/mutants)/;

/** The tests of `test/shared` run in the Worker auth. */
function tierOf(path: string): string {
  const [, folder = ''] = path.split('/');
  return folder === 'shared' ? 'auth' : folder;
}

const IMPORT = /(?:from|import)\s*\(?\s*'([.#][^']+)'/g;

/** Finds the tests that reach a source file, the most related ones first. */
export class TestFiles {
  readonly #root: string;
  readonly #imports = new Map<string, string[]>();
  readonly #files: readonly TestFile[];

  constructor(root: string, tiers: readonly string[] = TIERS) {
    this.#root = root;
    this.#files = globSync('test/*/**/*.test.{ts,tsx}', { cwd: root })
      .filter((path) => !LEFT_OUT.test(path))
      .map((path) => ({ path, tier: tierOf(path) }))
      .filter(({ tier }) => tiers.includes(tier))
      .sort((left, right) => tiers.indexOf(left.tier) - tiers.indexOf(right.tier));
  }

  /** Tests whose imports, or whose Worker's imports, include the file. */
  reaching(file: string): TestFile[] {
    const near = (test: TestFile) => this.#distance(test.path, file) ?? Number.POSITIVE_INFINITY;
    const reached = this.#files.filter((test) => {
      const main = MAIN[test.tier];
      return (
        near(test) < Number.POSITIVE_INFINITY ||
        (main !== undefined && this.#distance(main, file) !== undefined)
      );
    });
    const rank = new Map(
      reached.map((test) => [test, 10 * shared(test.path, file) - Math.min(near(test), 9)]),
    );
    return reached.sort((left, right) => (rank.get(right) ?? 0) - (rank.get(left) ?? 0));
  }

  /** The number of imports between two files. */
  #distance(from: string, to: string): number | undefined {
    const distances = new Map([[from, 0]]);
    for (const [path, distance] of distances) {
      if (path === to) return distance;
      for (const next of this.#importsOf(path)) if (!distances.has(next)) distances.set(next, distance + 1);
    }
    return undefined;
  }

  #importsOf(path: string): string[] {
    const known = this.#imports.get(path);
    if (known !== undefined) return known;
    let source = '';
    try {
      source = readFileSync(join(this.#root, path), 'utf8');
    } catch {
      // The import is a built file, or one of a package.
    }
    const imports = [...source.matchAll(IMPORT)].map(([, target = '']) => targetOf(path, target));
    this.#imports.set(path, imports);
    return imports;
  }
}

/** The number of words that the paths of two files share. */
function shared(test: string, file: string): number {
  const words = new Set(wordsOf(test));
  return new Set(wordsOf(file).filter((word) => words.has(word))).size;
}

const GENERAL = /^(?:shared|workers|test|unit|auth|branding|platform|ts|tsx|statements)$/;

const wordsOf = (path: string): string[] =>
  path
    .split(/[^a-z]+/)
    .filter((word) => word !== '' && !GENERAL.test(word))
    .map((word) => word.replace(/s$/, ''));
