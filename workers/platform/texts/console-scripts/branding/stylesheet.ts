/** The stylesheet's editor and what stands below it. */
export const stylesheet = {
  label: 'Stylesheet',
  hint: 'Type [ for parts, : for states, -- for tokens. Escape, then Tab leaves the editor.',
  plainLabel: 'Stylesheet, as plain text',
  size: (kib: string, limit: string) => `${kib} of ${limit} KiB compiled`,
  checking: 'Checking…',
  clean: 'Nothing will be left out',
  removed: (count: number) => (count === 1 ? '1 thing is left out' : `${count} things are left out`),
  removedTitle: 'Left out of the stylesheet',
  removedLead: 'Customers get everything else. Each line leads to its place.',
  short: (line: number, column: number) => `${line}:${column}`,
  suggestion: (text: string) => `Instead: ${text}`,
  more: (count: number) => `and ${count} more of this kind`,
  refused: 'This stylesheet cannot be saved as it is:',
} as const;
