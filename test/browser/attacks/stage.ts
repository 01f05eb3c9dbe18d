import type { Browser, BrowserContext, Page } from 'playwright-core';
import { isFullRun } from '../../support/full-run.ts';
import { type Canary, routeNamesTo, startCanary } from '../support/canary.ts';
import { launchOwnBrowser } from '../support/chromium.ts';
import { GALLERY_HTML, GALLERY_VIEWPORT } from '../support/gallery.ts';
import { hostPage } from '../support/host-page.ts';
import { type LoopbackServer, startLoopbackServer } from '../support/loopback-server.ts';
import { PIXEL_PNG } from '../support/pixel.ts';

export const ACCOUNT = '7d2f4c1e-9b30-4a5d-8c66-1f0e2d3c4b5a';

const OWN_ASSET = new RegExp(`^/t/${ACCOUNT}/asset-[0-9a-f]{64}\\.[a-z0-9]+$`);

/** One page: a sheet, and the way in which it is loaded. `mark` identifies its requests. */
export interface Exhibit {
  mark: string;
  sheet: string | Uint8Array;
  as: 'link' | 'inline';
  walls: boolean;
}

export interface Stage {
  /** The address of an exhibit's page. */
  put: (exhibit: Exhibit) => string;
  galleryAddress: string;
  /** Pages for galleries, each in its own renderer. */
  galleries: readonly Page[];
  /** The addresses of all requests so far that no page of the tests makes itself. */
  strays: () => readonly string[];
  browser: Browser;
  close: () => Promise<void>;
}

const asText = (sheet: string | Uint8Array): string =>
  typeof sheet === 'string' ? sheet : new TextDecoder().decode(sheet);

const serve = (exhibits: ReadonlyMap<string, Exhibit>, strays: string[]): Promise<LoopbackServer> =>
  startLoopbackServer((request, response) => {
    const path = request.url ?? '/';
    const [, kind, mark] = /^\/(page|sheet)\/([^/?]+)$/.exec(path) ?? [];
    const exhibit = mark === undefined ? undefined : exhibits.get(mark);
    if (path === '/gallery') response.setHeader('content-type', 'text/html').end(GALLERY_HTML);
    else if (kind === 'sheet' && exhibit !== undefined) {
      response.setHeader('content-type', 'text/css').end(exhibit.sheet);
    } else if (kind === 'page' && exhibit !== undefined) {
      const { as, walls, sheet } = exhibit;
      const brand = as === 'link' ? { href: `/sheet/${exhibit.mark}` } : { inline: asText(sheet) };
      response
        .setHeader('content-type', 'text/html; charset=utf-8')
        .end(hostPage({ account: ACCOUNT, id: exhibit.mark, walls, ...brand }));
    } else if (OWN_ASSET.test(path)) response.setHeader('content-type', 'image/png').end(PIXEL_PNG);
    else {
      strays.push(`${request.headers.referer ?? ''} asked for ${path}`);
      response.writeHead(404).end();
    }
  });

/** The browser reports more than servers see: refused schemes and failed handshakes too. */
const watch = (context: BrowserContext, origin: string, strays: string[]): void => {
  context.on('request', (request) => {
    const address = request.url();
    if (address.startsWith('data:') || address.startsWith('about:')) return;
    if (address.startsWith(`${origin}/`)) return;
    strays.push(address);
  });
};

// One for each core of the smallest machine that runs the tests. In `npm test` other files use the other core.
const RENDERERS = isFullRun ? 2 : 1;

/** Starts a host server, a canary server for every other name, and a browser. */
export const openStage = async (): Promise<Stage> => {
  const strays: string[] = [];
  const exhibits = new Map<string, Exhibit>();
  const canary: Canary = await startCanary();
  const server = await serve(exhibits, strays);
  const browser = await launchOwnBrowser(routeNamesTo(canary));
  const openGallery = async (): Promise<Page> => {
    const context = await browser.newContext({ viewport: GALLERY_VIEWPORT });
    watch(context, server.origin, strays);
    return context.newPage();
  };
  const galleries = await Promise.all(Array.from({ length: RENDERERS }, openGallery));
  return {
    browser,
    galleryAddress: `${server.origin}/gallery`,
    put: (exhibit) => {
      exhibits.set(exhibit.mark, exhibit);
      return `${server.origin}/page/${exhibit.mark}`;
    },
    galleries,
    strays: () => [...strays, ...canary.hits.map(({ host, path }) => `http://${host}${path}`)],
    close: async () => {
      await browser.close();
      await Promise.all([server.close(), canary.close()]);
    },
  };
};
