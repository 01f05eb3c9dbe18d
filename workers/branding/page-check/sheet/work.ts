/** Thrown when a check would take longer than a stylesheet is worth; the caller reports that it was left out. */
export class OverBudget extends Error {}

/**
 * The steps that one check may take. A Worker has no clock while it computes, so work is counted: a step is the test of
 * one simple selector, a declaration of a matched rule, or a character that is read.
 */
export class Work {
  private left: number;

  constructor(steps: number) {
    this.left = steps;
  }

  spend(steps: number): void {
    this.left -= steps;
    if (this.left < 0) throw new OverBudget('The check of the sample pages takes too many steps.');
  }
}

/** For the service's own pages and sheet, which no author determines. */
export const unlimited = new Work(Number.POSITIVE_INFINITY);
