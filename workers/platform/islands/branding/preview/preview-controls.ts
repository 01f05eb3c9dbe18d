import { modeSettings } from '#schema/contract/modes.ts';
import type { StylingContract } from '#schema/contract/styling-contract-schema.ts';
import {
  type PreviewChoice,
  type Viewport,
  viewports,
  views,
} from '#workers/platform/console/theme-preview/preview-choice.ts';
import { preview as t } from '#workers/platform/texts/console-scripts/branding/preview.ts';
import { element } from '../../support/element.ts';
import { createSegments } from '../layout/segments.ts';
import { choiceSelect, languageSelect, stateSelect } from './choice-select.ts';

export type Shown = Omit<PreviewChoice, 'hash' | 'accountId'>;

/** In narrow windows the preview is a tab of its own, and uses the available width. */
const NARROW = '(max-width: 60rem)';

export interface PreviewControls {
  dom: HTMLElement;
  choice(): Shown;
  /** Title of the preview for screen readers. */
  title(): string;
  /** Shows the new page in the controls after a link inside the preview was followed. */
  follow(path: string): void;
}

/** What the preview shows first. */
export const usualChoice = (): Shown => ({
  view: 'projects',
  situation: 'ready',
  mode: 'auto',
  language: null,
  viewport: matchMedia(NARROW).matches ? 'full' : 'desktop',
});

/** Controls of a preview: page, state, language, mode and width; `number` tells both previews apart. */
export function createPreviewControls(
  contract: StylingContract,
  first: Shown,
  number: number,
  onChange: () => void,
): PreviewControls {
  let chosen = first;
  const choose = (change: Partial<Shown>) => {
    chosen = { ...chosen, ...change };
    onChange();
  };
  const nameOf = (view: string) => contract.routes.find(({ id }) => id === view)?.label ?? t.components;
  const page = choiceSelect(t.page, views, chosen.view, nameOf, (view) => choose({ view }));
  const state = stateSelect(chosen.situation, (situation) => choose({ situation }));
  const language = languageSelect(chosen.language, (chosenLanguage) => choose({ language: chosenLanguage }));
  const modes = createSegments(
    `preview-mode-${number}`,
    t.mode,
    modeSettings.map((mode) => [mode, t.modes[mode] ?? mode] as const),
    chosen.mode,
    (mode) => choose({ mode }),
  );
  const widths = createSegments(
    `preview-width-${number}`,
    t.width,
    (Object.keys(viewports) as Viewport[]).map((width) => [width, t.widths[width] ?? width] as const),
    chosen.viewport,
    (viewport) => choose({ viewport }),
  );
  return {
    dom: element(
      'div',
      { class: 'controls', role: 'group', 'aria-label': t.controls },
      page,
      state,
      language,
      modes.dom,
      widths.dom,
    ),
    choice: () => chosen,
    title: () => t.frame(nameOf(chosen.view), t.states[chosen.situation] ?? chosen.situation),
    follow: (path) => {
      const [, , , , givenMode, givenView] = path.split('/');
      const view = views.find((candidate) => candidate === givenView);
      const mode = modeSettings.find((candidate) => candidate === givenMode);
      if (view === undefined || mode === undefined) return;
      if (view !== chosen.view) state.value = 'ready';
      chosen = { ...chosen, view, mode, situation: view === chosen.view ? chosen.situation : 'ready' };
      page.value = view;
      modes.set(mode);
    },
  };
}
