import { assistantClients } from '#schema/assistants/clients.ts';

/** Files that `scripts/assets/docs/` writes for this Worker. `%ORIGIN%` in texts stands for the service's address. */
const DOCS_FOLDER = 'documents/docs';

export const DOCS_MENU_FILE = `${DOCS_FOLDER}/menu.json`;

export interface DocsLink {
  path: string;
  title: string;
}

/** One page. Its content is HTML that was rendered when the service was built. */
export interface BuiltPage extends DocsLink {
  description: string;
  html: string;
  /** The platform function that a reader can call from the page, with an example. */
  call?: { path: string; body: string };
  /** Headings of the page, for the menu. */
  within: readonly { id: string; name: string }[];
}

export interface DocsMenuEntry extends DocsLink {
  /** Pages below this one, which the menu lists while one of them is shown. */
  pages?: readonly DocsLink[];
}

export interface DocsMenuGroup {
  title: string | null;
  entries: readonly DocsMenuEntry[];
}

/** All pages of the documentation, in reading order. */
export type DocsMenu = readonly DocsMenuGroup[];

/** Replaces the placeholders in a text by the origin of the service, and by links that have clients add the server. */
export const forOrigin = (text: string, origin: string): string =>
  text.replaceAll('%ORIGIN%', origin).replace(/%INSTALL:([a-z-]{1,40})%/g, (_, id: string) => {
    const client = assistantClients(`${origin}/mcp`).find((each) => each.id === id);
    return client?.installLink ?? '';
  });

/** Path of a page's Markdown. */
export const markdownPathOf = (path: string): string => (path === '/docs' ? '/docs/index.md' : `${path}.md`);

/** Files that programs request at the root of the host, with their media types. */
export const MACHINE_FILES = {
  '/llms.txt': 'text/plain; charset=utf-8',
  '/robots.txt': 'text/plain; charset=utf-8',
  '/sitemap.xml': 'application/xml; charset=utf-8',
} as const;

export type MachineFile = keyof typeof MACHINE_FILES;

/** Name of a built file for machines. */
export const machineFileOf = (path: MachineFile): string => `${DOCS_FOLDER}${path}`;

/** Name of a page's file, without extension: `/docs/errors` is `documents/docs/errors`. */
export const docsFileOf = (path: string): string =>
  `${DOCS_FOLDER}${path === '/docs' ? '/index' : path.slice('/docs'.length)}`;
