import { type Failure, fail, ok, type Result } from '../result.ts';
import { type Answer, opKeyOf, type Posting, type PostingInput, preparePosting, run } from './posting.ts';
import { postRefund } from './sql/refund.ts';

/** `key` is the key of the charge that is refunded. */
export type RefundInput = PostingInput;

/** The credits refunded to each pool, in 10⁻⁶ credits. */
export interface Refund {
  amount: number;
  daily: number;
  /** Credits refunded to lots of carried months, including credits of a month that has ended since. */
  rollover: number;
  included: number;
  topup: number;
  /** Credits whose pool has expired: of a past day, or of a month that is no longer carried. */
  lost: number;
  replayed: boolean;
}

export type RefundFailure = Failure<'unknown_tenant' | 'charge_not_found'>;

/**
 * Prepares the refund of a whole charge. A charge is refunded once: its own key is the operation key, so a repeat
 * gives the first answer. Credits that cannot return to their pool are lost, but usage and value are always reduced,
 * in the month to which the charge belongs.
 *
 * Fails with `charge_not_found` when no charge has that key (or the guard did not hold), or `unknown_tenant`.
 */
export function prepareRefund(db: D1Database, input: RefundInput): Posting<Result<Refund, RefundFailure>> {
  const values = { charge_key: opKeyOf('charge', input.key) };
  return preparePosting(db, 'refund', input, postRefund, values, readRefund);
}

/** Posts the refund of one charge. Failures are those of `prepareRefund`. */
export const refund = (db: D1Database, input: RefundInput): Promise<Result<Refund, RefundFailure>> =>
  run(db, prepareRefund(db, input));

function readRefund({ row, replayed }: Answer): Result<Refund, RefundFailure> {
  if (row === undefined) return fail('unknown_tenant');
  if (row.seq === null) return fail('charge_not_found');
  // A refund's entries are negative. `0 - x` prevents minus zero.
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
