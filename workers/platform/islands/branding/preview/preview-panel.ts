import type { StylingContract } from '../../../../../schema/contract/styling-contract-schema.ts';
import { preview as t } from '../../../texts/console-scripts/branding/preview.ts';
import { pageHref, previewHref, viewports } from '../../../theme-preview/preview-choice.ts';
import { element } from '../../support/element.ts';
import { fitFrame } from './fit-frame.ts';
import { createPreviewControls } from './preview-controls.ts';

export interface PreviewPanel {
  dom: HTMLElement;
  /** Shows a saved artifact; says what to do without one. */
  show(hash: string | null): void;
  /** Whether the editor holds something that the preview does not show yet. */
  behind(is: boolean): void;
  /** The preview with its own controls, for a tab of its own. */
  href(hash: string): string;
}

/** The customer dashboard with sample data and the saved draft, with the controls of the preview. */
export function createPreviewPanel(accountId: string, contract: StylingContract): PreviewPanel {
  let hash: string | null = null;
  const controls = createPreviewControls(contract, () => load());
  const frame = element('iframe', { title: t.title });
  const stage = element('div', { class: 'stage', 'aria-busy': 'false' }, frame);
  const note = element('p', { class: 'behind', role: 'status', hidden: true }, t.behind);
  const nothing = element(
    'div',
    { class: 'nothing' },
    element('p', {}, element('strong', {}, t.empty)),
    element('p', { class: 'quiet' }, t.emptyText),
  );
  const setWidth = fitFrame(stage, frame);
  const open = element(
    'a',
    { class: 'icon-button', target: '_blank', 'aria-label': t.open, title: t.open },
    '↗',
  );
  controls.dom.append(open);

  const choiceFor = (shown: string) => ({ hash: shown, accountId, ...controls.choice() });

  function load(): void {
    const shown = hash;
    nothing.hidden = shown !== null;
    stage.hidden = shown === null;
    open.hidden = shown === null;
    if (shown === null) return;
    const choice = choiceFor(shown);
    frame.title = controls.title();
    setWidth(viewports[choice.viewport]);
    open.href = previewHref(choice);
    const address = pageHref(choice);
    if (frame.getAttribute('src') === address) return;
    stage.setAttribute('aria-busy', 'true');
    frame.src = address;
  }
  frame.addEventListener('load', () => {
    stage.setAttribute('aria-busy', 'false');
    controls.follow(frame.contentWindow?.location.pathname ?? '');
  });

  return {
    dom: element(
      'section',
      { class: 'panel preview', 'aria-label': t.title },
      controls.dom,
      note,
      nothing,
      stage,
    ),
    show: (next) => {
      hash = next;
      load();
    },
    behind: (is) => {
      note.hidden = !is || hash === null;
    },
    href: (shown) => previewHref(choiceFor(shown)),
  };
}
