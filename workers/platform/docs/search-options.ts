import type { Options } from 'minisearch';

/** What can be found: a page, a section of one, or an error. */
export interface SearchEntry {
  /** Its address. */
  id: string;
  title: string;
  /** The page that it is on; empty for the page itself. */
  page: string;
  text: string;
}

/** How the index is built and read. Both sides have to agree. */
export const SEARCH_OPTIONS: Options<SearchEntry> = {
  fields: ['title', 'page', 'text'],
  storeFields: ['title', 'page'],
  searchOptions: {
    boost: { title: 4 },
    // A page comes before its sections.
    boostDocument: (id) => (String(id).includes('#') ? 1 : 2),
    prefix: true,
    fuzzy: (term) => (term.length > 4 ? 0.2 : false),
    combineWith: 'AND',
  },
};

export const SEARCH_INDEX = '/assets/docs-search.json';
