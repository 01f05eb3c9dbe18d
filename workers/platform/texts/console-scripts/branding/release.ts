/** Texts of the confirmations before a release. */
export const release = {
  title: 'Publish this brand?',
  text: 'Every customer sees it from their next page on. You can go back to an earlier version at any time.',
  first: 'It is the first brand that your customers see.',
  changes: 'What changes for customers',
  css: (added: number, removed: number) =>
    `Stylesheet: ${added === 1 ? '1 line' : `${added} lines`} added, ${removed} removed`,
  cssSame: 'Stylesheet: as it is now',
  cssChanged: 'Stylesheet: changed',
  documentSame: 'Brand document: as it is now',
  document: (count: number) => `Brand document: ${count === 1 ? 'one field' : `${count} fields`}`,
  warning: (message: string, line: number) => `Warning, line ${line}: ${message}`,
  removed: (count: number) =>
    count === 1
      ? 'One thing is left out of the stylesheet.'
      : `${count} things are left out of the stylesheet.`,
  fieldsMore: (count: number) => `and ${count} more`,
  look: 'Look at it once more',
  button: 'Publish',
  note: 'Note for this version',
  noteHelp: 'Optional. It is kept with the version and cannot be changed later.',
} as const;
