import type { SiteSection } from '#schema/site/document.ts';
import type { Messages } from '#shared/i18n/messages.gen.ts';

/**
 * The heading of a section: its own, else the usual word for its kind; null for a section that continues the text
 * above.
 */
export function sectionHeading(section: SiteSection, { site }: Messages): string | null {
  if (section.heading !== undefined) return section.heading;
  switch (section.kind) {
    case 'items':
      return section.layout === 'menu' ? site.menu : site.offer;
    case 'gallery':
      return site.gallery;
    case 'hours':
      return site.hours;
    case 'map':
      return site.directions;
    case 'contact':
      return site.contact;
    case 'questions':
      return site.questions;
    case 'people':
      return site.people;
    case 'quotes':
      return site.quotes;
    case 'form':
      return site.form.title;
    default:
      return null;
  }
}
