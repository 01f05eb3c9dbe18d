import type { StylingContract } from '#schema/contract/styling-contract-schema.ts';
import { limits } from '#schema/limits.ts';
import { stylesheet as t } from '#workers/platform/texts/console-scripts/branding/stylesheet.ts';
import { button, element } from '../../support/element.ts';
import { formatKib } from '../editor/moments.ts';
import type { Seen } from '../measure/measure-draft.ts';
import { summaryOf } from '../measure/seen-words.ts';
import { createReportList } from './report-list.ts';
import { type Report, splitPlaces, splitReport } from './split-report.ts';
import type { Removed, StyleEditor } from './style-editor.ts';

export interface StylesheetPanel {
  dom: HTMLElement;
  editor: StyleEditor;
  /** Shows the compiler's report: removed and warned entries, and the compiled size when it is known. */
  report(entries: readonly Removed[], bytes: number | null): void;
  /** Shows values of the input that this browser does not support. */
  suspect(entries: readonly Removed[]): void;
  /** Shows the problems that the browser measured on the sample pages with the saved draft. */
  seen(entries: readonly Seen[]): void;
  /** Shows why the stylesheet cannot be saved, and the places where it exceeds a limit. */
  refuse(sentence: string, places?: readonly Removed[]): void;
  checking(): void;
  /** Adds a panel between the editor and the line below it, and its opener to that line. */
  attach(opener: HTMLElement, panel: HTMLElement): void;
}

/** The editor with a line below it, which has the size and the compiler's report. */
export function createStylesheetPanel(editor: StyleEditor, contract: StylingContract): StylesheetPanel {
  const size = element('span', { class: 'size' });
  const list = createReportList(
    contract,
    (place) => editor.goTo(place),
    (entry) => editor.fix(entry),
  );
  const verdict = button('', () => fold(!list.dom.hidden), { class: 'verdict', 'aria-expanded': 'false' });
  const refusal = element('p', { class: 'error', role: 'alert', hidden: true });
  const status = element('div', { class: 'status-line' }, verdict, size);
  let report: Report = { left: [], kept: [] };
  let said: readonly Removed[] = [];
  let suspects: readonly Removed[] = [];
  let seen: readonly Seen[] = [];
  list.dom.hidden = true;
  verdict.hidden = true;

  function fold(hidden: boolean): void {
    list.dom.hidden = hidden;
    verdict.setAttribute('aria-expanded', String(!hidden));
  }

  /** Marks the entries of all reports in the text. */
  function mark(): void {
    report = splitReport([...said, ...suspects]);
    editor.mark([...report.left, ...report.kept].flatMap(splitPlaces));
    showVerdict();
  }

  function showVerdict(): void {
    const { left, kept } = report;
    const causes = kept.length + new Set(seen.map(summaryOf)).size;
    const count = left.length + causes;
    list.show(report, seen);
    verdict.textContent = t.verdict(left.length, causes);
    verdict.className = count === 0 ? 'verdict good' : 'verdict warn';
    verdict.disabled = count === 0;
    verdict.title = count === 0 ? t.nothingToList : '';
    if (count === 0) fold(true);
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
      said = entries;
      refusal.hidden = true;
      verdict.hidden = false;
      mark();
      if (bytes !== null) size.textContent = t.size(formatKib(bytes), formatKib(limits.compiledCss));
    },
    suspect: (entries) => {
      if (suspects.length + entries.length === 0) return;
      suspects = entries;
      if (refusal.hidden && !verdict.hidden) mark();
    },
    seen: (entries) => {
      if (seen.length + entries.length === 0) return;
      seen = entries;
      verdict.hidden = false;
      showVerdict();
    },
    refuse: (sentence, places = []) => {
      const inSheet = places.filter(({ line }) => line > 0);
      refusal.replaceChildren(
        `${t.refused} ${sentence} `,
        ...inSheet.map((place) =>
          button(t.exceeds(place.line, place.column), () => editor.goTo(place), { class: 'fix' }),
        ),
      );
      editor.mark(inSheet);
      refusal.hidden = false;
      verdict.hidden = true;
      fold(true);
      size.textContent = '';
    },
    attach: (opener, panel) => {
      size.before(opener);
      status.before(panel);
    },
    checking: () => {
      if (!verdict.hidden) return;
      verdict.hidden = false;
      verdict.textContent = t.checking;
    },
  };
}
