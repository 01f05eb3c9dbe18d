import { pageHref, type View, views } from '#workers/platform/console/theme-preview/preview-choice.ts';
import { element } from '../../support/element.ts';
import { type Measured, measurePage } from './measure-page.ts';

export const MODES = ['light', 'dark'] as const;
type Mode = (typeof MODES)[number];

/** A measured problem, with all pages and modes that have it. */
export interface Seen extends Measured {
  pages: Set<View>;
  modes: Set<Mode>;
}

export interface DraftMeasure {
  /**
   * Measures a saved draft on every sample page; null when the pages could not be loaded, or another measurement began
   * meanwhile.
   */
  measure(hash: string): Promise<readonly Seen[] | null>;
}

const PATIENCE_MS = 10_000;

/**
 * Renders each sample page in a frame of its own, and measures in the browser what is visible, clickable and readable,
 * with the draft and without it. The frame runs no script, because its policy forbids that; this page reads everything
 * from outside.
 */
export function createDraftMeasure(accountId: string): DraftMeasure {
  const known = new Map<string, readonly Seen[]>();
  let latest = 0;
  return {
    measure: async (hash) => {
      const ready = known.get(hash);
      if (ready !== undefined) return ready;
      const own = ++latest;
      // Elements outside an open modal dialog are inert, so that nothing in a frame there would be clickable.
      const host = document.querySelector('dialog:modal') ?? document.body;
      const frame = element('iframe', {
        'aria-hidden': 'true',
        tabindex: '-1',
        class: 'measured',
      });
      host.append(frame);
      const found = new Map<string, Seen>();
      try {
        for (const view of views) {
          const page = await load(frame, pageHref({ ...USUAL, hash, accountId, view }));
          const isUsable = frame.isConnected && (document.querySelector('dialog:modal') ?? host) === host;
          if (page === null || own !== latest || !isUsable) return null;
          for (const mode of MODES)
            for (const measured of measureIn(page, mode, hash)) note(found, measured, view, mode);
        }
      } finally {
        frame.remove();
      }
      const all = [...found.values()];
      known.set(hash, all);
      return all;
    },
  };
}

const USUAL = { situation: 'ready', mode: 'light', viewport: 'desktop', language: 'en' } as const;

/** Loads an address in a frame; null when that fails or gives another page. */
function load(frame: HTMLIFrameElement, address: string): Promise<Document | null> {
  const held = document.activeElement;
  return new Promise((answer) => {
    const late = setTimeout(() => answer(null), PATIENCE_MS);
    frame.onload = () => {
      clearTimeout(late);
      // A field of the sample page with autofocus must not take the focus from this page.
      if (document.activeElement === frame) {
        frame.blur();
        if (held instanceof HTMLElement) held.focus({ preventScroll: true });
      }
      const page = frame.contentDocument;
      answer(page?.querySelector('[data-brand]') == null ? null : page);
    };
    frame.src = address;
  });
}

function measureIn(page: Document, mode: Mode, hash: string): Measured[] {
  page.querySelector<HTMLElement>('[data-brand]')?.setAttribute('data-mode', mode);
  const draft = [...page.styleSheets].find(({ href }) => href?.includes(hash) === true);
  if (draft === undefined) return [];
  return measurePage(page, (isApplied) => {
    draft.disabled = !isApplied;
  });
}

function note(found: Map<string, Seen>, measured: Measured, view: View, mode: Mode): void {
  const key = `${measured.code} ${measured.part}`;
  const before = found.get(key) ?? { ...measured, pages: new Set(), modes: new Set() };
  before.pages.add(view);
  before.modes.add(mode);
  const isWorse = (measured.ratio ?? 0) < (before.ratio ?? 0);
  found.set(key, isWorse ? { ...before, ratio: measured.ratio ?? 0 } : before);
}
