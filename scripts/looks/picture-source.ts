import { createHash } from 'node:crypto';
import type { Theme } from '#schema/site/look.ts';
import { readFont } from '#test/support/sites/read-font.ts';
import { siteLocale } from '#test/support/sites/site-locale.ts';
import { renderSite } from '#workers/sites/rendering/render-site.tsx';
import { pictureDocument } from './samples.ts';

/** The hash of what the picture of a look was drawn from: the stylesheet of its sample, and the names of its fonts. */
export async function hashOfPictureSource(theme: Theme): Promise<string> {
  const document = pictureDocument(theme);
  const files = await renderSite(document, {
    locale: await siteLocale(document.locale),
    brand: { productName: null },
    pictures: new Map(),
    readFont,
  });
  const hash = createHash('sha256');
  for (const { path, bytes } of files)
    if (/^style-|\.woff2$/.test(path)) hash.update(path).update(path.endsWith('.css') ? bytes : '');
  return hash.digest('hex').slice(0, 16);
}
