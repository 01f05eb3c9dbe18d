import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { css } from '@codemirror/lang-css';
import { MergeView, unifiedMergeView } from '@codemirror/merge';
import { EditorState } from '@codemirror/state';
import { EditorView, keymap, lineNumbers } from '@codemirror/view';
import { conflict as t } from '#workers/platform/texts/console-scripts/branding/conflict.ts';
import { button, element } from '../../support/element.ts';
import { codeTheme } from './code-theme.ts';

export interface MergeDesk {
  dom: HTMLElement;
  /** The current result. */
  text(): string;
}

const COLLAPSE = { margin: 3, minSize: 6 };

/** Their version beside the editable result; each difference has a button that takes theirs. */
export function createMergeDesk(theirs: string, result: string, unified: boolean): MergeDesk {
  const dom = element('div', { class: 'sheet-code compared', role: 'group', 'aria-label': t.comparison });
  const root = dom.attachShadow({ mode: 'open' });
  const shared = [lineNumbers(), css(), EditorView.lineWrapping, codeTheme];
  const labelled = (label: string) => EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' });
  const editable = [shared, history(), keymap.of([...historyKeymap, ...defaultKeymap]), labelled(t.mine)];
  if (unified) {
    const merged = unifiedMergeView({ original: theirs, collapseUnchanged: COLLAPSE });
    const view = new EditorView({ root, parent: root, doc: result, extensions: [editable, merged] });
    return { dom, text: () => view.state.doc.toString() };
  }
  const merge = new MergeView({
    root,
    parent: root,
    a: { doc: theirs, extensions: [shared, EditorState.readOnly.of(true), labelled(t.theirs)] },
    b: { doc: result, extensions: editable },
    revertControls: 'a-to-b',
    renderRevertControl: () =>
      button('→', () => undefined, { class: 'take', title: t.take, 'aria-label': t.take }),
    collapseUnchanged: COLLAPSE,
  });
  return { dom, text: () => merge.b.state.doc.toString() };
}
