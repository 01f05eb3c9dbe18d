import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import type { Locale } from '../../../shared/i18n/read-locale.ts';
import type { Ground } from '../../../workers/branding/page-check/ground.ts';
import { GROUND_FILE } from '../../../workers/branding/page-check/read-ground.ts';
import { sourceLocale } from '../../i18n/source-locale.ts';
import { bundleSettings } from '../../service/bundle-settings.ts';
import { root } from '../../service/workers.ts';
import { STAGING, writeAsset } from '../write-asset.ts';

/**
 * Writes the sample pages for the check of stylesheets, rendered by the components of customers' pages. Node
 * runs no JSX, so that the components are bundled first.
 */
export async function buildGround(target = join(root, 'dist/branding')): Promise<void> {
  const { outputFiles } = await build({
    ...bundleSettings('scripts/assets/ground/render-ground.ts'),
    splitting: false,
  });
  const module = join(STAGING, `${crypto.randomUUID()}.mjs`);
  for (const { contents } of outputFiles) await writeAsset(module, contents);
  try {
    const { renderGround } = (await import(pathToFileURL(module).href)) as {
      renderGround: (locale: Locale) => Ground;
    };
    await writeAsset(join(target, GROUND_FILE), JSON.stringify(renderGround(sourceLocale('en'))));
  } finally {
    await rm(module, { force: true });
  }
}
