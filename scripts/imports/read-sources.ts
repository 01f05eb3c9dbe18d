import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../workers.ts';

const FOLDERS = ['schema', 'shared', 'workers', 'scripts', 'test', 'examples'];
const CONFIGURATIONS = ['drizzle.config.ts', 'vitest.config.ts'];

/** The text of every source file of the project, by its path from the root. */
export const readSources = (): ReadonlyMap<string, string> =>
  new Map(
    [
      ...CONFIGURATIONS,
      ...FOLDERS.flatMap((folder) =>
        globSync(`${folder}/**/*.{ts,tsx}`, {
          cwd: root,
          exclude: (path) => path.endsWith('node_modules') || path.endsWith('.d.ts'),
        }),
      ),
    ].map((path) => [path, readFileSync(join(root, path), 'utf8')] as const),
  );
