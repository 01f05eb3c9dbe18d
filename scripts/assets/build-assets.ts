import { buildDocuments } from './build-documents.ts';
import { buildIslands } from './build-islands.ts';
import { buildLocales } from './build-locales.ts';
import { buildNotices } from './build-notices.ts';
import { buildPublicSuffixes } from './build-public-suffixes.ts';
import { buildDocs } from './docs/build-docs.ts';
import { buildSamplePages } from './sample-pages/build-sample-pages.ts';

/** Writes all files of the Workers' `[assets]` folders. They are needed before a Worker is bundled, run or deployed. */
export async function buildAssets(): Promise<void> {
  await Promise.all([
    buildDocs(),
    buildDocuments(),
    buildSamplePages(),
    buildIslands().then(({ inputs }) => buildNotices(inputs)),
    buildLocales(),
    buildPublicSuffixes(),
  ]);
}
