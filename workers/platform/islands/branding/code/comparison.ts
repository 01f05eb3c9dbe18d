import { css } from '@codemirror/lang-css';
import { MergeView, unifiedMergeView } from '@codemirror/merge';
import { EditorState } from '@codemirror/state';
import { EditorView, lineNumbers } from '@codemirror/view';
import { element } from '../../support/element.ts';
import { codeTheme } from './code-theme.ts';

const COLLAPSE = { margin: 3, minSize: 6 };
/**
 * Limits of the comparison of long stylesheets by characters: it stops early and marks more than necessary, so that it
 * never blocks the page.
 */
const DIFF = { scanLimit: 2000, timeout: 1500 };

interface ComparisonOptions {
  label: string;
  /** Whether both stylesheets are shown in one column, for phones. */
  unified: boolean;
}

const readable = (label: string) => [
  lineNumbers(),
  css(),
  EditorView.lineWrapping,
  EditorState.readOnly.of(true),
  EditorView.editable.of(false),
  EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
  codeTheme,
];

/** A read-only comparison of two stylesheets: differences are marked, equal lines are collapsed. */
export function createComparison(
  before: string,
  after: string,
  { label, unified }: ComparisonOptions,
): HTMLElement {
  const dom = element('div', { class: 'sheet-code compared', role: 'group', 'aria-label': label });
  const root = dom.attachShadow({ mode: 'open' });
  const extensions = readable(label);
  if (unified) {
    const merged = unifiedMergeView({
      original: before,
      mergeControls: false,
      collapseUnchanged: COLLAPSE,
      diffConfig: DIFF,
    });
    new EditorView({ root, parent: root, doc: after, extensions: [extensions, merged] });
    return dom;
  }
  new MergeView({
    root,
    parent: root,
    a: { doc: before, extensions },
    b: { doc: after, extensions },
    collapseUnchanged: COLLAPSE,
    diffConfig: DIFF,
  });
  return dom;
}
