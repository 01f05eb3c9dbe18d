import type { SiteDocument, SitePage, SiteSection } from '#schema/site/document.ts';
import type { RenderContext } from '../core/render-context.ts';

type Shows = Pick<RenderContext, 'pictures'>;

/** Whether a section has something to show. A section that shows facts of the business needs these facts. */
function hasContent({ business }: SiteDocument, section: SiteSection, { pictures }: Shows): boolean {
  switch (section.kind) {
    case 'hours':
      return business.hours !== undefined;
    case 'map':
      return section.link !== undefined || isPlace(business.address);
    case 'contact':
      return (
        business.phone !== undefined ||
        business.email !== undefined ||
        isPlace(business.address) ||
        section.text !== undefined
      );
    case 'gallery':
      return section.images.some(({ image }) => pictures.has(image));
    default:
      return true;
  }
}

/** Whether an address is precise enough for a map. */
export const isPlace = (address: SiteDocument['business']['address']): boolean =>
  address !== undefined && (address.street !== undefined || address.city !== undefined);

/** The sections of a page that visitors see, in their order. */
export const shownSections = (document: SiteDocument, page: SitePage, context: Shows): SiteSection[] =>
  page.sections.filter((section) => section.hidden !== true && hasContent(document, section, context));
