import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { bare, insertTarget } from '#shared/db/statement/parameters.ts';
import { tenantStatement } from '#shared/db/statement/statement.ts';
import { planAssignments } from '#shared/db/tables/plan-fees.ts';
import { plans, tenants } from '#shared/db/tables/platform.ts';

const last = alias(planAssignments, 'last');
const ofTenant = alias(tenants, 'assigned');
const given = alias(plans, 'given');

const row = insertTarget(
  planAssignments,
  planAssignments.tenantId,
  planAssignments.seq,
  planAssignments.accountId,
  planAssignments.at,
  planAssignments.planCode,
  planAssignments.amount,
  planAssignments.currency,
  planAssignments.interval,
  planAssignments.origin,
);

const price = {
  amount: sql`cast(round((${given.price} ->> '$.amount') * 1000000) as integer)`,
  currency: sql`${given.price} ->> '$.currency'`,
  interval: sql`iif(${given.price} is null, null, iif(${given.price} ->> '$.interval' = 'year', 'year', 'month'))`,
};

/** The tenant, the current plan, and the tenant's latest assignment; a row only when the two differ. */
const differing = (tenant: SQLWrapper, planCode: SQLWrapper): SQL => sql`
  from ${tenants} as ${ofTenant}
  join ${plans} as ${given} on ${given.accountId} = ${ofTenant.accountId} and ${given.code} = ${planCode}
  left join ${planAssignments} as ${last} on ${last.tenantId} = ${ofTenant.id}
    and ${last.seq} = (select max(${bare(planAssignments.seq)}) from ${planAssignments}
      where ${planAssignments.tenantId} = ${tenant})
  where ${ofTenant.id} = ${tenant}
    and (${last.planCode}, ${last.amount}, ${last.currency}, ${last.interval})
      is not (${given.code}, ${price.amount}, ${price.currency}, ${price.interval})`;

/** Whether assigning the plan would change the recorded plan or price of the tenant. */
export const isNewAssignment = (tenant: SQLWrapper, planCode: SQLWrapper): SQL =>
  sql`exists (select 1 ${differing(tenant, planCode)})`;

/**
 * Binds the statement that records an assignment: the plan of a tenant from now on, at the plan's present price.
 * `condition` is that of the change. An assignment of the same plan at the same price records nothing.
 */
export const assignment = (
  { tenant, planCode, now }: { tenant: SQLWrapper; planCode: SQLWrapper; now: SQLWrapper },
  condition: SQL,
): SQL => sql`
  insert into ${row}
  select ${ofTenant.id}, coalesce(${last.seq}, 0) + 1, ${ofTenant.accountId},
    max(cast(${now} as integer), coalesce(${last.at}, 0)), ${given.code}, ${price.amount}, ${price.currency},
    ${price.interval}, 'assigned'
  ${differing(tenant, planCode)} and ${condition}`;

/** The same for new tenants, with the plans that they have. `made` is the list of their ids. */
export const assignments = (now: SQLWrapper, made: SQL): SQL =>
  assignment(
    { tenant: sql`${ofTenant.id}`, planCode: sql`${ofTenant.planCode}`, now },
    sql`${ofTenant.id} in ${made}`,
  );

/** Ends the fees of a tenant that the batch has just terminated. */
export const endAssignment = tenantStatement(
  { now: planAssignments.at },
  ({ tenant, now }) => sql`
  insert into ${row}
  select ${last.tenantId}, ${last.seq} + 1, ${last.accountId}, max(cast(${now} as integer), ${last.at}), null, null, null, null,
    'ended'
  from ${planAssignments} as ${last} join ${tenants} as ${ofTenant} on ${ofTenant.id} = ${last.tenantId}
  where ${last.tenantId} = ${tenant} and ${ofTenant.status} = 'terminated' and ${last.planCode} is not null
    and ${last.seq} = (select max(${bare(planAssignments.seq)}) from ${planAssignments}
      where ${planAssignments.tenantId} = ${tenant})`,
);
