import { eq } from 'drizzle-orm';
import { tenantStatement } from '#shared/db/statement/statement.ts';
import { tenants } from '#shared/db/tables/platform.ts';

/** Reads a tenant's status and the suspension in force, at the end of the batch that changes them. */
export const tenantStatus = tenantStatement({}, ({ tenant }, db) =>
  db
    .select({ status: tenants.status, suspensionId: tenants.suspensionId })
    .from(tenants)
    .where(eq(tenants.id, tenant)),
);
