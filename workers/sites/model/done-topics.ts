import type { SiteDocument } from '#schema/site/document.ts';
import type { SiteTopic } from '#schema/site/topics.ts';

type Section = SiteDocument['pages'][number]['sections'][number];

/** The statements of a document about a topic, in a form that can be compared; undefined when there are none. */
function saidIn(document: SiteDocument): Partial<Record<SiteTopic, unknown>> {
  const { business, look, locale, pages } = document;
  const sections = pages.flatMap((page) => page.sections);
  const of = (kind: Section['kind']) => {
    const found = sections.filter((section) => section.kind === kind);
    return found.length === 0 ? undefined : found;
  };
  return {
    name: business.name,
    kind: business.kind,
    phone: business.phone,
    email: business.email,
    address: business.address,
    hours: business.hours,
    headline: of('hero'),
    text: of('text'),
    items: of('items'),
    pictures: of('gallery'),
    people: of('people'),
    questions: of('questions'),
    look,
    language: locale,
    pages: pages.length > 1 ? pages.map(({ slug, title }) => [slug, title]) : undefined,
  };
}

/** The topics about which a document states something new, for the list of what was done that the customer sees. */
export function doneTopics(before: SiteDocument | null, after: SiteDocument): SiteTopic[] {
  const then: Partial<Record<SiteTopic, unknown>> = before === null ? {} : saidIn(before);
  const now = saidIn(after);
  return (Object.keys(now) as SiteTopic[]).filter(
    (topic) => JSON.stringify(now[topic]) !== JSON.stringify(then[topic]),
  );
}
