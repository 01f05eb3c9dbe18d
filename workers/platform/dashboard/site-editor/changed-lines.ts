import { compareDocuments, type SiteChange } from '#schema/site/difference.ts';
import type { SiteDocument } from '#schema/site/document.ts';
import type { Locale } from '#shared/i18n/read-locale.ts';
import type { ChangedLine } from '../../surface/pages/site-editor/editor-view.ts';
import {
  fieldWord,
  listWord,
  sectionWord,
  textNaming,
  wordIn,
} from '../../surface/pages/site-editor/words.ts';

const MOST_LINES = 40;
const MOST_CHARACTERS = 160;

/** Describes the differences between two versions in the reader's language. */
export function changedLines(
  before: SiteDocument,
  after: SiteDocument,
  { messages }: Pick<Locale, 'messages'>,
): { lines: ChangedLine[]; more: number } {
  const all = compareDocuments(before, after);
  const { editor } = messages;
  const named = namesOf([after, before], editor);
  return {
    lines: all.slice(0, MOST_LINES).map((change) => ({
      kind: change.kind,
      path: named(change),
      ...('before' in change && { before: excerptOf(change.before) }),
      ...('after' in change && { after: excerptOf(change.after) }),
    })),
    more: Math.max(0, all.length - MOST_LINES),
  };
}

type Words = Locale['messages']['editor'];

/** The path of a change in words: title of the page, kind of the section, label of the field. */
const namesOf =
  (documents: readonly SiteDocument[], words: Words) =>
  ({ path }: SiteChange): string[] => {
    const [root, slug, , id, ...rest] = path;
    const labels = (names: readonly string[]) =>
      names
        .filter((name) => !/^[0-9]+$/.test(name))
        .map((name) => {
          const word = Object.hasOwn(words.fields, name) ? fieldWord(words, name) : listWord(words, name);
          return word === name ? wordIn(words.groups, name) : word;
        });
    if (root !== 'pages' || slug === undefined) return labels(path.filter((name) => name !== 'business'));
    const pages = documents.flatMap(({ pages: all }) =>
      all.filter(
        (page, index) => page.slug === slug || (index === 0 && page.slug === undefined && slug === 'index'),
      ),
    );
    const [page] = pages;
    const title = page === undefined ? slug : page.slug === undefined ? words.home : page.title;
    if (id === undefined || path[2] !== 'sections') return [title, ...labels(path.slice(2))];
    const section = pages.flatMap((one) => one.sections).find((one) => one.id === id);
    const kind = section === undefined ? id : sectionWord(words, section.kind);
    return [title, kind, ...labels(rest)];
  };

/** A text itself; for any other value, the text that identifies it. */
function excerptOf(value: unknown): string {
  const text =
    typeof value === 'string'
      ? value
      : textNaming(value as never) ||
        (Array.isArray(value) ? value.map(excerptOf).join(', ') : timesOf(value));
  const characters = [...text.slice(0, 2 * MOST_CHARACTERS)];
  return characters.length > MOST_CHARACTERS ? `${characters.slice(0, MOST_CHARACTERS - 1).join('')}…` : text;
}

/** The texts of an object, such as opening times, in their order. */
const timesOf = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.values(value)
        .map((inner) => (typeof inner === 'string' || typeof inner === 'object' ? excerptOf(inner) : ''))
        .filter((inner) => inner !== '')
        .join(' ')
    : String(value);
