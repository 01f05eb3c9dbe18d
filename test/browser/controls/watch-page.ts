import type { BrowserContext, Page, Request, Route } from 'playwright-core';

/** Records the effects of the page's controls without changing data: forms and links are recorded, not followed. */
export interface PageWatch {
  page: Page;
  /** Errors of the browser's console, failed scripts, and addresses that answered an error. */
  problems: string[];
  /** Addresses of navigations since the last call, which were blocked. */
  takeVisits(): string[];
  /** Whether a script of the page waits for an answer. */
  isAsking(): boolean;
  /** Allows navigations while the page is being opened. */
  opening<T>(open: () => Promise<T>): Promise<T>;
}

/** Whether the request navigates a window. Only a window that is being opened has no frame yet. */
function isOfWindow(request: Request): boolean {
  if (!request.isNavigationRequest()) return false;
  try {
    return request.frame().parentFrame() === null;
  } catch {
    return true;
  }
}

const NOTHING = { status: 204 } as const;

export async function watchPage(context: BrowserContext): Promise<PageWatch> {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const problems: string[] = [];
  const visits: string[] = [];
  let isOpening = false;
  const hold = (route: Route): Promise<void> => {
    const request = route.request();
    if (isOpening || !isOfWindow(request)) return route.continue();
    visits.push(`${request.method()} ${request.url()}`);
    return route.fulfill(NOTHING);
  };
  await context.route('**/*', hold);
  const page = await context.newPage();
  const asked = new Set<Request>();
  page.on('request', (request) => {
    if (['fetch', 'xhr'].includes(request.resourceType())) asked.add(request);
  });
  page.on('requestfinished', (request) => void asked.delete(request));
  page.on('requestfailed', (request) => void asked.delete(request));
  page.on(
    'console',
    (message) => message.type() === 'error' && problems.push(`${page.url()}: ${message.text()}`),
  );
  page.on('pageerror', (error) => problems.push(`${page.url()}: ${error}`));
  // Downloads bypass the routes above.
  page.on('download', (download) => {
    visits.push(`GET ${download.url()}`);
    void download.cancel();
  });
  context.on('page', (opened) => void opened.close());
  return {
    page,
    problems,
    takeVisits: () => visits.splice(0),
    isAsking: () => asked.size > 0,
    opening: async (open) => {
      isOpening = true;
      try {
        return await open();
      } finally {
        isOpening = false;
      }
    },
  };
}

declare global {
  interface Window {
    /** Changes of the document and events of the browser, newest last. */
    watched: string[];
  }
}

/** Runs in the page once it is open. */
export function noteChanges(): void {
  window.watched = [];
  // Effects of the browser itself: a popover, a dialog, a required field, and a focused field.
  for (const type of ['toggle', 'invalid', 'close', 'cancel', 'input', 'focusin'])
    document.addEventListener(type, () => window.watched.push(type), true);
  const observer = new MutationObserver(() => window.watched.push('dom'));
  const observe = (root: Node) =>
    observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
  const observeInside = (root: Document | ShadowRoot) => {
    observe(root);
    for (const { shadowRoot } of root.querySelectorAll('*'))
      if (shadowRoot !== null) observeInside(shadowRoot);
  };
  observeInside(document);
  const { attachShadow } = Element.prototype;
  Element.prototype.attachShadow = function attachObserved(init) {
    const root = attachShadow.call(this, init);
    observe(root);
    return root;
  };
}
