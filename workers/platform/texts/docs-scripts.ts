/** What the script of the documentation says. */
export const docsScriptTexts = {
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Not copied: select the text instead.',
} as const;
