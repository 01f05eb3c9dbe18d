import { css } from '@codemirror/lang-css';
import { MergeView } from '@codemirror/merge';
import { EditorState } from '@codemirror/state';
import { EditorView, lineNumbers } from '@codemirror/view';
import { texts } from '../../../../shared/texts/console-scripts.ts';
import { element } from '../support/element.ts';
import { codeTheme } from './code-theme.ts';

/** Two stylesheets side by side, to be read: what differs is marked, what is the same is folded away. */
export function compare(other: string, mine: string): HTMLElement {
  const dom = element('section', { class: 'code-editor', 'aria-label': texts.compare.label });
  const root = dom.attachShadow({ mode: 'open' });
  const extensions = [
    lineNumbers(),
    css(),
    EditorView.lineWrapping,
    EditorState.readOnly.of(true),
    EditorView.contentAttributes.of({ 'aria-label': texts.compare.label, tabindex: '0' }),
    codeTheme,
  ];
  new MergeView({
    root,
    parent: root,
    a: { doc: other, extensions },
    b: { doc: mine, extensions },
    collapseUnchanged: { margin: 3, minSize: 6 },
  });
  return dom;
}
