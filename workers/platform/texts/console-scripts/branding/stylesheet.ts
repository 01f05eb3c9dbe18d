/** Texts of the stylesheet's editor and the line below it. */
export const stylesheet = {
  label: 'Stylesheet',
  hint: 'Type [ for parts, : for states, -- for tokens. Escape, then Tab leaves the editor.',
  plainLabel: 'Stylesheet, as plain text',
  size: (kib: string, limit: string) => `${kib} of ${limit} KiB compiled`,
  checking: 'Checking…',
  verdict: (left: number, warnings: number) => {
    if (left + warnings === 0) return 'Nothing will be left out';
    const said = [
      ...(left === 0 ? [] : [left === 1 ? '1 thing is left out' : `${left} things are left out`]),
      ...(warnings === 0 ? [] : [warnings === 1 ? '1 warning' : `${warnings} warnings`]),
    ];
    return said.join(', ');
  },
  nothingToList: 'There is nothing to list.',
  reportTitle: 'Report on the stylesheet',
  warningsTitle: 'Kept, with a warning',
  warningsLead: 'Customers get these rules as they are. Each line leads to its place.',
  removedTitle: 'Left out of the stylesheet',
  removedLead: 'Customers get everything else. Each line leads to its place.',
  short: (line: number, column: number) => `${line}:${column}`,
  suggestion: (text: string) => `Instead: ${text}`,
  fix: (text: string) => `Use ${text}`,
  more: (count: number) => `and ${count} more of this kind`,
  folded: (kib: number) => `… ${kib} KiB …`,
  refused: 'This stylesheet cannot be saved as it is:',
  exceeds: (line: number, column: number) => `Go to line ${line}, column ${column}`,
} as const;
