import { resolve } from 'node:path';
import type { BuildOptions } from 'esbuild';
import { root } from '../workers.ts';
import { separateZod } from './separate-zod.ts';

// A base for paths only: nothing is written there.
const BUNDLE = resolve(root, 'dist/bundle');

/** The module that the runtime starts. */
export const ENTRY = 'index.mjs';

/**
 * The bundle settings of every Worker. Modules of the runtime (`cloudflare:*`, `node:*`) are external. Code
 * that is imported on demand is a separate module beside the entry, and so is code that several of them share.
 */
export const bundleSettings = (main: string) =>
  ({
    entryPoints: [resolve(root, main)],
    absWorkingDir: root,
    bundle: true,
    splitting: true,
    outdir: BUNDLE,
    entryNames: 'index',
    chunkNames: '[name]-[hash]',
    // wrangler recognizes a file with this extension as a module.
    outExtension: { '.js': '.mjs' },
    write: false,
    format: 'esm',
    target: 'es2024',
    conditions: ['workerd', 'worker', 'browser'],
    mainFields: ['browser', 'module', 'main'],
    // Catalogues are parsed when they are built.
    alias: { '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js' },
    external: ['cloudflare:*', 'node:*'],
    loader: { '.txt': 'text', '.html': 'text', '.sql': 'text' },
    jsx: 'automatic',
    jsxImportSource: 'hono/jsx',
    plugins: [separateZod],
    logLevel: 'silent',
  }) as const satisfies BuildOptions;

/** The files in a bundle, from the root. */
export const inputsOf = ({ outputs }: { outputs: Record<string, { inputs: Inputs }> }): string[] =>
  Object.values(outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? [path] : [])),
  );

type Inputs = Record<string, { bytesInOutput: number }>;
