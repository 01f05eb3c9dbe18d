import type { Pool } from '#schema/platform/pools.ts';
import { type Failure, fail, failWith, ok, type Result } from '../result.ts';
import { isAdjustable } from './amounts.ts';
import { type Answer, type Posting, type PostingInput, preparePosting, run } from './posting.ts';
import { postAdjust } from './sql/adjust.ts';
import type { AnswerRow, EntryRow } from './sql/answer.ts';

export interface AdjustInput extends PostingInput {
  pool: Pool;
  /** 10⁻⁶ credits, signed, not 0. */
  amount: number;
  /** The price that the account is billed, or refunded if it is negative, in 10⁻⁶ USD. */
  priceUsd: number;
  reason: string;
}

/** In 10⁻⁶ credits. */
export interface Adjustment {
  amount: number;
  /** Credits in the pool right after. */
  poolLeft: number;
  replayed: boolean;
}

export type AdjustFailure =
  | Failure<'unknown_tenant' | 'precondition_failed' | 'idempotency_conflict'>
  | Failure<'insufficient_credits', { available: number }>;

/**
 * Prepares an adjustment of one pool, up or down, never below the credits left in it.
 *
 * Fails with `insufficient_credits`, `idempotency_conflict` when the key was used for another pool, amount, price or
 * reason, `precondition_failed` when the guard did not hold, the pool is unlimited or would exceed the ledger's
 * largest number, or `unknown_tenant`. Throws on an amount that `isAdjustable` refuses.
 */
export function prepareAdjust(
  db: D1Database,
  input: AdjustInput,
): Posting<Result<Adjustment, AdjustFailure>> {
  if (!isAdjustable(input.amount)) throw new RangeError('adjustment amount');
  const { pool, amount, priceUsd: usd, reason } = input;
  const values = { pool, amount, usd, reason };
  return preparePosting(db, 'adjust', input, postAdjust, values, (answer) => readAdjust(input, answer));
}

/** Posts one adjustment. Failures and exceptions are those of `prepareAdjust`. */
export const adjust = (db: D1Database, input: AdjustInput): Promise<Result<Adjustment, AdjustFailure>> =>
  run(db, prepareAdjust(db, input));

function readAdjust(input: AdjustInput, { row, replayed }: Answer): Result<Adjustment, AdjustFailure> {
  if (row === undefined) return fail('unknown_tenant');
  if (row.seq === null) {
    const available = leftIn(row, input.pool);
    return available + input.amount < 0
      ? failWith('insufficient_credits', { available })
      : fail('precondition_failed');
  }
  const isSame =
    amountIn(row, input.pool) === input.amount &&
    row.topup_usd === input.priceUsd &&
    row.reason === input.reason;
  return isSame
    ? ok({ amount: input.amount, poolLeft: row.pool_left ?? 0, replayed })
    : fail('idempotency_conflict');
}

const leftIn = (row: AnswerRow, pool: Pool): number =>
  ({
    topup: row.topup_left_now,
    included: row.included_left,
    rollover: row.rollover_left,
    daily: row.daily_left,
  })[pool];

const amountIn = (row: EntryRow, pool: Pool): number =>
  ({
    topup: row.purchased,
    included: row.granted_included,
    rollover: row.granted_rollover,
    daily: row.granted_daily,
  })[pool];
