import { texts } from '../../../../shared/texts/console-scripts.ts';
import { element } from '../support/element.ts';

export interface PreviewPanel {
  dom: HTMLElement;
  /** Shows a saved draft; nothing without one. */
  show(hash: string | null): void;
}

/** The dashboard with sample data wearing the saved draft, beside the editor. */
export function createPreviewPanel(accountId: string): PreviewPanel {
  const frame = element('iframe', { title: texts.preview });
  const dom = element('section', { class: 'preview', hidden: true }, element('h2', {}, texts.preview), frame);
  let shown: string | null = null;
  return {
    dom,
    show: (hash) => {
      dom.hidden = hash === null;
      if (hash === null || hash === shown) return;
      shown = hash;
      frame.src = `/platform/theme-preview?${new URLSearchParams({ draft: hash, account: accountId })}`;
    },
  };
}
