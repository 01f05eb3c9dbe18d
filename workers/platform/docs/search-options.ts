import type { Options } from 'minisearch';

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

export const SEARCH_INDEX = '/assets/docs-search.json';
