/** A state: its name in the contract and the selectors that match it. A name is never selector syntax. */
export interface StateDefinition {
  readonly name: string;
  /** Appended to a part's selector. If there are several, any of them matches. */
  readonly selectors: readonly string[];
  readonly description: string;
}

/** States that any part can have. */
export const universalStates = [
  { name: 'hover', selectors: [':hover'], description: 'The pointer is over the part.' },
  { name: 'active', selectors: [':active'], description: 'The part is being pressed.' },
  { name: 'focus', selectors: [':focus'], description: 'The part has focus.' },
  {
    name: 'focus-visible',
    selectors: [':focus-visible'],
    description: 'The part has focus that must be shown (keyboard).',
  },
  { name: 'focus-within', selectors: [':focus-within'], description: 'Something inside the part has focus.' },
  {
    name: 'disabled',
    selectors: [':disabled', '[aria-disabled="true"]'],
    description: 'The part cannot be used now.',
  },
  {
    name: 'loading',
    selectors: ['[data-state~="loading"]'],
    description: 'The part waits for an answer.',
  },
] as const satisfies readonly StateDefinition[];

const attribute = <const Name extends string>(name: Name, description: string) => ({
  name,
  selectors: [`[data-state~="${name}"]`] as const,
  description,
});

/** States that only some parts have; each part lists its own. */
export const partStates = [
  attribute('current', 'Where the reader is.'),
  {
    name: 'open',
    selectors: ['[data-state~="open"]', '[open]'],
    description: 'What the part holds or controls is shown.',
  },
  attribute('closed', 'What the part controls is hidden.'),
  attribute('selected', 'Chosen among its siblings.'),
  attribute('pressed', 'A toggle that is on.'),
  attribute('invalid', 'The value was refused.'),
  attribute('required', 'A value is needed.'),
  attribute('read-only', 'The value can be read, not changed.'),
  attribute('indeterminate', 'Neither on nor off, or progress of unknown length.'),
  { name: 'checked', selectors: [':checked'], description: 'On.' },
  attribute('highlighted', 'Under the keyboard cursor of its menu.'),
  attribute('ascending', 'Sorted, smallest first.'),
  attribute('descending', 'Sorted, largest first.'),
  attribute('complete', 'Done.'),
  attribute('failed', 'Ended without success.'),
  attribute('upcoming', 'Not begun.'),
  attribute('near-limit', 'More than four fifths of the limit are used.'),
  attribute('over-limit', 'The limit is reached.'),
  attribute('suspended', 'The workspace is paused by its provider.'),
  attribute('terminated', 'The workspace was ended by its provider.'),
] as const satisfies readonly StateDefinition[];

export type UniversalStateName = (typeof universalStates)[number]['name'];
export type PartStateName = (typeof partStates)[number]['name'];
