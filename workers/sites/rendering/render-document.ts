import type { SiteDocument } from '#schema/site/document.ts';
import { chooseLocale } from '#shared/i18n/choose-locale.ts';
import { readLocale } from '#shared/i18n/read-locale.ts';
import { type BuiltFiles, readBuiltBytes } from '#shared/runtime/read-built-file.ts';
import type { SiteBrand, SiteFile } from '../core/builder.ts';
import type { SitePicture } from '../core/render-context.ts';
import { renderSite } from './render-site.tsx';

/**
 * Renders a document to files, with the fixed words of its language.
 *
 * @param builtFiles the Worker's `ASSETS`.
 */
export async function renderDocument(
  document: SiteDocument,
  brand: SiteBrand,
  pictures: ReadonlyMap<string, SitePicture>,
  builtFiles: BuiltFiles,
): Promise<SiteFile[]> {
  const locale = await readLocale(builtFiles, chooseLocale({ setting: document.locale }));
  return renderSite(document, {
    locale,
    brand,
    pictures,
    readFont: (file) => readBuiltBytes(builtFiles, `assets/site-fonts/${file}`),
  });
}
