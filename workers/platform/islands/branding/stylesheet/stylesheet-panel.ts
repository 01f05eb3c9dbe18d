import type { StylingContract } from '../../../../../schema/contract/styling-contract-schema.ts';
import { limits } from '../../../../../schema/limits.ts';
import { stylesheet as t } from '../../../texts/console-scripts/branding/stylesheet.ts';
import { button, element } from '../../support/element.ts';
import { kibOf } from '../studio/moments.ts';
import { createRemovedList } from './removed-list.ts';
import type { Removed, StyleEditor } from './style-editor.ts';

export interface StylesheetPanel {
  dom: HTMLElement;
  editor: StyleEditor;
  /** What the compiler says: what is left out, and the size once compiled when it is known. */
  report(removed: readonly Removed[], bytes: number | null): void;
  /** Why the stylesheet cannot be saved at all. */
  refuse(sentence: string): void;
  checking(): void;
}

/** The editor with a line below it: size, and what is left out with its reasons. */
export function createStylesheetPanel(editor: StyleEditor, contract: StylingContract): StylesheetPanel {
  const size = element('span', { class: 'size' });
  const list = createRemovedList(contract, (place) => editor.goTo(place));
  const verdict = button('', () => fold(!list.dom.hidden), { class: 'verdict', 'aria-expanded': 'false' });
  const refusal = element('p', { class: 'error', role: 'alert', hidden: true });
  const status = element('div', { class: 'status-line' }, verdict, size);
  list.dom.hidden = true;
  verdict.hidden = true;

  function fold(hidden: boolean): void {
    list.dom.hidden = hidden;
    verdict.setAttribute('aria-expanded', String(!hidden));
  }

  return {
    editor,
    dom: element(
      'section',
      { class: 'panel sheet' },
      element('p', { class: 'unseen' }, t.hint),
      editor.dom,
      refusal,
      list.dom,
      status,
    ),
    report: (removed, bytes) => {
      const inSheet = removed.filter(({ line }) => line > 0);
      editor.mark(inSheet);
      list.show(inSheet);
      refusal.hidden = true;
      verdict.hidden = false;
      verdict.textContent = inSheet.length === 0 ? t.clean : t.removed(inSheet.length);
      verdict.className = inSheet.length === 0 ? 'verdict good' : 'verdict warn';
      verdict.disabled = inSheet.length === 0;
      if (inSheet.length === 0) fold(true);
      if (bytes !== null) size.textContent = t.size(kibOf(bytes), kibOf(limits.compiledCss));
    },
    refuse: (sentence) => {
      refusal.textContent = `${t.refused} ${sentence}`;
      refusal.hidden = false;
      verdict.hidden = true;
      fold(true);
      size.textContent = '';
    },
    checking: () => {
      if (!verdict.hidden) return;
      verdict.hidden = false;
      verdict.textContent = t.checking;
    },
  };
}
