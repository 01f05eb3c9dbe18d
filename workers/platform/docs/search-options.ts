import type MiniSearch from 'minisearch';
import type { Options, SearchResult } from 'minisearch';

/** A search result: a page, a section of a page, or an error. */
export interface SearchEntry {
  /** Address of the result. */
  id: string;
  title: string;
  /** Title of its page; empty for a page itself. */
  page: string;
  text: string;
}

/** Options with which the index is built and searched. Both sides must use the same. */
export const SEARCH_OPTIONS: Options<SearchEntry> = {
  fields: ['title', 'page', 'text'],
  storeFields: ['title', 'page'],
  searchOptions: {
    boost: { title: 4 },
    // A page is listed before its sections.
    boostDocument: (id) => (String(id).includes('#') ? 1 : 2),
    prefix: true,
    fuzzy: (term) => (term.length > 4 ? 0.2 : false),
    combineWith: 'AND',
  },
};

/**
 * Searches the index. When nothing is found, each word may have two adjacent letters exchanged, which counts as two
 * mistyped letters otherwise.
 */
export function searchDocs(index: MiniSearch<SearchEntry>, query: string): SearchResult[] {
  const found = index.search(query);
  if (found.length > 0) return found;
  const words = query.split(/\s+/).filter((word) => word !== '');
  return index.search({
    combineWith: 'AND',
    queries: words.map((word) => ({ combineWith: 'OR', queries: [word, ...exchanges(word)], fuzzy: false })),
  });
}

const exchanges = (word: string): string[] =>
  Array.from(
    { length: Math.max(0, word.length - 1) },
    (_, at) => word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
  );

export const SEARCH_INDEX = '/assets/docs-search.json';
