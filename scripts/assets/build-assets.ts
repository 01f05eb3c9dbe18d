import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { unstable_readConfig } from 'wrangler';
import { stylingContractBody } from '#schema/contract/styling-contract.ts';
import { openApiDocument } from '#schema/openapi/document.ts';
import { baseCss } from '../../workers/platform/surface/host/base-css.ts';
import { BASE_SHEET_FILE } from '../../workers/platform/surface/host/base-sheet.ts';
import { bundleSettings, inputsOf } from '../service/bundle-settings.ts';
import { packagesOf, readNotices } from '../third-party.ts';
import { root, workers } from '../workers.ts';
import { buildIslands } from './build-islands.ts';
import { buildLocales } from './build-locales.ts';
import { buildPublicSuffixes } from './build-public-suffixes.ts';
import { buildLookPictures, buildSiteFonts } from './build-site-files.ts';
import { buildDocs } from './docs/build-docs.ts';
import { PUBLIC } from './public-folder.ts';
import { buildSamplePages } from './sample-pages/build-sample-pages.ts';
import { writeAsset } from './write-asset.ts';

/** Notices of works that are kept in the repository: fonts and icons of sites. */
const KEPT_LICENSES = ['workers/sites/fonts/LICENSE.txt', 'workers/sites/rendering/icons/LICENSE.txt'];

/**
 * Writes the copyright and permission notices of every package that is bundled, into Workers or into the scripts of
 * pages, because licenses require them to accompany the code. Served as `/assets/third-party-notices.txt`.
 */
async function buildNotices(islandInputs: readonly string[]): Promise<void> {
  const text = await readNotices(packagesOf([...islandInputs, ...(await workerInputs())]));
  const kept = await Promise.all(KEPT_LICENSES.map((path) => readFile(join(root, path), 'utf8')));
  await writeAsset(join(PUBLIC, 'assets/third-party-notices.txt'), [text, ...kept].join('\n'));
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

/** Writes the constant answers of the Workers as files, which an isolate reads once. */
async function buildDocuments(): Promise<void> {
  // The Worker inserts the service's own addresses.
  const openApi = openApiDocument({ baseUrl: '', authUrl: '' });
  await Promise.all([
    writeAsset(join(root, 'dist/branding/contract.json'), stylingContractBody),
    writeAsset(join(PUBLIC, 'documents/openapi.json'), JSON.stringify(openApi)),
    writeAsset(join(PUBLIC, BASE_SHEET_FILE), baseCss),
  ]);
}

/** Writes all files of the Workers' `[assets]` folders. They are needed before a Worker is bundled, run or deployed. */
export async function buildAssets(): Promise<void> {
  await Promise.all([
    buildDocs(),
    buildDocuments(),
    buildSamplePages(),
    buildIslands().then(({ inputs }) => buildNotices(inputs)),
    buildLocales(),
    buildPublicSuffixes(),
    buildSiteFonts(),
    buildLookPictures(),
  ]);
}
