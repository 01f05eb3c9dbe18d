import { type Failure, fail, failWith, ok, type Result } from '../result.ts';
import { isPostable } from './amounts.ts';
import { type Answer, type Posting, type PostingInput, preparePosting, run } from './posting.ts';
import { postCharge } from './sql/charge.ts';

export interface ChargeInput extends PostingInput {
  /** 10⁻⁶ credits. */
  amount: number;
  /** Value of the charge in 10⁻⁶ USD, fixed at the time of the charge. */
  usd: number;
}

/** The pools that a charge was drawn from, in 10⁻⁶ credits. */
export interface Charge {
  amount: number;
  daily: number;
  rollover: number;
  included: number;
  topup: number;
  usd: number;
  at: number;
  replayed: boolean;
}

export type ChargeFailure =
  | Failure<'invalid_amount' | 'unknown_tenant' | 'precondition_failed' | 'idempotency_conflict'>
  | Failure<'insufficient_credits' | 'monthly_cap_reached', { available: number }>;

/**
 * Prepares a charge. It draws on the pools in the order of their expiry: daily, carried months from the oldest on,
 * this month's grant, purchased credits.
 *
 * Fails with `insufficient_credits`, `monthly_cap_reached` (there are granted credits, but the month's cap forbids
 * their use), `precondition_failed` (the guard did not hold), `unknown_tenant`, or `idempotency_conflict` when the key
 * was used for another amount. `available` is in 10⁻⁶ credits. Throws on an amount that is not a positive integer
 * within the limit: callers check it with `isPostable`.
 */
export function prepareCharge(db: D1Database, input: ChargeInput): Posting<Result<Charge, ChargeFailure>> {
  if (!isPostable(input.amount)) throw new RangeError('charge amount');
  const values = { amount: input.amount, usd: input.usd };
  return preparePosting(db, 'charge', input, postCharge, values, (answer) => readCharge(input, answer));
}

/** Posts one charge. Failures and exceptions are those of `prepareCharge`. */
export const charge = (db: D1Database, input: ChargeInput): Promise<Result<Charge, ChargeFailure>> =>
  run(db, prepareCharge(db, input));

function readCharge(input: ChargeInput, { row, replayed }: Answer): Result<Charge, ChargeFailure> {
  if (row === undefined) return fail('unknown_tenant');
  if (row.seq === null) {
    const available = Math.min(row.granted_left, row.cap_left) + row.topup_left_now;
    if (available >= input.amount) return fail('precondition_failed');
    const capped = row.granted_left + row.topup_left_now >= input.amount;
    return failWith(capped ? 'monthly_cap_reached' : 'insufficient_credits', { available });
  }
  if (row.used !== input.amount) return fail('idempotency_conflict');
  const { daily, rollover, included, topup, usd, at } = row;
  return ok({ amount: row.used, daily, rollover, included, topup, usd, at, replayed });
}
