import { isPlace, type Weekday } from '#schema/site/business.ts';
import { schemaOrgTypes } from '#schema/site/business-kinds.ts';
import type { Business, SiteDocument, SiteSection } from '#schema/site/document.ts';
import type { SectionData } from '#schema/site/kinds/section-view.ts';
import type { RenderContext } from '../core/render-context.ts';
import { mapHref } from './postal-address.ts';
import { findView } from './section-view.ts';

const DAYS: Readonly<Record<Weekday, string>> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
};

/** Types that are no subtypes of schema.org's Place, which have no opening hours. */
const NO_PLACE: ReadonlySet<string> = new Set(['Organization', 'MusicGroup', 'Person']);
/** Types that schema.org lists as a place or as an organization only, and that a business is both of. */
const NOT_BOTH: ReadonlySet<string> = new Set(['Museum', 'VeterinaryCare']);
/** Subtypes of FoodEstablishment, which may have a menu. */
const SERVES_FOOD: ReadonlySet<string> = new Set([
  'Bakery',
  'BarOrPub',
  'CafeOrCoffeeShop',
  'Restaurant',
  'Winery',
]);
/** Search engines need no more items; the page shows all of them. */
const MOST_ITEMS = 60;

/**
 * The structured data of a business for search engines (schema.org), from the facts of the document and the sections of
 * its pages.
 */
export function businessData(document: SiteDocument, { pictures }: RenderContext): object {
  const { business, pages } = document;
  const { name, description, phone, email, address, hours, profiles } = business;
  const type = typeOf(business);
  const isBusiness = !NO_PLACE.has(type);
  const sections = pages
    .filter(({ hidden }) => hidden !== true)
    .flatMap((page) => page.sections.filter(({ hidden }) => hidden !== true));
  const picture = sections
    .filter((section) => findView(section).headline !== null)
    .flatMap((section) => findView(section).pictures(section))
    .flatMap((image) => (image === undefined ? [] : [pictures.get(image.image)]))
    .find((found) => found !== undefined);
  const data = sections.map((section) => findView(section).data?.(section) ?? {});
  const people = data.flatMap((part) => part.people ?? []);
  return {
    '@context': 'https://schema.org',
    '@type': NOT_BOTH.has(type) ? [type, 'LocalBusiness'] : type,
    name,
    description,
    image: picture?.path,
    telephone: phone,
    email,
    address: address && {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      postalCode: address.postalCode,
      addressLocality: address.city,
      addressRegion: address.region,
      addressCountry: address.country,
    },
    hasMap: isBusiness ? (mapHref(business) ?? undefined) : undefined,
    openingHoursSpecification: isBusiness ? hours && openingHours(hours) : undefined,
    hasMenu: SERVES_FOOD.has(type) ? menu(data.flatMap((part) => part.menu ?? [])) : undefined,
    employee:
      type === 'Person' || people.length === 0
        ? undefined
        : people.map((person) => ({ '@type': 'Person', name: person.name, jobTitle: person.role })),
    sameAs: profiles,
  };
}

/** A business without a kind is a LocalBusiness when it has a place or opening hours. */
const typeOf = ({ kind, address, hours }: Business): string => {
  if (kind !== undefined) return schemaOrgTypes[kind];
  return isPlace(address) || hours !== undefined ? 'LocalBusiness' : 'Organization';
};

const openingHours = ({ week, exceptions = [] }: NonNullable<Business['hours']>): object[] => [
  ...week.flatMap(({ days, open }) =>
    open.map(({ from, to }) => ({ ...entry(from, to), dayOfWeek: days.map((day) => DAYS[day]) })),
  ),
  ...exceptions.flatMap(({ from: first, to: last = first, open }) =>
    // A closed day has the same time for opening and closing (developers.google.com, local business).
    (open.length === 0 ? [{ from: '00:00', to: '00:00' }] : open).map(({ from, to }) => ({
      ...entry(from, to),
      validFrom: first,
      validThrough: last,
    })),
  ),
];

const entry = (opens: string, closes: string) => ({
  '@type': 'OpeningHoursSpecification',
  opens,
  closes: closes === '24:00' ? '23:59' : closes,
});

/**
 * The menu by its groups. Prices are left out, because they are texts (`from 4,50 €`) and search engines require
 * numbers.
 */
function menu(groups: NonNullable<SectionData['menu']>): object | undefined {
  let left = MOST_ITEMS;
  const parts = groups
    .map(({ name, items }) => {
      const shown = items.slice(0, left);
      left -= shown.length;
      return {
        '@type': 'MenuSection',
        name,
        hasMenuItem: shown.map((item) => ({ '@type': 'MenuItem', name: item.name, description: item.text })),
      };
    })
    .filter(({ hasMenuItem }) => hasMenuItem.length > 0);
  return parts.length === 0 ? undefined : { '@type': 'Menu', hasMenuSection: parts };
}

/** The questions and answers of a page; null when it has none. */
export function questionsData(sections: readonly SiteSection[]): object | null {
  const questions = sections.flatMap((section) => findView(section).data?.(section).questions ?? []);
  if (questions.length === 0) return null;
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** JSON-LD, escaped for a script element. */
export const jsonLd = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c');
