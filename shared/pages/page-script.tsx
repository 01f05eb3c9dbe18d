import type { Child } from 'hono/jsx';
import { createContext } from './context.ts';

/** A script of the service, and the permissions that it needs in the policy. */
export interface PageScript {
  /** Path under the origin that the page comes from. */
  src: string;
  /** Whether it calls this origin, and loads styles and fonts from it. */
  calls?: boolean;
  /** Paths that it calls, when those are all. */
  connects?: readonly string[];
  /** Whether it loads further modules from its own folder. Nothing but our own scripts may be in that folder. */
  modules?: boolean;
}

/** Reports a lost connection and holds forms back until it returns; built from the platform's islands. */
export const OFFLINE_SCRIPT: PageScript = { src: '/assets/offline.js' };

const Rendered = createContext<Set<PageScript> | null>(null);

/** The only way a page loads a script: rendering it is what puts it into the page's policy. */
export const Script = ({ script }: { script: PageScript }) => {
  Rendered.use()?.add(script);
  return <script type="module" src={script.src} />;
};

/** Renders a page and tells which scripts it loads. */
export async function renderWithScripts(
  page: Child,
): Promise<{ html: string; scripts: readonly PageScript[] }> {
  const scripts = new Set<PageScript>();
  const html = await (<Rendered.Provider value={scripts}>{page}</Rendered.Provider>).toString();
  return { html: String(html), scripts: [...scripts] };
}

/**
 * Sources of a Content-Security-Policy for these scripts: each by its address, or by its folder when it loads modules.
 * Customers' published sites are on the same origin, so that naming the origin would allow too much.
 */
export function scriptSources(scripts: readonly PageScript[], origin: string | null): string[] {
  if (scripts.length > 0 && origin === null)
    throw new Error('a page with scripts needs the origin it comes from');
  const sources = scripts.map(
    ({ src, modules }) => origin + (modules ? src.slice(0, src.lastIndexOf('/') + 1) : src),
  );
  return [...new Set(sources)];
}

/** Addresses that scripts which name them call. */
export const connectSources = (scripts: readonly PageScript[], origin: string | null): string[] => [
  ...new Set(scripts.flatMap(({ connects = [] }) => connects.map((path) => origin + path))),
];
