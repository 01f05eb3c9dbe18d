import { and, eq, lte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { value } from '#shared/db/statement/parameters.ts';
import { accountStatement, type RowOfStatement } from '#shared/db/statement/statement.ts';
import { creditBalances } from '#shared/db/tables/ledger.ts';
import { accountFeeMonths, planAssignments } from '#shared/db/tables/plan-fees.ts';
import { tenants } from '#shared/db/tables/platform.ts';

const next = alias(planAssignments, 'next');

const FIELDS = {
  tenantId: planAssignments.tenantId,
  externalRef: tenants.externalRef,
  planCode: planAssignments.planCode,
  amount: planAssignments.amount,
  currency: planAssignments.currency,
  interval: planAssignments.interval,
  from: planAssignments.at,
  until: next.at,
};

/** Assignments with a price that overlap the time between two others. */
const priced = (p: Record<'from' | 'to', unknown>) => sql`
  join ${tenants} on ${tenants.id} = ${planAssignments.tenantId}
  left join ${planAssignments} as ${next} on ${next.tenantId} = ${planAssignments.tenantId}
    and ${next.seq} = ${planAssignments.seq} + 1
  where ${planAssignments.amount} is not null and ${planAssignments.at} < ${p.to}
    and (${next.at} is null or ${next.at} > ${p.from})
  order by ${planAssignments.tenantId}, ${planAssignments.seq}`;

const span = { from: planAssignments.at, to: planAssignments.at };

/** Assignments of a page of tenants, the same tenants as on the page of usage. */
export const feesOfPage = accountStatement(
  { ...span, after: tenants.id, limit: value<number>() },
  ({ account, after, limit, ...p }, db) =>
    db.rows(
      FIELDS,
      (columns) => sql`select ${columns} from (
          select ${creditBalances.tenantId} from ${creditBalances}
          where ${creditBalances.accountId} = ${account} and ${creditBalances.tenantId} > ${after}
          order by ${creditBalances.tenantId} limit ${limit}
        ) as page
        join ${planAssignments} on ${planAssignments.tenantId} = page.tenant_id ${priced(p)}`,
    ),
);

export const feesOfTenant = accountStatement(
  { ...span, tenant: tenants.id },
  ({ account, tenant, ...p }, db) =>
    db.rows(
      FIELDS,
      (
        columns,
      ) => sql`select ${columns} from (select ${tenant} as tenant_id, ${account} as account_id) as page
      join ${planAssignments} on ${planAssignments.tenantId} = page.tenant_id
        and ${planAssignments.accountId} = page.account_id ${priced(p)}`,
    ),
);

/** Assignments of tenants, each in a span of its own: JSON rows `[tenant, from, to]`. */
export const feesInSpans = accountStatement({ spans: value<string>() }, ({ account, spans }, db) =>
  db.rows(
    FIELDS,
    (columns) => sql`select ${columns} from json_each(${spans}) as span
      join ${planAssignments} on ${planAssignments.tenantId} = span.value ->> 0
        and ${planAssignments.accountId} = ${account}
      ${priced({ from: sql`(span.value ->> 1)`, to: sql`(span.value ->> 2)` })}`,
  ),
);

export type FeeRow = RowOfStatement<typeof feesOfPage>;

/** Ids of a page of tenants, which tell whether another page follows. */
export const feePage = accountStatement(
  { after: tenants.id, limit: value<number>() },
  ({ account, after, limit }, db) =>
    db
      .select({ id: creditBalances.tenantId })
      .from(creditBalances)
      .where(and(eq(creditBalances.accountId, account), sql`${creditBalances.tenantId} > ${after}`))
      .orderBy(creditBalances.tenantId)
      .limit(limit),
);

/** The account's steps up to a month: one row for each price and month in which something changed. */
export const feeSteps = accountStatement({ month: accountFeeMonths.month }, ({ account, month }, db) =>
  db
    .select({
      month: accountFeeMonths.month,
      planCode: accountFeeMonths.planCode,
      currency: accountFeeMonths.currency,
      interval: accountFeeMonths.interval,
      amount: accountFeeMonths.amount,
      tenants: accountFeeMonths.tenants,
      offset: accountFeeMonths.offset,
    })
    .from(accountFeeMonths)
    .where(and(eq(accountFeeMonths.accountId, account), lte(accountFeeMonths.month, month))),
);
