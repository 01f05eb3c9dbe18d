import type { PreviewPane } from '../preview/preview-pane.ts';
import { partAround } from './page-elements.ts';

interface PageEvents {
  pointed(pane: PreviewPane, part: Element | null): void;
  chosen(pane: PreviewPane, part: Element): void;
  scrolled(): void;
  leave(): void;
}

export interface PageWatch {
  /** Watches the pages that the panes show now. */
  follow(panes: readonly PreviewPane[]): void;
  stop(): void;
}

/** Events that would activate a control on a page. While a part is being chosen, they only choose. */
const PRESSES = ['mousedown', 'pointerdown', 'click', 'dblclick', 'submit', 'contextmenu'] as const;

/**
 * Watches the pointer on the pages of the preview. The pages run no script and keep their Content-Security-Policy: the
 * listeners belong to this page, on documents of the same origin.
 */
export function watchPages(events: PageEvents): PageWatch {
  const followed = new Map<Document, AbortController>();

  function listen(pane: PreviewPane, page: Document): void {
    const stop = new AbortController();
    const options = { capture: true, signal: stop.signal };
    followed.set(page, stop);
    // `instanceof` fails here, because elements of a frame have classes of their own.
    const partOf = ({ target }: Event) =>
      target !== null && (target as Node).nodeType === Node.ELEMENT_NODE
        ? partAround(target as Element)
        : null;
    page.addEventListener('pointermove', (event) => events.pointed(pane, partOf(event)), options);
    page.documentElement.addEventListener('pointerleave', () => events.pointed(pane, null), options);
    for (const press of PRESSES)
      page.addEventListener(
        press,
        (event) => {
          event.preventDefault();
          event.stopPropagation();
          const part = press === 'click' ? partOf(event) : null;
          if (part !== null) events.chosen(pane, part);
        },
        options,
      );
    page.addEventListener(
      'keydown',
      (event) => {
        if (event.key === 'Escape') events.leave();
      },
      options,
    );
    page.addEventListener('scroll', () => events.scrolled(), options);
    pane.frame().contentWindow?.addEventListener('resize', () => events.scrolled(), options);
  }

  return {
    follow: (panes) => {
      const pages = new Map(
        panes.flatMap((pane) => {
          const page = pane.frame().contentDocument;
          return page === null ? [] : [[page, pane] as const];
        }),
      );
      for (const [page, stop] of followed)
        if (!pages.has(page)) {
          stop.abort();
          followed.delete(page);
        }
      for (const [page, pane] of pages) if (!followed.has(page)) listen(pane, page);
    },
    stop: () => {
      for (const stop of followed.values()) stop.abort();
      followed.clear();
    },
  };
}
