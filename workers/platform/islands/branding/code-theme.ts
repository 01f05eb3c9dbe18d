import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

/** The editor in the colours of the page, which follow the visitor's light or dark setting. */
export const codeTheme = [
  EditorView.theme({
    '&': {
      color: 'var(--text)',
      backgroundColor: 'var(--card)',
      border: '1px solid var(--quiet)',
      borderRadius: '9px',
      overflow: 'hidden',
    },
    '&.cm-focused': { outline: '3px solid var(--accent)', outlineOffset: '2px' },
    '.cm-scroller': { fontFamily: 'ui-monospace, SFMono-Regular, Menlo, monospace', fontSize: '.875rem' },
    '.cm-content': { caretColor: 'var(--text)' },
    '.cm-cursor': { borderLeftColor: 'var(--text)' },
    '.cm-gutters': { color: 'var(--quiet)', backgroundColor: 'var(--page)', border: '0' },
    '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'transparent' },
    '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
      backgroundColor: 'color-mix(in srgb, var(--accent) 30%, transparent)',
    },
    '.cm-tooltip': { color: 'var(--text)', backgroundColor: 'var(--card)', border: '1px solid var(--quiet)' },
    '.cm-tooltip-autocomplete > ul > li[aria-selected]': {
      color: 'var(--on-accent)',
      backgroundColor: 'var(--accent)',
    },
    '.cm-diagnostic-warning': { borderLeftColor: 'var(--danger)' },
  }),
  syntaxHighlighting(
    HighlightStyle.define([
      { tag: [tags.className, tags.tagName, tags.labelName], color: 'light-dark(#7a2f00,#ffb68a)' },
      { tag: [tags.propertyName, tags.attributeName], color: 'light-dark(#14457a,#9ccaff)' },
      { tag: [tags.variableName, tags.string], color: 'light-dark(#17663a,#7ddba3)' },
      { tag: [tags.number, tags.unit, tags.color, tags.atom], color: 'light-dark(#5b2a86,#d5b8ff)' },
      { tag: [tags.definitionKeyword, tags.modifier, tags.keyword], color: 'light-dark(#8a1c4f,#ffb0d0)' },
      { tag: tags.comment, color: 'var(--quiet)', fontStyle: 'italic' },
    ]),
  ),
];
