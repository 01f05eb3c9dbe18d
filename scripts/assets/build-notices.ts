import { join } from 'node:path';
import { build } from 'esbuild';
import { unstable_readConfig } from 'wrangler';
import { bundleSettings, inputsOf } from '../service/bundle-settings.ts';
import { root, workers } from '../service/workers.ts';
import { PUBLIC } from './public-folder.ts';
import { packagesOf, readNotices } from './third-party.ts';
import { writeAsset } from './write-asset.ts';

/**
 * Writes the copyright and permission notices of every package that is bundled, into Workers or into the scripts of
 * pages, because licenses require them to accompany the code. Served as `/assets/third-party-notices.txt`.
 */
export async function buildNotices(islandInputs: readonly string[]): Promise<void> {
  const text = await readNotices(packagesOf([...islandInputs, ...(await workerInputs())]));
  await writeAsset(join(PUBLIC, 'assets/third-party-notices.txt'), text);
}

/** The files of all Workers, from one build: each file that several Workers share is read once. */
async function workerInputs(): Promise<string[]> {
  const mains = workers.map(({ config: path }) => {
    const { main } = unstable_readConfig({ config: join(root, path) }, { hideWarnings: true });
    if (main === undefined) throw new Error(`${path} names no main module`);
    return main;
  });
  const { metafile } = await build({
    ...bundleSettings('.'),
    entryPoints: mains,
    entryNames: '[dir]/[name]',
    // The bundles are those of a deployment: packages for development need no notice.
    define: { 'process.env.NODE_ENV': '"production"' },
    minifySyntax: true,
    metafile: true,
  });
  return inputsOf(metafile);
}
