import { resolve } from 'node:path';
import type { BuildOptions } from 'esbuild';
import { root } from './workers.ts';

// Names paths only: nothing is written there.
const BUNDLE = resolve(root, 'dist/bundle');

/** The module that the runtime starts. */
export const ENTRY = 'index.mjs';

/**
 * How every Worker is bundled: what the runtime provides (`cloudflare:*`, `node:*`) stays outside. What is imported on
 * demand is a module of its own, beside the entry, and so is what several of them share.
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
    // wrangler takes a file of this name for a module without being told.
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
    logLevel: 'silent',
  }) as const satisfies BuildOptions;

/** The files that ended up in a bundle, from the root. */
export const inputsOf = ({ outputs }: { outputs: Record<string, { inputs: Inputs }> }): string[] =>
  Object.values(outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? [path] : [])),
  );

type Inputs = Record<string, { bytesInOutput: number }>;
