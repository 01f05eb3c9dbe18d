import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const popup = {
  color: 'var(--text)',
  backgroundColor: 'var(--card)',
  border: '1px solid var(--line)',
  borderRadius: '9px',
  boxShadow: '0 8px 28px #0003',
};

/** The editor in the colors of the page, which follow the visitor's light or dark setting. */
export const codeTheme = [
  EditorView.theme({
    '&': { color: 'var(--text)', backgroundColor: 'var(--card)', height: '100%' },
    '&.cm-focused': { outline: 'none' },
    '&.cm-focused .cm-gutters': { boxShadow: 'inset 3px 0 var(--accent)' },
    '.cm-scroller': {
      fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
      fontSize: '.84375rem',
      lineHeight: '1.6',
    },
    '.cm-content': { caretColor: 'var(--text)', padding: '.6rem 0' },
    '.cm-cursor': { borderLeftColor: 'var(--text)' },
    '.cm-gutters': { color: 'var(--quiet)', backgroundColor: 'var(--card)', border: '0', paddingLeft: '4px' },
    '.cm-activeLine': { backgroundColor: 'color-mix(in srgb, var(--text) 4%, transparent)' },
    '.cm-activeLineGutter': { backgroundColor: 'transparent' },
    '.cm-matchingBracket': { backgroundColor: 'color-mix(in srgb, var(--accent) 22%, transparent)' },
    '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
      backgroundColor: 'color-mix(in srgb, var(--accent) 28%, transparent)',
    },
    '.cm-tooltip': popup,
    '.cm-tooltip.cm-completionInfo': { ...popup, padding: '.5rem .75rem', maxWidth: '20rem' },
    '.name-help': { padding: '.5rem .75rem', maxWidth: '24rem' },
    '.name-help p': { margin: '.25rem 0 0' },
    '.cm-tooltip-autocomplete > ul': { fontFamily: 'inherit', maxHeight: '16rem' },
    '.cm-tooltip-autocomplete > ul > li': { padding: '.2rem .6rem' },
    '.cm-tooltip-autocomplete > ul > li[aria-selected]': {
      color: 'var(--on-accent)',
      backgroundColor: 'var(--accent)',
    },
    '.cm-completionDetail': { fontStyle: 'normal', opacity: '.75' },
    '.cm-completionMatchedText': { textDecoration: 'none', fontWeight: '700' },
    '.cm-diagnostic': { padding: '.4rem .75rem' },
    '.cm-diagnostic-warning': { borderLeft: '4px solid var(--warn)' },
    '.cm-lintRange-warning': {
      backgroundImage: 'none',
      textDecoration: 'underline wavy light-dark(#b26b00,#f0b04a)',
      textDecorationSkipInk: 'none',
    },
    '.cm-panels': { color: 'var(--text)', backgroundColor: 'var(--page)' },
    '.cm-collapsedLines': {
      color: 'var(--quiet)',
      background: 'var(--page)',
      padding: '.15rem 1rem',
      '&:before, &:after': { content: '"···"' },
    },
    '.cm-changedLine': { backgroundColor: 'color-mix(in srgb, var(--good) 10%, transparent) !important' },
    '.cm-deletedChunk, &.cm-merge-a .cm-changedLine': {
      backgroundColor: 'color-mix(in srgb, var(--danger) 9%, transparent) !important',
    },
    '&.cm-merge-a .cm-changedText, .cm-deletedChunk .cm-deletedText': {
      background: 'color-mix(in srgb, var(--danger) 10%, transparent)',
      boxShadow: 'inset 0 -2px var(--danger)',
    },
    '&.cm-merge-b .cm-changedText, .cm-changedText': {
      background: 'color-mix(in srgb, var(--good) 10%, transparent)',
      boxShadow: 'inset 0 -2px var(--good)',
    },
  }),
  syntaxHighlighting(
    HighlightStyle.define([
      { tag: [tags.className, tags.tagName, tags.labelName], color: 'light-dark(#7a2f00,#ffb68a)' },
      { tag: [tags.propertyName, tags.attributeName], color: 'light-dark(#14457a,#9ccaff)' },
      { tag: [tags.variableName, tags.string], color: 'light-dark(#12562f,#7ddba3)' },
      { tag: [tags.number, tags.unit, tags.color, tags.atom], color: 'light-dark(#5b2a86,#d5b8ff)' },
      { tag: [tags.definitionKeyword, tags.modifier, tags.keyword], color: 'light-dark(#8a1c4f,#ffb0d0)' },
      { tag: tags.comment, color: 'var(--quiet)', fontStyle: 'italic' },
    ]),
  ),
];
