import { exec } from 'node:child_process';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { build, type Metafile, type OutputFile } from 'esbuild';
import { unstable_readConfig } from 'wrangler';
import { root, workers } from '../workers.ts';
import { bundleSettings, ENTRY, inputsOf } from './bundle-settings.ts';

/** A file of a bundle; the runtime starts the one called `ENTRY`. */
export interface Module {
  /** The path from the bundle's folder. */
  path: string;
  contents: string;
}

export interface BundleForm {
  /**
   * Whether the code is minified like an upload. Miniflare copies its configuration for each part that it
   * adds, so that half of the text starts in less than half of the time.
   */
  compact?: boolean;
  /**
   * Whether code that is imported on demand is in the entry too, and evaluated on demand there, instead of in
   * separate modules.
   */
  isWhole?: boolean;
}

/**
 * The ES modules of a Worker, readable unless `compact`. They have no source maps: Miniflare does not read
 * inline ones, and separate files would help with uncaught exceptions only.
 */
export async function bundle(
  main: string,
  define: Record<string, string> = {},
  { compact = false, isWhole = false }: BundleForm = {},
): Promise<Module[]> {
  const output = await build({
    ...bundleSettings(main),
    define: { 'process.env.NODE_ENV': '"development"', ...define },
    legalComments: 'none',
    minify: compact,
    splitting: !isWhole,
  });
  return modulesOf(output.outputFiles);
}

export interface Upload {
  /** The modules, and a source map beside each. */
  files: Module[];
  /** Paths of the modules that the runtime evaluates before the first answer; the others are loaded on demand. */
  atStart: string[];
  /** The files in the bundle. */
  inputs: string[];
}

/** The modules of an upload. */
export async function bundleForUpload(main: string): Promise<Upload> {
  const output = await build({
    ...bundleSettings(main),
    define: { 'process.env.NODE_ENV': '"production"' },
    minify: true,
    legalComments: 'none',
    sourcemap: 'linked',
    metafile: true,
  });
  return {
    files: modulesOf(output.outputFiles),
    atStart: evaluatedAtStart(output.metafile),
    inputs: inputsOf(output.metafile),
  };
}

/** The entry comes first: Miniflare starts the first module, and esbuild does not order them. */
const modulesOf = (files: readonly OutputFile[]): Module[] =>
  files
    .map(({ path, text }) => ({ path: basename(path), contents: text }))
    .sort((one, other) => Number(other.path === ENTRY) - Number(one.path === ENTRY));

/** The entry and its imports, direct or not. */
function evaluatedAtStart({ outputs }: Metafile): string[] {
  const found = new Set(Object.keys(outputs).filter((path) => basename(path) === ENTRY));
  for (const path of found)
    for (const { path: imported, kind } of outputs[path]?.imports ?? [])
      if (kind === 'import-statement' && imported in outputs) found.add(imported);
  return [...found].map((path) => basename(path));
}

/** Runs the build step of a configuration first, like wrangler. */
async function runBuild({
  command,
  cwd,
}: {
  command?: string | undefined;
  cwd?: string | undefined;
}): Promise<void> {
  if (command === undefined) return;
  await promisify(exec)(command, { cwd: cwd ?? root });
}

/** The modules of every Worker, by its name. */
export type Modules = ReadonlyMap<string, readonly Module[]>;

/** Bundles all Workers of the configurations. Their assets are built separately (`buildAssets`). */
export async function bundleWorkers(form: BundleForm = {}): Promise<Modules> {
  const modules = workers.map(async ({ name, config: path }) => {
    const config = unstable_readConfig({ config: join(root, path) }, { hideWarnings: true });
    await runBuild(config.build);
    if (config.main === undefined) throw new Error(`${path} names no main module`);
    return [name, await bundle(config.main, config.define, form)] as const;
  });
  return new Map(await Promise.all(modules));
}
