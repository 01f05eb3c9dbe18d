import { type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { value } from '#shared/db/statement/parameters.ts';
import { batch, globalStatement } from '#shared/db/statement/statement.ts';
import { publishRequests } from '#shared/db/tables/connections.ts';
import { messageAddresses } from '#shared/db/tables/message-addresses.ts';
import { tenants } from '#shared/db/tables/platform.ts';
import { builds, projects, siteImageUses } from '#shared/db/tables/projects.ts';
import { siteMessages } from '#shared/db/tables/site-messages.ts';
import { formerAddresses, sitePreviewLinks, siteVisits } from '#shared/db/tables/sites.ts';
import { RESTORE_MS } from '#shared/projects/deletion.ts';

const PROJECTS_A_SWEEP = 20;
const BUILDS_A_SWEEP = 500;

const clock = value<string | null>();
const old = alias(projects, 'old');
const ended = alias(builds, 'ended');

/** Ids of projects that can no longer be restored, the one that was deleted first at the beginning. */
const expired = (before: SQLWrapper, limit: SQLWrapper, clock: SQLWrapper) => sql`
  select ${old.id} from ${projects} as ${old} where ${old.deletedAt} < ${before}
    and (select ${tenants.clockId} from ${tenants} where ${tenants.id} = ${old.tenantId}) is ${clock}
  order by ${old.deletedAt} limit ${limit}`;

const endedBuilds = (before: SQLWrapper, most: SQLWrapper, limit: SQLWrapper, clock: SQLWrapper) => sql`
  select ${ended.id} from ${builds} as ${ended}
  where ${ended.projectId} in (${expired(before, most, clock)}) and ${ended.status} not in ('queued', 'running')
  limit ${limit}`;

const removeImageUses = globalStatement(
  { before: projects.createdAt, projects: value<number>(), builds: value<number>(), clock },
  ({ before, projects, builds: limit, clock }) => sql`
    delete from ${siteImageUses} where ${siteImageUses.buildId} in (${endedBuilds(before, projects, limit, clock)})`,
);

const removeBuilds = globalStatement(
  { before: projects.createdAt, projects: value<number>(), builds: value<number>(), clock },
  ({ before, projects, builds: limit, clock }) => sql`
    delete from ${builds} where ${builds.id} in (${endedBuilds(before, projects, limit, clock)})`,
);

/** Deletes a project without builds, and before it the rows that belong to it. */
const removalOf = (
  table:
    | typeof formerAddresses
    | typeof messageAddresses
    | typeof siteMessages
    | typeof sitePreviewLinks
    | typeof siteVisits,
) =>
  globalStatement(
    { before: projects.createdAt, projects: value<number>(), clock },
    ({ before, projects: limit, clock }) => sql`
      delete from ${table} where ${table.projectId} in (${expired(before, limit, clock)})`,
  );
const removeAddresses = removalOf(messageAddresses);
const removeMessages = removalOf(siteMessages);
const removeLinks = removalOf(sitePreviewLinks);
const removeVisits = removalOf(siteVisits);
const removeFormer = removalOf(formerAddresses);

const removeRequests = globalStatement(
  { before: projects.createdAt, projects: value<number>(), clock },
  ({ before, projects: limit, clock }) => sql`
    delete from ${publishRequests} where ${publishRequests.projectId} in (${expired(before, limit, clock)})`,
);

const removeProjects = globalStatement(
  { before: projects.createdAt, projects: value<number>(), clock },
  ({ before, projects: limit, clock }) => sql`
    delete from ${projects} where ${projects.id} in (${expired(before, limit, clock)})
      and not exists (select 1 from ${builds} where ${builds.projectId} = ${projects.id})`,
);

/**
 * Purges deleted projects that can no longer be restored: some of their builds in each run, and a project once it has
 * none. The sweep deletes the objects of sites that no build names any more. Charges stay in the ledger.
 *
 * @param clock the test clock whose tenants are meant; null for those in real time.
 */
export async function purgeDeletedProjects(
  db: D1Database,
  now: number,
  clock: string | null = null,
): Promise<{ builds: number; projects: number }> {
  const before = now - RESTORE_MS;
  const rows = { before, projects: PROJECTS_A_SWEEP, clock };
  const some = { ...rows, builds: BUILDS_A_SWEEP };
  const { ofBuilds, ofProjects } = await batch(db, {
    removeAddresses: removeAddresses.bind(db, rows),
    removeMessages: removeMessages.bind(db, rows),
    removeLinks: removeLinks.bind(db, rows),
    removeVisits: removeVisits.bind(db, rows),
    removeFormer: removeFormer.bind(db, rows),
    removeRequests: removeRequests.bind(db, rows),
    removeImageUses: removeImageUses.bind(db, some),
    ofBuilds: removeBuilds.bind(db, some),
    ofProjects: removeProjects.bind(db, rows),
  });
  return { builds: ofBuilds.changes, projects: ofProjects.changes };
}
