import { exec } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { unstable_readConfig } from 'wrangler';
import { buildAssets } from '../assets/build-assets.ts';
import { bundleSettings, inputsOf } from './bundle-settings.ts';
import { root, workers } from './workers.ts';

/** One ES module with everything a Worker imports, readable and with a source map. */
export async function bundle(main: string, define: Record<string, string> = {}): Promise<string> {
  const output = await build({
    ...bundleSettings(main),
    define: { 'process.env.NODE_ENV': '"development"', ...define },
    sourcemap: 'inline',
    sourcesContent: false,
  });
  return output.outputFiles.map(({ text }) => text).join('');
}

/** The module as it would be uploaded, byte for byte but for comments, and which files went into it. */
export async function bundleForUpload(main: string): Promise<{ code: Uint8Array; inputs: string[] }> {
  const output = await build({
    ...bundleSettings(main),
    define: { 'process.env.NODE_ENV': '"production"' },
    minify: true,
    legalComments: 'none',
    metafile: true,
  });
  return {
    code: Buffer.concat(output.outputFiles.map(({ contents }) => contents)),
    inputs: inputsOf(output.metafile),
  };
}

/** Runs a configuration's own build step first, as wrangler does. */
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

/** The code of every Worker, by its name. */
export type Modules = ReadonlyMap<string, string>;

/** Bundles all Workers from what their configurations name. */
export async function bundleWorkers(): Promise<Modules> {
  const modules = workers.map(async ({ name, config: path }) => {
    const config = unstable_readConfig({ config: join(root, path) }, { hideWarnings: true });
    await runBuild(config.build);
    if (config.main === undefined) throw new Error(`${path} names no main module`);
    return [name, await bundle(config.main, config.define)] as const;
  });
  const [built] = await Promise.all([Promise.all(modules), buildAssets()]);
  return new Map(built);
}
