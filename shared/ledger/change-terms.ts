import { type Failure, fail, ok, type Result } from '../result.ts';
import { type Answer, type Posting, type PostingInput, preparePosting, run } from './posting.ts';
import { postTerms } from './sql/grants.ts';
import type { Terms } from './terms.ts';

export interface TermsInput extends PostingInput {
  terms: Terms;
}

export interface TermsChange {
  /** False when these terms were already in force, or this change was made before. */
  changed: boolean;
}

export type TermsFailure = Failure<'unknown_tenant' | 'idempotency_conflict'>;

/**
 * Prepares a change of plan or entitlements, at any time in a period.
 *
 * An increase applies at once: today's and this month's grants grow by the difference of the terms, whatever was
 * adjusted before or is adjusted after. A decrease applies from the next day and month: what was granted stays, so
 * changing back and forth gains and loses nothing. The cap and the number of
 * rollover months apply at once. Lots keep the expiry that they were carried with, and the current month is carried by
 * the terms in force when it ends.
 */
export function prepareTerms(db: D1Database, input: TermsInput): Posting<Result<TermsChange, TermsFailure>> {
  const { planCode, creditsPerDay, monthlyCredits, monthlyCap, rolloverMonths } = input.terms;
  const values = {
    plan_code: planCode,
    credits_per_day: creditsPerDay,
    monthly_credits: monthlyCredits,
    monthly_cap: monthlyCap,
    rollover_months: rolloverMonths,
  };
  const stored = JSON.stringify([creditsPerDay, monthlyCredits, monthlyCap, rolloverMonths]);
  return preparePosting(db, 'terms', input, postTerms, values, ({ row, replayed }: Answer) => {
    if (row === undefined) return fail('unknown_tenant');
    if (row.seq !== null && (row.terms !== stored || row.plan_code !== planCode)) {
      return fail('idempotency_conflict');
    }
    return ok({ changed: row.seq !== null && !replayed });
  });
}

/** Posts one change of terms. Failures are those of `prepareTerms`. */
export const changeTerms = (db: D1Database, input: TermsInput): Promise<Result<TermsChange, TermsFailure>> =>
  run(db, prepareTerms(db, input));
