/** A page of the documentation as Markdown, the source of its HTML, its search entries and its plain form. */
export interface SourcePage {
  /** For example `/docs/errors`. */
  path: string;
  title: string;
  /** The description for search engines and `llms.txt`. */
  description: string;
  /** Begins with the title, its only heading of the first level. */
  markdown: string;
  /** The platform function that readers can try on the page, and its example. */
  call?: { path: string; body: string };
  /** The fragment of a table row is the code in its first cell; otherwise that of its section precedes it. */
  rowsAreAnchors?: true;
}
