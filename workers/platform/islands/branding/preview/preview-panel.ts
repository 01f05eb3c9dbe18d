import type { StylingContract } from '../../../../../schema/contract/styling-contract-schema.ts';
import { preview as t } from '../../../texts/console-scripts/branding/preview.ts';
import { pageHref, previewHref, UNSAVED, viewports } from '../../../theme-preview/preview-choice.ts';
import { element } from '../../support/element.ts';
import { fitFrames } from './fit-frame.ts';
import { createPageFrame, type ShownPage } from './page-frame.ts';
import { createPreviewControls } from './preview-controls.ts';
import { wearSheet } from './wear-sheet.ts';

/** What the editor holds beyond what is saved. */
export interface LiveLook {
  /** The compiled stylesheet with the tokens of the document. */
  css: string | null;
  /** The document, where its words or pictures differ from the saved ones. */
  document: string | null;
}

export interface PreviewPanel {
  dom: HTMLElement;
  /** The saved artifact that the pages are made from; null before the first save. */
  show(hash: string | null): void;
  /** What is in the editor, when that is more than what is saved. */
  wear(look: LiveLook): void;
  /** Whether the editor holds something that the preview cannot show. */
  behind(is: boolean): void;
  /** The preview with its own controls, for a tab of its own. */
  href(hash: string): string;
}

/** The customer dashboard with sample data and what is in the editor, with the controls of the preview. */
export function createPreviewPanel(accountId: string, contract: StylingContract): PreviewPanel {
  let hash: string | null = null;
  let look: LiveLook = { css: null, document: null };
  let shown: ShownPage | null = null;
  const controls = createPreviewControls(contract, () => load());
  const stage = element('div', { class: 'stage', 'aria-busy': 'false' });
  const note = element('p', { class: 'behind', role: 'status', hidden: true }, t.behind);
  const setWidth = fitFrames(stage);
  const frame = createPageFrame(stage, () => controls.title(), {
    busy: (is) => stage.setAttribute('aria-busy', String(is)),
    arrived: (page, followed) => {
      wearSheet(page, look.css);
      if (!followed) return;
      controls.follow(page.contentWindow?.location.pathname ?? '');
      page.title = controls.title();
      // A link leads to the page as it is saved.
      shown = { address: wanted().address, document: null };
      load();
    },
  });
  const open = element(
    'a',
    { class: 'icon-button', target: '_blank', 'aria-label': t.open, title: t.open },
    '↗',
  );
  controls.dom.append(open);

  const choiceFor = (artifact: string) => ({ hash: artifact, accountId, ...controls.choice() });
  const wanted = (): ShownPage => ({
    address: pageHref(choiceFor(hash ?? UNSAVED)),
    document: look.document,
  });

  function load(): void {
    setWidth(viewports[controls.choice().viewport]);
    open.hidden = hash === null;
    if (hash !== null) open.href = previewHref(choiceFor(hash));
    const next = wanted();
    if (shown?.address === next.address && shown.document === next.document) return;
    shown = next;
    frame.show(next);
  }

  return {
    dom: element('section', { class: 'panel preview', 'aria-label': t.title }, controls.dom, note, stage),
    show: (next) => {
      hash = next;
      load();
    },
    wear: (next) => {
      const { css } = look;
      look = next;
      if (next.css !== css) wearSheet(frame.current(), next.css);
      load();
    },
    behind: (is) => {
      note.hidden = !is;
    },
    href: (artifact) => previewHref(choiceFor(artifact)),
  };
}
