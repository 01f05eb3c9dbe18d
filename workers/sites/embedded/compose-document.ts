import type * as z from 'zod/mini';
import { lineOfText, paragraphs } from '#schema/contract/brand/text.ts';
import { httpsUrl } from '#schema/contract/brand/url.ts';
import { businessSchema } from '#schema/site/business.ts';
import {
  type Business,
  type Look,
  SITE_DOCUMENT_VERSION,
  type SiteDocument,
  type SiteSection,
} from '#schema/site/document.ts';
import { trades } from '#schema/site/trades.ts';
import type { Messages } from '#shared/i18n/messages.gen.ts';
import type { Answers } from '#shared/sites/answers.ts';
import { ownLook } from '../rendering/style/own-look.ts';
import { themeOfKind } from '../rendering/style/theme-of-kind.ts';
import { readAddress } from './read-address.ts';
import { readHours } from './read-hours.ts';
import { type Item, readItem, readQuote } from './read-lists.ts';
import { tradeCalled } from './read-look.ts';
import type { Words } from './words.ts';

/** Kinds of business that call their list of items a menu. */
const MENUS = new Set(['restaurant', 'cafe', 'bar']);

/** The sections of the form, in their order. Those of the owner's own words have more ids: `about-2`. */
const ORDER = ['top', 'about', 'items', 'gallery', 'quotes', 'hours', 'hours-text', 'map', 'contact'];
const placeOf = (id: string): number => ORDER.indexOf(id.replace(/^about-\d+$/, 'about'));

const LONGEST_TOP = 300;
const LONGEST_TEXT = 5800;
const { phone: phoneSchema, email: emailSchema } = businessSchema.def.shape;

export interface Composing {
  words: Words;
  /** The fixed words of sites. */
  labels: Messages['site'];
  locale: string;
  /** The name of the site while its own is unknown. */
  fallbackName: string;
  /** The look for what the answers leave open. */
  look: Look;
}

/**
 * The document of a site from the answers of its form. Without a document, it makes one; else it changes what the form
 * shows and keeps everything besides. Every text of the answers is on the page; texts that a site cannot have are
 * answered as refused.
 */
export function composeDocument(
  base: SiteDocument | null,
  answers: Answers,
  { words, labels, locale, fallbackName, look }: Composing,
): { document: SiteDocument; refused: string[] } {
  const refused: string[] = [];
  const accept = <T>(schema: z.ZodMiniType<T>, text: string): T | undefined => {
    if (text.trim() === '') return undefined;
    const parsed = schema.safeParse(text);
    if (!parsed.success) refused.push(text.trim());
    return parsed.success ? parsed.data : undefined;
  };
  const acceptText = (text: string, most: number) => accept(paragraphs(most), text);
  // What is no phone number or address of the usual form is shown as it was written.
  const unusual: string[] = [];
  const usual = <T>(schema: z.ZodMiniType<T>, text: string, written = text): T | undefined => {
    if (text.trim() === '') return undefined;
    const parsed = schema.safeParse(written.trim());
    if (!parsed.success) unusual.push(text.trim());
    return parsed.success ? parsed.data : undefined;
  };
  const name = accept(lineOfText(80), answers.name) ?? fallbackName;
  const tradeText = accept(lineOfText(80), answers.trade);
  const trade = tradeText === undefined ? null : tradeCalled(tradeText, words);
  const kept = base?.business;
  const kind = trade !== null ? trades[trade].kind : answers.trade === '' ? kept?.kind : undefined;
  const address = readAddress(acceptText(answers.place, 240) ?? '');
  const stated = readHours(answers.hours, words);
  const said = stated?.isComplete === true ? stated : null;
  const phone = usual(phoneSchema, answers.phone);
  const email = usual(emailSchema, answers.email);
  const links = linesOf(answers.links).flatMap(
    (line) => usual(httpsUrl, line, `https://${line.replace(/^https?:\/\//iu, '')}`) ?? [],
  );
  const { texts, quotes, heading } = splitWords(answers.words);
  const groups = readGroups(answers.offers, refused);
  const business: Business = {
    ...(kept?.description !== undefined && { description: kept.description }),
    ...(kept?.legal !== undefined && { legal: kept.legal }),
    name,
    ...(kind !== undefined && { kind }),
    ...(phone !== undefined && { phone }),
    ...(email !== undefined && { email }),
    ...(address !== null && { address }),
    ...(said !== null && { hours: { ...kept?.hours, week: said.week } }),
    ...(links.length > 0 && { profiles: [...new Set(links)].slice(0, 12) }),
  };
  const hoursText = said?.isAlone === true ? undefined : acceptText(answers.hours, 400);
  const contactText = acceptText(unusual.join('\n'), 600);
  const [first = '', ...others] = texts;
  const isLead = others.length > 0 && first.length <= LONGEST_TOP;
  const topText = isLead ? acceptText(first, 600) : undefined;
  const oldTop = base?.pages[0]?.sections.find((section) => section.id === 'top');
  const top = oldTop?.kind === 'hero' ? oldTop : undefined;
  const isMenu = kind !== undefined && MENUS.has(kind);
  const isReachable = phone !== undefined || email !== undefined || address !== null;
  const action =
    groups.length > 0
      ? { label: isMenu ? labels.menu : labels.offer, to: '#items' }
      : isReachable
        ? { label: labels.contact, to: '#contact' }
        : undefined;
  const only = groups.length === 1 ? groups[0] : undefined;
  const bodies = chunks(isLead ? others : texts).flatMap((text) => acceptText(text, 6000) ?? []);
  const made: SiteSection[] = [
    {
      ...(top?.image !== undefined && { image: top.image }),
      id: 'top',
      kind: 'hero',
      ...(tradeText !== undefined && { heading: tradeText }),
      headline: top === undefined || top.headline === kept?.name ? name : top.headline,
      ...(topText !== undefined && { text: topText }),
      ...(top?.action !== undefined ? { action: top.action } : action !== undefined && { action }),
    },
    ...bodies.map((text, index): SiteSection => {
      const id = index === 0 ? 'about' : `about-${index + 1}`;
      return { id, kind: 'text', text };
    }),
    ...given(groups, {
      id: 'items',
      kind: 'items',
      ...(isMenu && { layout: 'menu' }),
      ...(only?.name !== undefined && { heading: only.name }),
      groups: only === undefined ? groups : [{ items: only.items }],
    }),
    ...given(answers.images, {
      id: 'gallery',
      kind: 'gallery',
      images: answers.images.map((image) => pictureIn(base, image) ?? { image, alt: '' }),
    }),
    ...given(quotes, { id: 'quotes', kind: 'quotes', ...(heading !== '' && { heading }), quotes }),
    { id: 'hours', kind: 'hours', ...(said !== null && hoursText !== undefined && { text: hoursText }) },
    ...given(said === null ? hoursText : undefined, {
      id: 'hours-text',
      kind: 'text',
      heading: labels.hours,
      text: hoursText ?? '',
    }),
    { id: 'map', kind: 'map' },
    { id: 'contact', kind: 'contact', ...(contactText !== undefined && { text: contactText }) },
  ];
  // The look is settled when the trade becomes known. From then on it changes only when somebody asks for it.
  const isSettled = kept?.kind !== undefined;
  const { accent, ...ofBase } = base?.look ?? {};
  // Another trade brings its own color.
  const isRecolored = trade !== null && tradeText !== top?.heading;
  const chosen: Look = {
    ...(trade !== null &&
      !isSettled && { theme: themeOfKind[trades[trade].kind], primary: trades[trade].primary }),
    ...look,
    ...ofBase,
    ...(isRecolored ? { primary: trades[trade].primary } : accent !== undefined && { accent }),
    ...(answers.theme !== '' && { theme: answers.theme }),
  };
  const [home, ...pages] = base?.pages ?? [];
  return {
    document: {
      ...base,
      version: SITE_DOCUMENT_VERSION,
      locale: base?.locale ?? locale,
      business,
      ...(business.kind !== undefined
        ? { look: { ...chosen, ...ownLook({ business, look: chosen }) } }
        : Object.keys(chosen).length > 0 && { look: chosen }),
      pages: [
        {
          ...home,
          title: home === undefined || home.title === kept?.name ? name : home.title,
          sections: mergeSections(home?.sections ?? [], made),
        },
        ...pages,
      ],
    },
    refused,
  };
}

/** A section that is shown when there is something for it. */
const given = (content: ArrayLike<unknown> | undefined, section: SiteSection): SiteSection[] =>
  content === undefined || content.length === 0 ? [] : [section];

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The owner's words as paragraphs, and the quotations among them. */
function splitWords(words: string): {
  texts: string[];
  quotes: { text: string; by: string }[];
  heading: string;
} {
  const texts: string[] = [];
  const quotes: { text: string; by: string }[] = [];
  let heading = '';
  for (const line of linesOf(words)) {
    const quote = readQuote(line);
    // One section has one heading: further words before a quotation stay in the text.
    const fits =
      quote !== null &&
      quotes.length < 20 &&
      (quote.lead === '' || quote.lead === heading || quotes.length === 0);
    if (quote === null || !fits) texts.push(line);
    else {
      if (quotes.length === 0) heading = quote.lead;
      quotes.push({ text: quote.text, by: quote.by });
    }
  }
  return { texts, quotes, heading };
}

/** Paragraphs joined to texts that a section can have. */
function chunks(paragraphs: readonly string[]): string[] {
  const joined: string[] = [];
  for (const paragraph of paragraphs) {
    const last = joined.at(-1);
    if (last !== undefined && last.length + paragraph.length < LONGEST_TEXT)
      joined[joined.length - 1] = `${last}\n${paragraph}`;
    else joined.push(...piecesOf(paragraph));
  }
  return joined;
}

/** A paragraph in pieces that are not too long, cut between sentences, or else between words. */
function piecesOf(paragraph: string): string[] {
  const pieces: string[] = [];
  let rest = paragraph;
  while (rest.length > LONGEST_TEXT) {
    const stop = rest.lastIndexOf('. ', LONGEST_TEXT - 1) + 1;
    const space = rest.lastIndexOf(' ', LONGEST_TEXT);
    const end = stop > 0 ? stop : space > 0 ? space : LONGEST_TEXT;
    pieces.push(rest.slice(0, end));
    rest = rest.slice(end).trimStart();
  }
  return [...pieces, rest];
}

interface Group {
  name?: string;
  items: Item[];
}

const MOST_ITEMS = 80;
const MOST_GROUPS = 20;

/** The offers by the lines that end with a colon; an empty line ends a group. */
function readGroups(offers: string, refused: string[]): Group[] {
  const groups: Group[] = [];
  let isOpen = false;
  for (const line of offers.split('\n').map((written) => written.trim())) {
    if (line === '') {
      isOpen = false;
      continue;
    }
    const label = /^(.{1,80})[:：]$/u.exec(line)?.[1]?.trim();
    if (label !== undefined && paragraphs(80).safeParse(label).success) {
      groups.push({ name: label, items: [] });
      isOpen = true;
      continue;
    }
    const item = readItem(line);
    if (item === null || !paragraphs(700).safeParse(line).success) {
      refused.push(line);
      continue;
    }
    const last = groups.at(-1);
    if (isOpen && last !== undefined && last.items.length < MOST_ITEMS) last.items.push(item);
    else groups.push({ items: [item] });
    isOpen = true;
  }
  const empty = groups.filter(({ items }) => items.length === 0);
  refused.push(...empty.flatMap((group) => group.name ?? []));
  const filled = groups.filter(({ items }) => items.length > 0);
  const extra = filled.splice(MOST_GROUPS);
  refused.push(
    ...extra.flatMap((group) => [group.name ?? '', ...group.items.map((item) => item.name)]).filter(Boolean),
  );
  return filled;
}

function pictureIn(base: SiteDocument | null, image: string) {
  const gallery = base?.pages[0]?.sections.find((section) => section.id === 'gallery');
  return gallery?.kind === 'gallery' ? gallery.images.find((picture) => picture.image === image) : undefined;
}

/** Replaces the sections of the form, each at its place, and keeps all others. */
function mergeSections(present: readonly SiteSection[], made: readonly SiteSection[]): SiteSection[] {
  const fresh = new Map(made.map((section) => [section.id, section]));
  const kept = present.flatMap((section): SiteSection[] => {
    const next = fresh.get(section.id);
    if (next === undefined) return placeOf(section.id) >= 0 ? [] : [section];
    fresh.delete(section.id);
    return [{ ...(section.hidden === true && { hidden: true }), ...next }];
  });
  for (const section of made) {
    if (!fresh.has(section.id)) continue;
    const place = placeOf(section.id);
    const before = kept.findLastIndex(({ id }) => placeOf(id) >= 0 && placeOf(id) <= place);
    kept.splice(before + 1, 0, section);
  }
  return kept;
}
