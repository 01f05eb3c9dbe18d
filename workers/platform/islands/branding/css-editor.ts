import { autocompletion, closeBrackets, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { css, cssCompletionSource } from '@codemirror/lang-css';
import { lintGutter, setDiagnostics } from '@codemirror/lint';
import { EditorView, keymap, lineNumbers } from '@codemirror/view';
import type { StylingContract } from '../../../../schema/contract/styling-contract-schema.ts';
import { texts } from '../../../../shared/texts/console-scripts.ts';
import { element } from '../support/element.ts';
import { codeTheme } from './code-theme.ts';
import { contractSource } from './completions.ts';

/** One thing that was removed from a stylesheet; lines and columns count from 1. */
export interface Removed {
  code: string;
  message: string;
  line: number;
  column: number;
}

export interface CssEditor {
  dom: HTMLElement;
  text(): string;
  replace(text: string): void;
  /** Marks what was removed at its line. */
  mark(removed: readonly Removed[]): void;
  goTo(place: Removed): void;
}

/**
 * A stylesheet editor. It lives in a shadow root, where CodeMirror adopts constructed style sheets: in the document it
 * would write style elements, which the page's policy refuses.
 */
export function createCssEditor(contract: StylingContract, onChange: () => void): CssEditor {
  const dom = element('div', { class: 'code-editor' });
  const root = dom.attachShadow({ mode: 'open' });
  const view = new EditorView({
    root,
    parent: root,
    extensions: [
      lineNumbers(),
      history(),
      closeBrackets(),
      css(),
      autocompletion({ override: [contractSource(contract), cssCompletionSource] }),
      lintGutter(),
      keymap.of([...completionKeymap, ...historyKeymap, ...defaultKeymap]),
      EditorView.lineWrapping,
      EditorView.theme({ '&': { height: '32rem' } }),
      EditorView.contentAttributes.of({ 'aria-label': texts.editor.css, tabindex: '0' }),
      EditorView.updateListener.of((update) => {
        if (update.docChanged) onChange();
      }),
      codeTheme,
    ],
  });
  const positionOf = ({ line, column }: Removed): number => {
    const found = view.state.doc.line(Math.min(Math.max(line, 1), view.state.doc.lines));
    return Math.min(found.from + column - 1, found.to);
  };
  return {
    dom,
    text: () => view.state.doc.toString(),
    replace: (text) => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } }),
    mark: (removed) =>
      view.dispatch(
        setDiagnostics(
          view.state,
          removed.map((entry) => {
            const from = positionOf(entry);
            const to = view.state.doc.lineAt(from).to;
            return { from, to, severity: 'warning', message: `${entry.message} (${entry.code})` };
          }),
        ),
      ),
    goTo: (place) => {
      view.dispatch({ selection: { anchor: positionOf(place) }, scrollIntoView: true });
      view.focus();
    },
  };
}
