import { keptBuild } from '../service/kept-build.ts';
import { areAsWritten, writtenAssets } from './write-asset.ts';

/** Builds the assets, unless the last build had the same sources and its files are unchanged. */
export async function ensureAssets(): Promise<void> {
  await keptBuild({
    name: 'assets',
    build: async () => {
      // The renderer of the documentation loads slowly.
      const { buildAssets } = await import('./build-assets.ts');
      await buildAssets();
      return writtenAssets();
    },
    isWhole: areAsWritten,
  });
}
