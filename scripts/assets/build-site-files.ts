import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../workers.ts';
import { PUBLIC } from './public-folder.ts';
import { writeAsset } from './write-asset.ts';

const SOURCE = join(root, 'workers/sites/fonts');
const LOOKS = join(root, 'workers/platform/surface/pages/projects/looks');

/** Copies the fonts of sites (`npm run fonts`) to the Worker that adds them to sites, and to the editor's preview. */
export async function buildSiteFonts(): Promise<void> {
  const names = (await readdir(SOURCE)).filter((name) => name.endsWith('.woff2'));
  await Promise.all(
    names.flatMap(async (name) => {
      const bytes = await readFile(join(SOURCE, name));
      for (const folder of [join(root, 'dist/sites'), PUBLIC])
        await writeAsset(join(folder, 'assets/site-fonts', name), bytes);
    }),
  );
}

/** Copies the pictures of the looks (`npm run looks`), by which the form of a site shows them. */
export async function buildLookPictures(): Promise<void> {
  const names = (await readdir(LOOKS)).filter((name) => name.endsWith('.webp'));
  await Promise.all(
    names.map(async (name) =>
      writeAsset(join(PUBLIC, 'assets/looks', name), await readFile(join(LOOKS, name))),
    ),
  );
}
