import { join } from 'node:path';
import { build } from 'esbuild';
import { unstable_readConfig } from 'wrangler';
import { bundleSettings, inputsOf } from '../service/bundle-settings.ts';
import { root, workers } from '../service/workers.ts';
import { PUBLIC } from './public-folder.ts';
import { noticesOf, packagesOf } from './third-party.ts';
import { writeAsset } from './write-asset.ts';

/**
 * Writes the copyright and permission notices of every package that is bundled, into Workers or into the scripts of
 * pages, because licenses require them to accompany the code. Served as `/assets/third-party-notices.txt`.
 */
export async function buildNotices(islandInputs: readonly string[]): Promise<void> {
  const bundled = await Promise.all(workers.map(({ config }) => workerInputs(config)));
  const text = await noticesOf(packagesOf([...islandInputs, ...bundled.flat()]));
  await writeAsset(join(PUBLIC, 'assets/third-party-notices.txt'), text);
}

async function workerInputs(path: string): Promise<string[]> {
  const { main } = unstable_readConfig({ config: join(root, path) }, { hideWarnings: true });
  if (main === undefined) throw new Error(`${path} names no main module`);
  const { metafile } = await build({
    ...bundleSettings(main),
    // The bundles of a deployment are read: packages of development need no notice.
    define: { 'process.env.NODE_ENV': '"production"' },
    minifySyntax: true,
    metafile: true,
  });
  return inputsOf(metafile);
}
