import { keptBuild } from '../service/kept-build.ts';
import { areAsWritten, writtenAssets } from './write-asset.ts';

/** Builds the assets, unless the last build wrote them from the same sources and they are as it left them. */
export async function ensureAssets(): Promise<void> {
  await keptBuild({
    name: 'assets',
    build: async () => {
      // What renders the documentation takes long to load.
      const { buildAssets } = await import('./build-assets.ts');
      await buildAssets();
      return writtenAssets();
    },
    isWhole: areAsWritten,
  });
}
