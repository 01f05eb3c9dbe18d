import type { StylingContract } from '#schema/contract/styling-contract-schema.ts';
import { previewChoice } from '#workers/platform/console/theme-preview/preview-choice.ts';
import { preview as t } from '#workers/platform/texts/console-scripts/branding/preview.ts';
import { button, element } from '../../support/element.ts';
import { icon } from '../../support/icon.ts';
import { type Shown, usualChoice } from './preview-controls.ts';
import { createPreviewPane, type LiveLook, type PreviewPane } from './preview-pane.ts';

const keyOf = (accountId: string): string => `livery:preview:${accountId}`;

/** The last choices of an account's previews, one entry for each preview; stored in this browser. */
const previewMemory = {
  read(accountId: string): readonly Shown[] {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(keyOf(accountId)) ?? '[]');
      return Array.isArray(kept) ? kept.slice(0, 2).map(shownOf) : [];
    } catch {
      return [];
    }
  },
  write(accountId: string, shown: readonly Shown[]): void {
    try {
      localStorage.setItem(keyOf(accountId), JSON.stringify(shown));
    } catch {
      // Without storage, the next visit begins with the default pages.
    }
  },
};

/** Parses a stored choice; missing or unknown values get their defaults. */
function shownOf(kept: unknown): Shown {
  const entries = typeof kept === 'object' && kept !== null ? Object.entries(kept) : [];
  const given = new URLSearchParams(
    entries.flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])),
  );
  const { view, situation, mode, viewport, language } = previewChoice('', given.get('view'), given);
  return { view, situation, mode, viewport, language };
}

export interface PreviewPanel {
  dom: HTMLElement;
  /** The visible previews: one, or two side by side. */
  panes(): readonly PreviewPane[];
  /** Sets the saved artifact from which the pages are rendered; null before the first save. */
  show(hash: string | null): void;
  /** Shows the editor's content when it differs from the saved one. */
  apply(look: LiveLook): void;
  /** Sets whether the editor has content that the preview cannot show. */
  behind(is: boolean): void;
  /** Address of the preview with its own controls, for another tab. */
  href(hash: string): string;
  /** Adds a button to the controls, and the panel that it opens below the pages. */
  attach(opener: HTMLElement, panel: HTMLElement): void;
  /** Calls back when the page or the look of a pane has changed, and when a pane was added or removed. */
  watch(callback: () => void): void;
}

/** The customer dashboard with sample data and the editor's content: one page, or two side by side. */
export function createPreviewPanel(accountId: string, contract: StylingContract): PreviewPanel {
  let hash: string | null = null;
  let look: LiveLook = { css: null, document: null };
  const watchers: Array<() => void> = [];
  const renewed = () => {
    for (const callback of watchers) callback();
  };
  const kept = previewMemory.read(accountId);
  const first = make(1, kept[0] ?? usualChoice());
  let second: PreviewPane | null = null;
  const panes = () => (second === null ? [first] : [first, second]);
  const note = element('p', { class: 'behind', role: 'status', hidden: true }, t.behind);
  const beside = button('', () => (second === null ? split() : join()), {
    class: 'icon-button',
    'aria-label': t.beside,
    title: t.beside,
    'aria-pressed': 'false',
  });
  beside.append(icon('columns'));
  const place = element('div', { class: 'panes' }, first.dom);
  const dom = element('section', { class: 'panel preview', 'aria-label': t.title }, note, place);
  first.controls.append(beside);
  if (kept[1] !== undefined) split(kept[1]);

  function make(number: 1 | 2, chosen: Shown): PreviewPane {
    return createPreviewPane({
      accountId,
      contract,
      number,
      chosen,
      hash: () => hash,
      look: () => look,
      changed: keep,
      renewed,
    });
  }

  function keep(): void {
    previewMemory.write(
      accountId,
      panes().map((pane) => pane.choice()),
    );
  }

  function split(chosen: Shown = opposite(first.choice())): void {
    second = make(2, chosen);
    place.append(second.dom);
    second.load();
    beside.setAttribute('aria-pressed', 'true');
    keep();
    renewed();
  }

  function join(): void {
    second?.dom.remove();
    second = null;
    beside.setAttribute('aria-pressed', 'false');
    keep();
    renewed();
  }

  return {
    dom,
    panes,
    show: (next) => {
      hash = next;
      for (const pane of panes()) pane.load();
    },
    apply: (next) => {
      const { css } = look;
      look = next;
      for (const pane of panes()) {
        if (next.css !== css) pane.apply();
        pane.load();
      }
    },
    behind: (is) => {
      note.hidden = !is;
    },
    href: first.href,
    attach: (opener, panel) => {
      beside.before(opener);
      dom.append(panel);
    },
    watch: (callback) => watchers.push(callback),
  };
}

/** The second preview begins with the same page in the other mode. */
const opposite = (shown: Shown): Shown => ({ ...shown, mode: shown.mode === 'dark' ? 'light' : 'dark' });
