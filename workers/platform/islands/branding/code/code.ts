/** All code that depends on CodeMirror, in a separate file that the page loads after the others. */
export { createComparison } from './comparison.ts';
export { createCssEditor } from './css-editor.ts';
export { lineStats } from './line-changes.ts';
export { createMergeDesk } from './merge-desk.ts';
export { mergeText } from './merge-text.ts';
