import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Plugin } from 'esbuild';

/** Namespace of the files of that copy in a bundle. */
export const SEPARATE_ZOD = 'zod-of-models';

/** What code of the Workers imports of that copy. */
const WHOLE = 'zod/v4/core';

const USERS = /\/node_modules\/(?:ai|@ai-sdk\/[^/]+|workers-ai-provider)\//;

/**
 * Gives the packages that speak to models a copy of zod of their own, which is loaded with them. They use the whole of
 * zod, and one copy for all would be in the modules that an isolate evaluates before its first answer.
 */
export const separateZod: Plugin = {
  name: SEPARATE_ZOD,
  setup({ onLoad, onResolve, resolve }) {
    const separate = async (path: string, resolveDir: string) => {
      const found = await resolve(path, { kind: 'import-statement', resolveDir, pluginData: SEPARATE_ZOD });
      return found.errors.length > 0 ? { errors: found.errors } : { ...found, namespace: SEPARATE_ZOD };
    };
    onResolve({ filter: /^zod(?:\/|$)/ }, ({ path, importer, resolveDir, pluginData }) =>
      pluginData !== SEPARATE_ZOD && (USERS.test(importer) || path === WHOLE)
        ? separate(path, resolveDir)
        : null,
    );
    onResolve({ filter: /^\./, namespace: SEPARATE_ZOD }, ({ path, importer }) =>
      separate(path, dirname(importer)),
    );
    onLoad({ filter: /./, namespace: SEPARATE_ZOD }, async ({ path }) => ({
      contents: await readFile(path, 'utf8'),
      resolveDir: dirname(path),
    }));
  },
};
