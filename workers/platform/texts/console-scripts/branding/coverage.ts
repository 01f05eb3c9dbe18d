const rulesOf = (count: number): string => (count === 1 ? '1 rule' : `${count.toLocaleString('en')} rules`);

/** Texts about rules of a stylesheet that match nothing. */
export const coverage = {
  button: 'Unused rules',
  title: 'Rules that match nothing',
  lead: 'Every page of the dashboard is checked, in every state, in both directions. Modes, widths and states of parts count as possible.',
  looking: (loaded: number, all: number) => `Reading sample pages: ${loaded} of ${all}`,
  failed: 'The sample pages could not be read.',
  again: 'Look again',
  changed: 'The stylesheet has changed since.',
  none: (total: number, pages: number) =>
    `Each of the ${rulesOf(total)} can match something on one of the ${pages} sample pages.`,
  found: (unused: number, total: number, kib: string, all: string, pages: number) =>
    `${unused.toLocaleString('en')} of ${rulesOf(total)} match nothing on any of the ${pages} sample pages: ${kib} of ${all} KiB.`,
  remove: (count: number) => `Remove ${rulesOf(count)}`,
  removed: (count: number, kib: string) => `${rulesOf(count)} removed, ${kib} KiB. Undo takes them back.`,
  undo: 'Undo',
  close: 'Close',
  line: (line: number) => `line ${line}`,
  goTo: (line: number, text: string) => `Line ${line}: ${text}`,
  more: (count: number) => `and ${rulesOf(count)} more`,
} as const;
