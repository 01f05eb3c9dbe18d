import type { SiteDocument } from '#schema/site/document.ts';
import type { DrawnPage } from '#shared/sites/site-pages.ts';
import type { RenderContext } from '../core/render-context.ts';
import { pageFileOf } from './links.ts';
import { renderSite } from './render-site.tsx';
import { FONT_FOLDER } from './style/fonts/font-stacks.ts';

const decoder = new TextDecoder();

/** Renders one page of a document, by its index, with its stylesheet beside it. A hidden page is shown. */
export async function drawPage(
  document: SiteDocument,
  index: number,
  context: RenderContext,
): Promise<DrawnPage> {
  const pages = document.pages.map((page, at) => (at === index ? { ...page, hidden: undefined } : page));
  const files = await renderSite({ ...document, pages } as typeof document, context);
  const slug = index === 0 ? undefined : document.pages[index]?.slug;
  const found =
    files.find(({ path }) => path === pageFileOf(slug)) ?? files.find(({ path }) => path === 'index.html');
  const sheet = files.find(({ path }) => path.endsWith('.css'));
  if (found === undefined) throw new Error('the site has no home page');
  return {
    html: decoder
      .decode(found.bytes)
      .replace(/<link rel="(?:stylesheet|icon|preload)"[^<>]*>/g, '')
      .replace(/<script src="[^"<>]*" defer=""><\/script>/g, ''),
    css: sheet === undefined ? '' : withServedFonts(decoder.decode(sheet.bytes)),
  };
}

/** The fonts that the dashboard serves, in the place of those among a site's files. */
const withServedFonts = (css: string): string =>
  css.replaceAll(`url(${FONT_FOLDER}`, 'url(/assets/site-fonts/');
