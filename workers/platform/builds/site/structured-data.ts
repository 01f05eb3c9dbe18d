import type { Weekday } from '../../../../schema/site/business.ts';
import { schemaOrgTypes } from '../../../../schema/site/business-kinds.ts';
import type { Business } from '../../../../schema/site/document.ts';

const DAYS: Readonly<Record<Weekday, string>> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
};

/** What search engines read of a business (schema.org), as JSON-LD that is safe inside a script element. */
export function structuredData(business: Business): string {
  const { name, kind, description, phone, email, address, hours, profiles } = business;
  const data = {
    '@context': 'https://schema.org',
    '@type': kind === undefined ? 'Organization' : schemaOrgTypes[kind],
    name,
    description,
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
    openingHoursSpecification: hours && [
      ...hours.week.flatMap(({ days, open }) =>
        open.map(({ from, to }) => ({ ...entry(from, to), dayOfWeek: days.map((day) => DAYS[day]) })),
      ),
      ...(hours.exceptions ?? []).flatMap(({ from: first, to: last = first, open }) =>
        // A day without opening times is a closed one: both times the same (developers.google.com, local business).
        (open.length === 0 ? [{ from: '00:00', to: '00:00' }] : open).map(({ from, to }) => ({
          ...entry(from, to),
          validFrom: first,
          validThrough: last,
        })),
      ),
    ],
    sameAs: profiles,
  };
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

const entry = (opens: string, closes: string) => ({
  '@type': 'OpeningHoursSpecification',
  opens,
  closes: closes === '24:00' ? '23:59' : closes,
});
