import { editor as t } from '#workers/platform/texts/console-scripts/branding/editor.ts';
import { links } from '#workers/platform/texts/console-scripts/branding/links.ts';
import { confirmed } from '../../support/confirm.ts';
import { takeDown } from '../actions/change-live.ts';
import { chooseText, downloadText } from '../layout/files.ts';
import type { MenuItem } from '../layout/menu.ts';
import { showPreviewLinks } from '../release/preview-links.ts';
import type { BrandingEditor } from './branding-editor.ts';
import { reasonNotToSend } from './state.ts';
import { normalLines } from './working-copy.ts';

/** Items of the menu: actions that are less frequent than saving and publishing. */
export function menuItems(
  brandingEditor: () => BrandingEditor,
  previewHref: (hash: string) => string,
): MenuItem[] {
  const state = () => brandingEditor().state.get();
  const always = () => null;
  const ask = async (question: Parameters<typeof confirmed>[0], act: () => void) => {
    if (await confirmed(question)) act();
  };
  const replaceCss = (css: string) => {
    brandingEditor().sheet.editor.replace(normalLines(css));
    brandingEditor().show('stylesheet');
  };
  return [
    {
      label: t.menu.open,
      reason: () => (state().hash === null ? t.reason.nothing : null),
      act: () => void open(previewHref(state().hash ?? ''), '_blank', 'noopener'),
    },
    {
      label: links.menu,
      reason: () => reasonNotToSend(state()),
      act: () => showPreviewLinks(brandingEditor()),
    },
    {
      label: t.menu.upload,
      reason: always,
      act: async () => {
        const text = await chooseText();
        if (text !== null) replaceCss(text);
      },
    },
    {
      label: t.menu.download,
      reason: always,
      act: () => downloadText('brand.css', brandingEditor().mine().css),
    },
    {
      label: t.menu.starter,
      reason: always,
      act: () => void ask(t.starter, () => replaceCss(brandingEditor().contract.starterCss)),
    },
    {
      label: t.menu.discard,
      reason: () => (state().unsaved ? null : t.reason.unchanged),
      act: () =>
        void ask({ ...t.discard, danger: true }, () => brandingEditor().fill(brandingEditor().saved)),
    },
    {
      label: t.menu.takeDown,
      danger: true,
      reason: () => (state().liveHash === null ? t.reason.notLive : reasonNotToSend(state())),
      act: () => void takeDown(brandingEditor()),
    },
  ];
}
