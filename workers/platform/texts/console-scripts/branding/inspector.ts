const elements = (count: number): string => (count === 1 ? '1 element' : `${count} elements`);

/** Texts of the inspector of the preview's parts. */
export const inspector = {
  button: 'Point at parts',
  title: 'Parts of the page',
  lead: 'Point at the preview, or choose a part. Escape ends this.',
  surface: 'root',
  parts: 'Part on this page',
  choose: 'Choose…',
  option: (name: string, count: number) => `${name} (${count})`,
  place: (at: number, count: number) => `${at} of ${count}`,
  previous: 'The one before',
  next: 'The next one',
  around: (name: string) => `Around it: ${name}`,
  close: 'Stop pointing',
  chosen: (name: string, rules: number) =>
    `${name}. ${rules === 1 ? '1 rule of your stylesheet' : `${rules} rules of your stylesheet`}.`,
  variants: 'Variants',
  states: 'States',
  has: 'has it',
  tokens: 'Tokens',
  noTokens: 'It uses no token.',
  rules: 'Rules of your stylesheet',
  noRules: 'None of your rules applies to this element.',
  noWorker: 'Your rules cannot be read in this browser.',
  line: (line: number) => `line ${line}`,
  goTo: (line: number, text: string) => `Line ${line}: ${text}`,
  otherState: 'in another state or mode',
  insert: 'New rule',
  variant: 'Variant',
  state: 'State',
  any: 'Any',
  add: 'Insert',
  matched: (text: string, counts: readonly number[]) =>
    counts.length === 1
      ? `${text}: ${elements(counts[0] ?? 0)} on this page`
      : `${text}: ${counts.map(elements).join(' and ')} on the two pages`,
  matchedLater: (text: string, count: number) =>
    `${text}: nothing on this page now, ${elements(count)} in another state or mode`,
} as const;
