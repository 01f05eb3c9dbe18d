import { and, eq, sql } from 'drizzle-orm';
import { value } from '#shared/db/statement/parameters.ts';
import { accountStatement } from '#shared/db/statement/statement.ts';
import { tenants } from '#shared/db/tables/platform.ts';
import { testClocks } from '#shared/db/tables/test-clocks.ts';
import type { Operation } from '#shared/operation.ts';
import { atTime } from '#shared/projects/tenant-time.ts';
import type { TenantSelector } from '../../core/selector.ts';

const timeById = accountStatement({ id: tenants.id }, ({ account, id }, db) =>
  db
    .select({ now: testClocks.nowAt })
    .from(tenants)
    .innerJoin(testClocks, eq(testClocks.id, tenants.clockId))
    .where(and(eq(tenants.accountId, account), eq(tenants.id, id))),
);

const timeByRef = accountStatement({ ref: value<string>() }, ({ account, ref }, db) =>
  db
    .select({ now: testClocks.nowAt })
    .from(tenants)
    .innerJoin(testClocks, eq(testClocks.id, tenants.clockId))
    .where(and(eq(tenants.accountId, account), sql`${tenants.externalRef} = ${ref}`)),
);

/** The operation at the time of the request's tenant: that of its clock, if it has one. */
export async function inTenantTime<Of extends Operation>(
  operation: Of,
  account: string,
  { tenantId, externalRef }: TenantSelector,
): Promise<Of> {
  if (tenantId === null && externalRef === null) return operation;
  const found =
    tenantId === null
      ? await timeByRef.first(operation.db, { account, ref: externalRef ?? '' })
      : await timeById.first(operation.db, { account, id: tenantId });
  return found === null ? operation : atTime(operation, found.now);
}
