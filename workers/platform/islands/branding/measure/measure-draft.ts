import { pageHref, type View, views } from '../../../theme-preview/preview-choice.ts';
import { element } from '../../support/element.ts';
import { type Measured, measurePage } from './measure-page.ts';

export const MODES = ['light', 'dark'] as const;
type Mode = (typeof MODES)[number];

/** What was measured, for all pages and modes on which it is so. */
export interface Seen extends Measured {
  pages: Set<View>;
  modes: Set<Mode>;
}

export interface DraftMeasure {
  /** Measures a saved draft on every sample page; null when the pages could not be shown, or another began meanwhile. */
  measure(hash: string): Promise<readonly Seen[] | null>;
}

const PATIENCE_MS = 10_000;

/**
 * Lays each sample page out in a frame of its own and asks the browser what is seen, pressed and read on it, with the
 * draft and without. The frame runs no script: its policy forbids them, and all questions come from this page.
 */
export function createDraftMeasure(accountId: string): DraftMeasure {
  const known = new Map<string, readonly Seen[]>();
  let latest = 0;
  return {
    measure: async (hash) => {
      const ready = known.get(hash);
      if (ready !== undefined) return ready;
      const own = ++latest;
      // Everything outside of an open dialog is inert, so that nothing in a frame could be pressed.
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

/** The page of an address in a frame; null when it does not come or is another one. */
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
  return measurePage(page, (worn) => {
    draft.disabled = !worn;
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
