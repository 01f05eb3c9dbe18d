import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import type { Locale } from '#shared/i18n/read-locale.ts';
import { SAMPLE_PAGES_FILE } from '#workers/branding/page-check/read-sample-pages.ts';
import type { SamplePages } from '#workers/branding/page-check/sample-pages.ts';
import { sourceLocale } from '../../i18n/source-locale.ts';
import { bundleSettings } from '../../service/bundle-settings.ts';
import { root } from '../../workers.ts';
import { STAGING, writeAsset } from '../write-asset.ts';

/**
 * Writes the sample pages for the check of stylesheets, rendered by the components of customers' pages. Node
 * runs no JSX, so that the components are bundled first.
 */
export async function buildSamplePages(target = join(root, 'dist/branding')): Promise<void> {
  const { outputFiles } = await build({
    ...bundleSettings('scripts/assets/sample-pages/render-sample-pages.ts'),
    splitting: false,
  });
  const module = join(STAGING, `${crypto.randomUUID()}.mjs`);
  for (const { contents } of outputFiles) await writeAsset(module, contents);
  try {
    const { renderSamplePages } = (await import(pathToFileURL(module).href)) as {
      renderSamplePages: (locale: Locale) => SamplePages;
    };
    await writeAsset(join(target, SAMPLE_PAGES_FILE), JSON.stringify(renderSamplePages(sourceLocale('en'))));
  } finally {
    await rm(module, { force: true });
  }
}
