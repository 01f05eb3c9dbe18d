import { assistantClients } from '#schema/assistants/clients.ts';

/** Files that `scripts/assets/docs/` writes for this Worker. `%ORIGIN%` in texts stands for the service's address, `%MCP%` for that of the MCP endpoint. */
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

/** The addresses of the service: its origin, and that of the host of the MCP endpoint, which may be another one. */
export interface DocsAddresses {
  BASE_URL: string;
  MCP_URL: string;
}

/** Replaces the placeholders in a text by the addresses of the service, and by links that have clients add the server. */
export const forAddresses = (text: string, { BASE_URL, MCP_URL }: DocsAddresses): string => {
  const endpoint = `${MCP_URL}/mcp`;
  return text
    .replaceAll('%ORIGIN%', BASE_URL)
    .replaceAll('%MCP%', endpoint)
    .replace(
      /%INSTALL:([a-z-]{1,40})%/g,
      (_, id: string) => assistantClients(endpoint).find((client) => client.id === id)?.installLink ?? '',
    );
};

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
