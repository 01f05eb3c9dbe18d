import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, undo } from '@codemirror/commands';
import { css, cssCompletionSource } from '@codemirror/lang-css';
import { bracketMatching, indentOnInput } from '@codemirror/language';
import { lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint';
import type { EditorState } from '@codemirror/state';
import { EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import type { StylingContract } from '#schema/contract/styling-contract-schema.ts';
import { stylesheet as t } from '#workers/platform/texts/console-scripts/branding/stylesheet.ts';
import { element } from '../../support/element.ts';
import { findFixes } from '../stylesheet/find-fixes.ts';
import type { EditorEvents, Removed, StyleEditor } from '../stylesheet/style-editor.ts';
import { codeTheme } from './code-theme.ts';
import { contractSource } from './completions.ts';
import { foldData } from './fold-data.ts';
import { nameHelp } from './name-help.ts';

/** Completions of media queries that are useful on the dashboard: its breakpoints, and the modes of the system. */
function mediaSource({ breakpoints, modes }: StylingContract) {
  const options: Completion[] = [
    ...breakpoints
      .filter(({ media }) => media.startsWith('('))
      .map(({ name, media, description }, index) => ({
        label: media,
        // Sorts by width.
        boost: 50 - index,
        detail: `breakpoint ${name}`,
        info: description,
        type: 'keyword',
      })),
    ...modes.map(({ name, media, description }) => ({
      label: media,
      detail: `mode ${name}`,
      info: description,
      type: 'keyword',
    })),
  ];
  return (context: CompletionContext): CompletionResult | null => {
    const query = context.matchBefore(/@media\s[^{};]{0,200}/);
    if (query === null) return null;
    const [typed = ''] = /\(?[\w:\s.-]*$/.exec(query.text.slice('@media'.length)) ?? [];
    const from = context.pos - typed.trimStart().length;
    return { from, options, validFor: /^\(?[\w:\s.-]*\)?$/ };
  };
}

/** Most characters that are underlined, so that one finding in a minified stylesheet does not underline all of it. */
const MARK = 120;

/**
 * The code editor, inside a shadow root. CodeMirror uses constructed stylesheets there; in the document it would insert
 * style elements, which the page's Content-Security-Policy refuses.
 */
export function createCssEditor(contract: StylingContract, events: EditorEvents): StyleEditor {
  const dom = element('div', { class: 'sheet-code' });
  const root = dom.attachShadow({ mode: 'open' });
  const save = () => {
    events.save();
    return true;
  };
  const view = new EditorView({
    root,
    parent: root,
    extensions: [
      lineNumbers(),
      history(),
      closeBrackets(),
      bracketMatching(),
      indentOnInput(),
      highlightActiveLine(),
      css(),
      autocompletion({ override: [mediaSource(contract), contractSource(contract), cssCompletionSource] }),
      nameHelp(contract),
      foldData,
      lintGutter(),
      keymap.of([
        { key: 'Mod-s', run: save, preventDefault: true },
        ...closeBracketsKeymap,
        ...completionKeymap,
        ...lintKeymap,
        ...historyKeymap,
        ...defaultKeymap,
      ]),
      EditorView.lineWrapping,
      EditorView.contentAttributes.of({ 'aria-label': t.label, tabindex: '0' }),
      EditorView.updateListener.of((update) => {
        if (update.docChanged) events.changed();
        if (update.selectionSet) events.moved();
      }),
      codeTheme,
    ],
  });
  const select = (from: number, to: number) => {
    const { length } = view.state.doc;
    view.dispatch({
      selection: { anchor: Math.min(from, length), head: Math.min(to, length) },
      effects: EditorView.scrollIntoView(Math.min(from, length), { y: 'center' }),
    });
    view.focus();
  };
  const fix = (entry: Removed) => view.dispatch({ changes: findFixes(entry, view.state.doc.toString()) });
  return {
    dom,
    text: () => view.state.doc.toString(),
    replace: (text) => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } }),
    mark: (removed) =>
      view.dispatch(
        setDiagnostics(
          view.state,
          removed.map((entry) => ({
            ...stretchOf(view.state, entry),
            severity: 'warning',
            message: entry.message,
            ...(entry.replacement !== undefined && {
              actions: [{ name: t.fix(entry.replacement), apply: () => fix(entry) }],
            }),
          })),
        ),
      ),
    fix,
    goTo: (entry) => {
      const { from, to } = stretchOf(view.state, entry);
      select(from, to);
    },
    focus: () => view.focus(),
    select,
    change: (edits) => view.dispatch({ changes: [...edits], userEvent: 'input' }),
    undo: () => void undo(view),
    cursor: () => view.state.selection.main.head,
  };
}

/**
 * The range from a finding's start to its end; when the end is unknown, to the end of its declaration or selector
 * within the line.
 */
function stretchOf({ doc }: EditorState, { offset, endOffset }: Removed): { from: number; to: number } {
  const from = Math.min(offset, doc.length);
  if (endOffset !== undefined) return { from, to: Math.min(Math.max(endOffset, from), doc.length) };
  const text = doc.sliceString(from, Math.min(from + MARK, doc.lineAt(from).to));
  const end = text.search(/[;{}]/);
  return { from, to: from + Math.max(end === -1 ? text.length : end, 0) };
}
