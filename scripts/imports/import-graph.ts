import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { root } from '../workers.ts';

export interface Import {
  target: string;
  /** False for `import type` and `export type`, which do not exist at run time. */
  value: boolean;
}

/** Every source file by its path from the root, with its imports of project files. */
export type ImportGraph = ReadonlyMap<string, readonly Import[]>;

const FOLDERS = ['schema', 'shared', 'workers', 'scripts'];
const STATEMENT =
  /(?:^|\n)\s*(import|export)\s+(type\s)?[^;]*?from\s+'([.#][^']+)'|import\(\s*'([.#][^']+)'\s*\)|(?:^|\n)import '([.#][^']+)'/g;

/** The path from the root that an import of a file names: relative, or `#` with a path from the root. */
export const targetOf = (path: string, specifier: string): string =>
  specifier.startsWith('#') ? specifier.slice(1) : normalize(join(dirname(path), specifier));

export function readImportGraph(): ImportGraph {
  const paths = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name))
      .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts')),
  );
  const known = new Set(paths);
  return new Map(
    paths.map((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      const imports = [...text.matchAll(STATEMENT)].flatMap(([, , type, from, dynamic, bare]) => {
        const target = targetOf(path, from ?? dynamic ?? bare ?? '');
        return known.has(target) ? [{ target, value: type === undefined }] : [];
      });
      return [path, imports] as const;
    }),
  );
}

/** Every file that these files import, directly or not, including themselves. */
export function reachableFrom(graph: ImportGraph, starts: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const open = [...starts];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    open.push(...(graph.get(path) ?? []).map(({ target }) => target));
  }
  return seen;
}
