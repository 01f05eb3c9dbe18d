import type { Child } from 'hono/jsx';
import { createContext } from '../runtime/context.ts';

/** A script of the service, with the permissions that it needs in the policy. */
export interface PageScript {
  /** Path on the origin of the page. */
  src: string;
  /** Whether it calls this origin, and loads styles and fonts from it. */
  calls?: boolean;
  /** The only paths that it calls. */
  connects?: readonly string[];
  /** Whether it loads further modules from its own folder. That folder may contain scripts of the service only. */
  modules?: boolean;
}

/**
 * Reports a lost connection and delays forms until it returns, and closes questions and menus on Escape; built from
 * the platform's islands.
 */
export const COMMON_SCRIPT: PageScript = { src: '/assets/common.js' };

const Rendered = createContext<Set<PageScript> | null>(null);

/** The only way for a page to load a script: rendering this component adds the script to the page's policy. */
export const Script = ({ script }: { script: PageScript }) => {
  Rendered.use()?.add(script);
  return <script type="module" src={script.src} />;
};

/** Renders a page and returns the scripts that it loads. */
export async function renderWithScripts(
  page: Child,
): Promise<{ html: string; scripts: readonly PageScript[] }> {
  const scripts = new Set<PageScript>();
  const html = await (<Rendered.Provider value={scripts}>{page}</Rendered.Provider>).toString();
  return { html: String(html), scripts: [...scripts] };
}

/**
 * Sources of a Content-Security-Policy for these scripts: the address of each, or its folder when it loads modules.
 * Customers' published sites are on the same origin, so naming the origin would allow too much.
 */
export function scriptSources(scripts: readonly PageScript[], origin: string | null): string[] {
  if (scripts.length > 0 && origin === null)
    throw new Error('a page with scripts needs the origin it comes from');
  const sources = scripts.map(
    ({ src, modules }) => origin + (modules ? src.slice(0, src.lastIndexOf('/') + 1) : src),
  );
  return [...new Set(sources)];
}

/** Addresses that scripts call, for those that declare them. */
export const connectSources = (scripts: readonly PageScript[], origin: string | null): string[] => [
  ...new Set(scripts.flatMap(({ connects = [] }) => connects.map((path) => origin + path))),
];
