/** Everything that needs CodeMirror: a file of its own, which the page loads after the rest is there. */
export { createComparison } from './comparison.ts';
export { createCssEditor } from './css-editor.ts';
export { lineStats } from './line-changes.ts';
export { createMergeDesk } from './merge-desk.ts';
export { mergeText } from './merge-text.ts';
