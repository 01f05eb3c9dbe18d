import { type Failure, fail, ok, type Result } from '../result.ts';
import { isPostable } from './amounts.ts';
import { type Answer, type Posting, type PostingInput, preparePosting, run } from './posting.ts';
import { postTopup } from './sql/grants.ts';

export interface TopupInput extends PostingInput {
  /** 10⁻⁶ credits. */
  amount: number;
  /** The price that the account is billed, in 10⁻⁶ USD. */
  priceUsd: number;
}

export interface Topup {
  amount: number;
  /** Purchased credits left right after this top-up, 10⁻⁶ credits. */
  topupAvailable: number;
  replayed: boolean;
}

export type TopupFailure = Failure<'unknown_tenant' | 'precondition_failed' | 'idempotency_conflict'>;

/**
 * Prepares the purchase of credits, which never expire.
 *
 * Fails with `idempotency_conflict` when the key was used for another amount or price, `precondition_failed` when the
 * guard did not hold or the tenant would have more than the ledger's largest number, or `unknown_tenant`. Throws on an
 * amount that `isPostable` refuses.
 */
export function prepareTopup(db: D1Database, input: TopupInput): Posting<Result<Topup, TopupFailure>> {
  if (!isPostable(input.amount)) throw new RangeError('top-up amount');
  const values = { amount: input.amount, usd: input.priceUsd };
  return preparePosting(db, 'topup', input, postTopup, values, (answer) => readTopup(input, answer));
}

/** Posts one top-up. Failures and exceptions are those of `prepareTopup`. */
export const topup = (db: D1Database, input: TopupInput): Promise<Result<Topup, TopupFailure>> =>
  run(db, prepareTopup(db, input));

function readTopup(input: TopupInput, { row, replayed }: Answer): Result<Topup, TopupFailure> {
  if (row === undefined) return fail('unknown_tenant');
  if (row.seq === null) return fail('precondition_failed');
  if (row.purchased !== input.amount || row.topup_usd !== input.priceUsd) return fail('idempotency_conflict');
  return ok({ amount: row.purchased, topupAvailable: row.topup_left ?? 0, replayed });
}
