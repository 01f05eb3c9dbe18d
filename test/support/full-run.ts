/**
 * Whether random tests run at full length (`npm run test:full`). `npm test` makes fewer runs of the longest
 * tests, with the same assertions.
 */
export const isFullRun = process.env.LIVERY_FULL_TESTS === '1';

/** The number of runs of a random test: all in a full run, otherwise a quarter. */
export const runsOf = (runs: number): number => (isFullRun ? runs : Math.ceil(runs / 4));

/** All entries of a list in a full run, otherwise the first and every `step`-th after it. */
export const sampled = <Entry>(entries: readonly Entry[], step: number): readonly Entry[] =>
  isFullRun ? entries : entries.filter((_, index) => index % step === 0);

/**
 * Whether a case belongs to a sample by its name: about one of `step`, always the same, and all of them in a
 * full run. `part` is below `step`, and selects the cases.
 */
export const isSampled = (name: string, step: number, part = 0): boolean =>
  isFullRun || [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % step === part;
