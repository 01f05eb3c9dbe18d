import { and, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { auditIfChanged } from '#shared/audit/audit-if-changed.ts';
import { value } from '#shared/db/statement/parameters.ts';
import { accountStatement, type InBatch } from '#shared/db/statement/statement.ts';
import { brandSchedules } from '#shared/db/tables/brand-releases.ts';
import { auditEntryOf, type Operation } from '#shared/operation.ts';

/** Ends one pending schedule. An ended schedule is unchanged. */
export const settleSchedule = accountStatement(
  {
    id: brandSchedules.id,
    outcome: brandSchedules.outcome,
    notice: brandSchedules.notice,
    now: value<number>(),
  },
  ({ account, id, outcome, notice, now }, db) =>
    db
      .update(brandSchedules)
      .set({ settledAt: sql`${now}`, outcome: sql`${outcome}`, notice: sql`${notice}` })
      .where(
        and(
          eq(brandSchedules.id, id),
          eq(brandSchedules.accountId, account),
          isNull(brandSchedules.settledAt),
        ),
      ),
);

const named = alias(brandSchedules, 'named');

const supersede = accountStatement(
  { outcome: brandSchedules.outcome, now: value<number>(), except: brandSchedules.id },
  ({ account, outcome, now, except }, db) =>
    db
      .update(brandSchedules)
      .set({ settledAt: sql`${now}`, outcome: sql`${outcome}` })
      .where(
        and(
          eq(brandSchedules.accountId, account),
          isNull(brandSchedules.settledAt),
          // A repeat of a schedule that has ended replaces nothing.
          sql`not exists (select 1 from ${brandSchedules} as ${named} where ${named.id} = ${except})`,
        ),
      ),
);

/**
 * Ends the account's pending schedule in the batch of the change that replaces it. Every release ends it. So does
 * another schedule, named by `except`, unless that one exists already.
 */
export const endPending = (
  operation: Operation & { accountId: string },
  { outcome, now, except = '' }: { outcome: 'superseded' | 'replaced'; now: number; except?: string },
): InBatch[] => {
  const { db, accountId } = operation;
  return [
    supersede.bind(db, { account: accountId, outcome, now, except }),
    auditIfChanged(
      db,
      auditEntryOf(operation, now, { accountId, action: 'branding.unschedule', detail: { outcome } }),
    ),
  ];
};
