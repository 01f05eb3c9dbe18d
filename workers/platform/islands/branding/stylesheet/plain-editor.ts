import { stylesheet as t } from '#workers/platform/texts/console-scripts/branding/stylesheet.ts';
import { element } from '../../support/element.ts';
import { findFixes } from './find-fixes.ts';
import type { EditorEvents, StyleEditor } from './style-editor.ts';

/** A plain text field for the stylesheet, used when the code editor could not be loaded. */
export function createPlainEditor(events: EditorEvents): StyleEditor {
  const field = element('textarea', {
    class: 'sheet-code mono plain-code',
    'aria-label': t.plainLabel,
    spellcheck: 'false',
    oninput: events.changed,
    onselectionchange: events.moved,
  });
  return {
    dom: field,
    text: () => field.value,
    replace: (text) => {
      field.value = text;
      events.changed();
    },
    mark: () => undefined,
    goTo: ({ offset }) => {
      field.focus();
      const end = field.value.slice(offset).search(/[;{}\n]/);
      field.setSelectionRange(offset, end === -1 ? field.value.length : offset + end);
    },
    fix: (entry) => {
      for (const { from, to, insert } of findFixes(entry, field.value).reverse())
        field.setRangeText(insert, from, to);
      events.changed();
    },
    focus: () => field.focus(),
    select: (from, to) => {
      field.focus();
      field.setSelectionRange(from, to);
    },
    change: (edits) => {
      let text = field.value;
      for (const { from, to, insert } of [...edits].reverse())
        text = text.slice(0, from) + insert + text.slice(to);
      field.select();
      // Only this command changes a field in a way that the browser's undo includes.
      if (!document.execCommand('insertText', false, text)) field.value = text;
      events.changed();
    },
    cursor: () => field.selectionEnd,
    undo: () => void document.execCommand('undo'),
  };
}
