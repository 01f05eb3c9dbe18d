import { type Failure, fail, ok, type Result } from '../result.ts';
import { type Answer, opKeyOf, type Posting, type PostingInput, preparePosting, run } from './posting.ts';
import { postRefund } from './sql/refund.ts';

/** `key` is the key of the charge that is given back. */
export type RefundInput = PostingInput;

/** What was given back to each pool, in 10⁻⁶ credits. */
export interface Refund {
  amount: number;
  daily: number;
  /** To lots of carried months, including credits of a month that has ended since. */
  rollover: number;
  included: number;
  topup: number;
  /** Credits whose pool is gone: a past day's, or a month's that is no longer carried. */
  lost: number;
  replayed: boolean;
}

export type RefundFailure = Failure<'unknown_tenant' | 'charge_not_found'>;

/**
 * Prepares the reversal of a whole charge. A charge is given back once: its own key is the operation key, so a repeat
 * answers the first refund. What cannot go back to its pool is lost, but usage and value are always taken back, in the
 * month that the charge was counted in.
 *
 * Fails with `charge_not_found` when no charge has that key (or the guard did not hold), or `unknown_tenant`.
 */
export function prepareRefund(db: D1Database, input: RefundInput): Posting<Result<Refund, RefundFailure>> {
  const values = { charge_key: opKeyOf('charge', input.key) };
  return preparePosting(db, 'refund', input, postRefund, values, readRefund);
}

export const refund = (db: D1Database, input: RefundInput): Promise<Result<Refund, RefundFailure>> =>
  run(db, prepareRefund(db, input));

function readRefund({ row, replayed }: Answer): Result<Refund, RefundFailure> {
  if (row === undefined) return fail('unknown_tenant');
  if (row.seq === null) return fail('charge_not_found');
  // Entries of a refund are negative; `0 - x` keeps zero from becoming minus zero.
  return ok({
    amount: 0 - row.used,
    daily: 0 - row.daily,
    rollover: row.carried - row.rollover,
    included: 0 - row.included,
    topup: 0 - row.topup,
    lost: row.lost,
    replayed,
  });
}
