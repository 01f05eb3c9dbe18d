import { weekdays } from '#schema/site/business.ts';
import type { SiteDocument, SiteSection } from '#schema/site/document.ts';
import { type Answers, noAnswers } from '#shared/sites/answers.ts';
import type { Words } from './words.ts';

/**
 * The form of a site, filled with what its document says. The form changes nothing when it is sent as it is. Null for a
 * document that has not the sections of the form.
 */
export function answersOf({ business, look, pages }: SiteDocument, words: Words): Answers | null {
  const sections = pages[0]?.sections ?? [];
  const find = <K extends SiteSection['kind']>(id: string, kind: K) =>
    sections.find(
      (section): section is Extract<SiteSection, { kind: K }> => section.id === id && section.kind === kind,
    );
  const top = find('top', 'hero');
  if (top === undefined) return null;
  const texts = sections.flatMap((section) =>
    section.kind === 'text' && /^about(?:-\d+)?$/.test(section.id) ? [section.text] : [],
  );
  const quotes = find('quotes', 'quotes');
  const [open, close] = words.language === 'ja' ? '「」' : '“”';
  const quoted = (quotes?.quotes ?? []).map(
    ({ text, by }, index) =>
      `${index === 0 && quotes?.heading !== undefined ? `${quotes.heading}: ` : ''}${open}${text}${close} — ${by}`,
  );
  const items = find('items', 'items');
  const offers = (items?.groups ?? []).flatMap(({ name = items?.heading, items: entries }, index) => [
    ...(index === 0 ? [] : ['']),
    ...(name === undefined ? [] : [`${name}:`]),
    ...entries.map(({ name: item, price, text }) => lineOfItem(item, price, text)),
  ]);
  const { street, postalCode, city, region } = business.address ?? {};
  // British postal codes stand behind the town.
  const isBehind = /^[A-Z]{1,2}\d/.test(postalCode ?? '');
  const town = (isBehind ? [city, postalCode] : [postalCode, city]).filter(Boolean).join(' ');
  return {
    ...noAnswers,
    name: business.name,
    trade: top.heading ?? '',
    place: [street, town, region].filter(Boolean).join(', '),
    offers: offers.join('\n'),
    phone: business.phone ?? '',
    email: business.email ?? '',
    links: (business.profiles ?? []).join('\n'),
    hours:
      find('hours', 'hours')?.text ?? find('hours-text', 'text')?.text ?? weekAsText(business.hours, words),
    words: [top.text, ...texts, ...quoted].filter((text) => text !== undefined).join('\n'),
    theme: look?.theme ?? '',
    images: find('gallery', 'gallery')?.images.map(({ image }) => image) ?? [],
  };
}

const lineOfItem = (name: string, price?: string, text?: string): string =>
  price === undefined && text === undefined
    ? name
    : [name, price ?? '', ...(text === undefined ? [] : [text.replaceAll('\n', ' ')])].join(' | ');

/** Hours with the first word for each day, which the reader of hours knows. */
function weekAsText(hours: SiteDocument['business']['hours'], { hours: names }: Words): string {
  const nameOf = (day: (typeof weekdays)[number]) => names[day].split('|')[0] ?? day;
  return (hours?.week ?? [])
    .map(({ days, open }) => {
      const inOrder = weekdays.filter((day) => days.includes(day));
      const times = open.map(({ from, to }) => `${from}–${to}`).join(', ');
      const [closed = ''] = names.closed.split('|');
      return `${inOrder.map(nameOf).join(', ')} ${open.length === 0 ? closed : times}`;
    })
    .join('\n');
}
