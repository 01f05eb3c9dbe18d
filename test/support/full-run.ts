/**
 * Whether random tests run as long as they do at night (`npm run test:full`). `npm test` makes fewer runs of those that
 * take longest, with the same assertions.
 */
export const isFullRun = process.env.LIVERY_FULL_TESTS === '1';

/** How many runs of a random test there are: all of them in a full run, otherwise a quarter. */
export const runsOf = (runs: number): number => (isFullRun ? runs : Math.ceil(runs / 4));

/** All of a list in a full run, otherwise its first entry and every `step`-th after it. */
export const sampled = <Entry>(entries: readonly Entry[], step: number): readonly Entry[] =>
  isFullRun ? entries : entries.filter((_, index) => index % step === 0);

/**
 * Whether a case belongs to a sample by its name: one of about `step`, always the same, and all of them in a full run.
 * `part` is below `step`, and chooses which cases.
 */
export const isSampled = (name: string, step: number, part = 0): boolean =>
  isFullRun || [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % step === part;
