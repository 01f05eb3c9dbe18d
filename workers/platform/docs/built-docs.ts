/** What `scripts/assets/docs/` writes for this Worker, among its files. `%ORIGIN%` in texts is the service's address. */
const DOCS_FOLDER = 'documents/docs';

export const DOCS_MENU_FILE = `${DOCS_FOLDER}/menu.json`;

export interface DocsLink {
  path: string;
  title: string;
}

/** One page: its content is HTML that was rendered when the service was built. */
export interface BuiltPage extends DocsLink {
  description: string;
  html: string;
  /** What can be tried on the page: a platform function and its example. */
  call?: { path: string; body: string };
  /** Headings of the page, for its part of the menu. */
  within: readonly { id: string; name: string }[];
}

export interface DocsMenuEntry extends DocsLink {
  /** Pages below this one, which are listed while one of them is shown. */
  pages?: readonly DocsLink[];
}

export interface DocsMenuGroup {
  title: string | null;
  entries: readonly DocsMenuEntry[];
}

/** Every page of the documentation, in the order in which it is read. */
export type DocsMenu = readonly DocsMenuGroup[];

/** Text with the address of the service that shows it. */
export const forOrigin = (text: string, origin: string): string => text.replaceAll('%ORIGIN%', origin);

/** Where a page is as Markdown. */
export const markdownPathOf = (path: string): string => (path === '/docs' ? '/docs/index.md' : `${path}.md`);

/** Files that programs ask for at the root of the host, with their media types. */
export const MACHINE_FILES = {
  '/llms.txt': 'text/plain; charset=utf-8',
  '/robots.txt': 'text/plain; charset=utf-8',
  '/sitemap.xml': 'application/xml; charset=utf-8',
} as const;

export type MachineFile = keyof typeof MACHINE_FILES;

export const machineFileOf = (path: MachineFile): string => `${DOCS_FOLDER}${path}`;

/** The file of a page, without its ending: `/docs/errors` is `documents/docs/errors`. */
export const docsFileOf = (path: string): string =>
  `${DOCS_FOLDER}${path === '/docs' ? '/index' : path.slice('/docs'.length)}`;
