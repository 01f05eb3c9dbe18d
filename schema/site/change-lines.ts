import { compareDocuments, type Json, type SiteChange } from './difference.ts';
import type { SiteDocument } from './document.ts';

/** Most characters of a value, and most changes, that an answer or a page shows. */
const CHANGE_EXCERPT = 200;
const MAX_CHANGE_LINES = 100;

/** A change as an answer or a page shows it. */
export interface ChangeLine {
  kind: SiteChange['kind'];
  /** The slug of the page (`index`: home) and the id of the section that the change is in. */
  page?: string;
  section?: string;
  /** The path within that page or section, joined by ` / `; empty for a whole page or section. */
  path: string;
  before?: string;
  after?: string;
  /** Position after a move, from 1. */
  to?: number;
}

/** The changes from one document to another, shortened for display; `more` counts those that are left out. */
export function changeLines(
  before: SiteDocument,
  after: SiteDocument,
): { changes: ChangeLine[]; more: number } {
  const all = compareDocuments(before, after);
  return {
    changes: all.slice(0, MAX_CHANGE_LINES).map(lineOf),
    more: Math.max(0, all.length - MAX_CHANGE_LINES),
  };
}

function lineOf(change: SiteChange): ChangeLine {
  const [root, page, sections, section, ...inSection] = change.path;
  const onPage = root === 'pages' && page !== undefined;
  const inside = onPage && sections === 'sections' && section !== undefined;
  const rest = inside ? inSection : onPage ? change.path.slice(2) : change.path;
  return {
    kind: change.kind,
    ...(onPage ? { page } : {}),
    ...(inside ? { section } : {}),
    // A group of items may have no name.
    path: rest.filter((name) => name !== '').join(' / '),
    ...('before' in change ? { before: excerptOf(change.before) } : {}),
    ...('after' in change ? { after: excerptOf(change.after) } : {}),
    ...(change.kind === 'moved' ? { to: change.to + 1 } : {}),
  };
}

/** The start of a value; a text as it is, anything else as JSON. Cut between characters. */
function excerptOf(value: Json): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const characters = [...text.slice(0, 2 * CHANGE_EXCERPT)];
  return text.length <= CHANGE_EXCERPT || characters.length <= CHANGE_EXCERPT
    ? text
    : `${characters.slice(0, CHANGE_EXCERPT - 1).join('')}…`;
}
