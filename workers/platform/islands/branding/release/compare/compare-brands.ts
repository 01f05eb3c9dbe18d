import type { Language } from '#shared/i18n/languages.ts';
import {
  type PreviewSituation,
  pageHref,
  UNSAVED,
  type View,
  viewports,
  views,
} from '#workers/platform/console/theme-preview/preview-choice.ts';
import { element } from '#workers/platform/islands/support/element.ts';
import { compareLooks, type PageDifference } from './differences.ts';
import { type ElementLook, readLook } from './look.ts';

export const MODES = ['light', 'dark'] as const;
export type Mode = (typeof MODES)[number];

/** A brand whose pages can be rendered: a saved artifact, or a document without a stylesheet. */
export interface ShownBrand {
  accountId: string;
  /** Null when the brand has no stylesheet. */
  hash: string | null;
  /** The document as JSON text, when there is no artifact with it. */
  document: string | null;
}

export type ViewDifference = { view: View } & Record<Mode, PageDifference>;

const PATIENCE_MS = 15_000;

/** The widths in which pages are compared. */
export const WIDTHS = ['phone', 'tablet', 'desktop'] as const;

/** Settings of a comparison, which covers both modes. */
export interface ComparedIn {
  situation: PreviewSituation;
  /** Null for the brand's own language. */
  language: Language | null;
  viewport: (typeof WIDTHS)[number];
}

/** Size of the compared pages in CSS pixels. */
export const viewportSizeOf = ({ viewport }: ComparedIn): { width: number; height: number } => ({
  width: viewports[viewport],
  height: 960,
});

let frames = 0;

/** Loads a page of a brand in one mode in a frame of the document; null when it cannot be loaded. */
export function showPage(
  frame: HTMLIFrameElement,
  { accountId, hash, document: text }: ShownBrand,
  view: View,
  mode: Mode,
  compared: ComparedIn,
): Promise<Document | null> {
  const address = pageHref({
    ...compared,
    hash: hash ?? UNSAVED,
    accountId,
    view,
    mode,
  });
  const held = document.activeElement;
  return new Promise((answer) => {
    const late = setTimeout(() => answer(null), PATIENCE_MS);
    frame.onload = () => {
      const page = frame.contentDocument;
      if (page?.URL === 'about:blank') return;
      clearTimeout(late);
      // A field of the sample page with autofocus must not take the focus from this page.
      if (document.activeElement === frame) {
        frame.blur();
        if (held instanceof HTMLElement) held.focus({ preventScroll: true });
      }
      answer(page?.querySelector('[data-brand]') == null ? null : page);
    };
    if (hash !== null || text === null) {
      frame.src = address;
      return;
    }
    frame.name = `compared-${++frames}`;
    const form = element(
      'form',
      { method: 'post', action: address, target: frame.name, hidden: true },
      element('input', { type: 'hidden', name: 'document', value: text }),
    );
    document.body.append(form);
    form.submit();
    form.remove();
  });
}

/**
 * Renders every sample page with both brands in both modes, and compares what the browser draws. Reports each page as
 * soon as it was compared; false when pages could not be loaded, or `host` was removed from the document.
 */
export async function compareBrands(
  host: HTMLElement,
  before: ShownBrand,
  after: ShownBrand,
  compared: ComparedIn,
  found: (difference: ViewDifference) => void,
): Promise<boolean> {
  const { width, height } = viewportSizeOf(compared);
  const make = () => {
    const frame = element('iframe', { 'aria-hidden': 'true', tabindex: '-1', class: 'measured' });
    Object.assign(frame.style, { width: `${width}px`, height: `${height}px` });
    return frame;
  };
  const [left, right] = [make(), make()];
  host.append(left, right);
  try {
    for (const view of views) {
      const [was, is] = await Promise.all([
        readLooks(left, before, view, compared),
        readLooks(right, after, view, compared),
      ]);
      if (was === null || is === null || !host.isConnected) return false;
      found({
        view,
        light: compareLooks(was.light, is.light),
        dark: compareLooks(was.dark, is.dark),
      });
    }
    return true;
  } finally {
    left.remove();
    right.remove();
  }
}

async function readLooks(
  frame: HTMLIFrameElement,
  brand: ShownBrand,
  view: View,
  compared: ComparedIn,
): Promise<Record<Mode, ElementLook[]> | null> {
  const page = await showPage(frame, brand, view, 'light', compared);
  if (page === null) return null;
  const inMode = (mode: Mode) => {
    for (const part of page.querySelectorAll('[data-mode]')) part.setAttribute('data-mode', mode);
    return readLook(page);
  };
  return { light: inMode('light'), dark: inMode('dark') };
}
