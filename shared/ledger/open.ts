import { guardedText } from '../db/statement/guarded-text.ts';
import { dayOf, monthOf } from './calendar.ts';
import { prepareTerms } from './change-terms.ts';
import type { Guard } from './guard.ts';
import { unguarded } from './posting.ts';
import type { Terms } from './terms.ts';

export interface OpenInput {
  tenantId: string;
  accountId: string;
  terms: Terms;
  now: number;
  /** The condition for opening the ledger. Provisioning requires the tenant's row. */
  guard?: Guard;
}

const openBalance = guardedText(
  (guard) => `INSERT INTO credit_balances (tenant_id, account_id, day, month)
    SELECT :tenant, :account, :day, :month WHERE ${guard}
    ON CONFLICT (tenant_id) DO NOTHING`,
);

/**
 * The statements that open a tenant's ledger: an empty balance row, then its first terms as an ordinary entry. The
 * first day and month are granted in full. A ledger that is already open is unchanged.
 */
export function openStatements(db: D1Database, input: OpenInput): readonly D1PreparedStatement[] {
  const { tenantId, accountId, terms, now, guard } = input;
  const row = openBalance.bind(db, guard?.sql ?? unguarded, {
    ...guard?.values,
    tenant: tenantId,
    account: accountId,
    day: dayOf(now),
    month: monthOf(now),
  }).prepared;
  const unopened = { sql: 'seq = 0' };
  return [row, ...prepareTerms(db, { tenantId, key: 'open', now, terms, guard: unopened }).statements];
}
