import { type Failure, fail, ok, type Result } from '../result.ts';
import { type Posting, type PostingInput, preparePosting, run } from './posting.ts';
import { postCloudCost } from './sql/grants.ts';

export interface CloudCostInput extends PostingInput {
  /** 10⁻⁶ USD. */
  usd: number;
}

export type CloudCostFailure = Failure<'unknown_tenant' | 'idempotency_conflict'>;

/** Prepares the posting of a cost of managed cloud. It counts in the month of the posting. */
const prepareCloudCost = (
  db: D1Database,
  input: CloudCostInput,
): Posting<Result<{ replayed: boolean }, CloudCostFailure>> =>
  preparePosting(db, 'cloud', input, postCloudCost, { usd: input.usd }, ({ row, replayed }) => {
    if (row === undefined || row.seq === null) return fail('unknown_tenant');
    return row.cloud_usd === input.usd ? ok({ replayed }) : fail('idempotency_conflict');
  });

/**
 * Posts a cost of managed cloud, once for each operation key. Fails with `idempotency_conflict` when the key was used
 * for another cost, or `unknown_tenant`.
 */
export const recordCloudCost = (
  db: D1Database,
  input: CloudCostInput,
): Promise<Result<{ replayed: boolean }, CloudCostFailure>> => run(db, prepareCloudCost(db, input));
