import type { SiteDocument, SitePage, SiteSection } from '#schema/site/document.ts';
import type { SiteImage } from '#schema/site/parts.ts';
import type { RenderContext } from '../core/render-context.ts';
import { findView } from './section-view.ts';

type Shows = Pick<RenderContext, 'pictures'>;

/** Whether the workspace has the picture of a part of the document. */
export const pictureTest =
  ({ pictures }: Shows) =>
  <I extends SiteImage>(image: I | undefined): image is I =>
    image !== undefined && pictures.has(image.image);

/** The sections of a page that visitors see, in their order. */
export const shownSections = (
  { business }: SiteDocument,
  { sections }: SitePage,
  context: Shows,
): SiteSection[] => {
  const kit = { business, hasPicture: pictureTest(context) };
  return sections.filter((section) => section.hidden !== true && findView(section).hasContent(section, kit));
};
