/** A page of the documentation as Markdown, from which its HTML, its search entries and its plain form are made. */
export interface SourcePage {
  /** `/docs/errors`. */
  path: string;
  title: string;
  /** What search engines and `llms.txt` say of it. */
  description: string;
  /** Begins with the title as its only heading of the first level. */
  markdown: string;
  /** What can be tried on the page: a platform function and its example. */
  call?: { path: string; body: string };
  /** Rows of tables get the code in their first cell as fragment; else it is preceded by that of their section. */
  rowsAreAnchors?: true;
}
