import { type SQL, sql } from 'drizzle-orm';
import { isLiveAccount } from '#shared/credentials/live-account.ts';
import { tenants } from '#shared/db/tables/platform.ts';
import { builds, projects } from '#shared/db/tables/projects.ts';

/**
 * The condition that a build may continue: its workspace is active, its account is not disabled and its project is not
 * deleted.
 */
export const mayGoOn: SQL = sql`
  exists (select 1 from ${tenants} where ${tenants.id} = ${builds.tenantId} and ${tenants.status} = 'active')
  and ${isLiveAccount(builds.accountId)}
  and exists (select 1 from ${projects} where ${projects.id} = ${builds.projectId} and ${projects.deletedAt} is null)`;
