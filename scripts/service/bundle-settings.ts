import { resolve } from 'node:path';
import type { BuildOptions } from 'esbuild';
import { root } from './workers.ts';

/** How every Worker is bundled: what the runtime provides (`cloudflare:*`, `node:*`) stays outside. */
export const bundleSettings = (main: string) =>
  ({
    entryPoints: [resolve(root, main)],
    absWorkingDir: root,
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2024',
    conditions: ['workerd', 'worker', 'browser'],
    mainFields: ['browser', 'module', 'main'],
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
