import type { StylingContract } from '#schema/contract/styling-contract-schema.ts';
import {
  pageHref,
  previewHref,
  UNSAVED,
  viewports,
} from '#workers/platform/console/theme-preview/preview-choice.ts';
import { preview as t } from '#workers/platform/texts/console-scripts/branding/preview.ts';
import { element } from '../../support/element.ts';
import { createPageFrame, type ShownPage } from './page-frame.ts';
import { createPreviewControls, type Shown } from './preview-controls.ts';

/** Sets the width of frames and scales them down when the stage is narrower; null uses the width of the stage. */
function fitFrames(stage: HTMLElement): (width: number | null) => void {
  let wanted: number | null = null;
  const resize = () => {
    const { clientWidth, clientHeight } = stage;
    const scale = wanted === null ? 1 : Math.min(1, clientWidth / wanted);
    const width = wanted ?? clientWidth;
    for (const frame of stage.querySelectorAll('iframe')) {
      frame.style.width = `${width}px`;
      frame.style.height = `${clientHeight / scale}px`;
      frame.style.transform = scale === 1 ? '' : `scale(${scale})`;
      frame.style.left = `${Math.max(0, (clientWidth - width * scale) / 2)}px`;
    }
  };
  new ResizeObserver(resize).observe(stage);
  return (width) => {
    wanted = width;
    resize();
  };
}

/**
 * Applies a compiled stylesheet to the page of a frame instead of the saved one; null restores the saved one. The page
 * runs no script, and its Content-Security-Policy allows only the saved stylesheet: a constructed stylesheet is not
 * loaded, so that the policy need not change. References to files in it are addresses of the account's assets on this
 * origin.
 */
function applySheet(frame: HTMLIFrameElement, css: string | null): void {
  const page = frame.contentDocument;
  const view = frame.contentWindow as (Window & typeof globalThis) | null;
  if (page === null || view === null || page.querySelector('[data-brand]') === null) return;
  for (const sheet of page.styleSheets)
    if (SAVED.test(sheet.href ?? '') && sheet.disabled !== (css !== null)) sheet.disabled = css !== null;
  if (css === null) {
    page.adoptedStyleSheets = [];
    return;
  }
  const [current] = page.adoptedStyleSheets;
  const sheet = current ?? new view.CSSStyleSheet();
  sheet.replaceSync(css);
  if (current === undefined) page.adoptedStyleSheets = [sheet];
}

const SAVED = /\/t\/[0-9a-f-]{36}\/theme-[0-9a-f]{16}\.css/;

/** The editor's content as far as it differs from the saved one. */
export interface LiveLook {
  /** The compiled stylesheet with the tokens of the document. */
  css: string | null;
  /** The document, when its texts or pictures differ from the saved ones. */
  document: string | null;
  /** Adds font files to a page that the library does not have yet. */
  addFiles?: (page: Document | null) => void;
}

/** One page of the dashboard with its own controls. */
export interface PreviewPane {
  readonly dom: HTMLElement;
  readonly controls: HTMLElement;
  readonly stage: HTMLElement;
  /** The frame with the visible page. */
  frame(): HTMLIFrameElement;
  choice(): Shown;
  /** Loads the page that the controls choose. */
  load(): void;
  apply(): void;
  /** Address of the preview with its own controls, for another tab. */
  href(hash: string): string;
}

interface PaneNeeds {
  readonly accountId: string;
  readonly contract: StylingContract;
  /** Number of the pane in its panel. */
  readonly number: 1 | 2;
  readonly chosen: Shown;
  /** The saved artifact from which the page is rendered; null before the first save. */
  hash(): string | null;
  look(): LiveLook;
  changed(): void;
  /** Called after the pane's page or its look has changed. */
  renewed(pane: PreviewPane): void;
}

/** A preview with its controls: the page as the stylesheet would show it to a customer. */
export function createPreviewPane(needs: PaneNeeds): PreviewPane {
  const { accountId, contract, number, chosen } = needs;
  let shown: ShownPage | null = null;
  const controls = createPreviewControls(contract, chosen, number, () => {
    needs.changed();
    load();
  });
  const stage = element('div', { class: 'stage', 'aria-busy': 'false' });
  const setWidth = fitFrames(stage);
  const frame = createPageFrame(stage, () => controls.title(), {
    busy: (is) => {
      stage.setAttribute('aria-busy', String(is));
      if (!is) needs.renewed(pane);
    },
    arrived: (page, followed) => {
      applyLook(page);
      if (!followed) return;
      controls.follow(page.contentWindow?.location.pathname ?? '');
      page.title = controls.title();
      needs.changed();
      needs.renewed(pane);
      // A followed link shows the saved version of its page.
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

  function applyLook(page: HTMLIFrameElement): void {
    const { css, addFiles } = needs.look();
    applySheet(page, css);
    if (css !== null) addFiles?.(page.contentDocument);
  }
  const choiceFor = (artifact: string) => ({ hash: artifact, accountId, ...controls.choice() });
  const wanted = (): ShownPage => ({
    address: pageHref(choiceFor(needs.hash() ?? UNSAVED)),
    document: needs.look().document,
  });

  function load(): void {
    const hash = needs.hash();
    setWidth(viewports[controls.choice().viewport]);
    open.hidden = hash === null;
    if (hash !== null) open.href = previewHref(choiceFor(hash));
    const next = wanted();
    if (shown?.address === next.address && shown.document === next.document) return;
    shown = next;
    frame.show(next);
  }

  const pane: PreviewPane = {
    dom: element('div', { class: 'pane', role: 'group', 'aria-label': t.pane(number) }, controls.dom, stage),
    controls: controls.dom,
    stage,
    frame: () => frame.current(),
    choice: () => controls.choice(),
    load,
    apply: () => {
      applyLook(frame.current());
      needs.renewed(pane);
    },
    href: (artifact) => previewHref(choiceFor(artifact)),
  };
  return pane;
}
