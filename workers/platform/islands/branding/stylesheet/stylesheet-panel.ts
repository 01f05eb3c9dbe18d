import type { StylingContract } from '../../../../../schema/contract/styling-contract-schema.ts';
import { limits } from '../../../../../schema/limits.ts';
import { stylesheet as t } from '../../../texts/console-scripts/branding/stylesheet.ts';
import { button, element } from '../../support/element.ts';
import { kibOf } from '../studio/moments.ts';
import { createReportList } from './report-list.ts';
import { splitReport } from './split-report.ts';
import type { Removed, StyleEditor } from './style-editor.ts';

export interface StylesheetPanel {
  dom: HTMLElement;
  editor: StyleEditor;
  /** What the compiler says: what is left out or warned of, and the size once compiled when it is known. */
  report(entries: readonly Removed[], bytes: number | null): void;
  /** Why the stylesheet cannot be saved at all. */
  refuse(sentence: string): void;
  checking(): void;
}

/** The editor with a line below it: size, and what the compiler reports with its reasons. */
export function createStylesheetPanel(editor: StyleEditor, contract: StylingContract): StylesheetPanel {
  const size = element('span', { class: 'size' });
  const list = createReportList(contract, (place) => editor.goTo(place));
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
    report: (entries, bytes) => {
      const report = splitReport(entries);
      const { left, kept } = report;
      const isClean = left.length + kept.length === 0;
      editor.mark([...left, ...kept]);
      list.show(report);
      refusal.hidden = true;
      verdict.hidden = false;
      verdict.textContent = t.verdict(left.length, kept.length);
      verdict.className = isClean ? 'verdict good' : 'verdict warn';
      verdict.disabled = isClean;
      if (isClean) fold(true);
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
