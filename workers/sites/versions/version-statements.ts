import { and, eq, sql } from 'drizzle-orm';
import { isLiveAccount } from '#shared/credentials/live-account.ts';
import { columnList, insertTarget, value } from '#shared/db/statement/parameters.ts';
import { tenantStatement } from '#shared/db/statement/statement.ts';
import { builds, projects } from '#shared/db/tables/projects.ts';
import { buildFields } from '#shared/projects/fields.ts';
import { isInActiveWorkspace } from '#shared/projects/own-project.ts';
import { isBeingBuilt, ofNewestVersion } from './site-state.ts';

export const versionOfKey = tenantStatement({ operation: builds.operationKey }, ({ tenant, operation }, db) =>
  db
    .select(buildFields)
    .from(builds)
    .where(and(eq(builds.tenantId, tenant), eq(builds.operationKey, operation))),
);

/** Inserts the version if its base is still the newest one and no build is queued or running. */
export const insertVersion = tenantStatement(
  {
    id: builds.id,
    project: builds.projectId,
    origin: builds.origin,
    note: value<string | null>(),
    basedOn: value<string | null>(),
    grant: value<string | null>(),
    newest: value<string | null>(),
    artifact: builds.artifact,
    notes: builds.notes,
    operation: builds.operationKey,
    actor: builds.createdBy,
    now: builds.createdAt,
  },
  (p) => sql`
    insert into ${insertTarget(
      builds,
      builds.id,
      builds.projectId,
      builds.tenantId,
      builds.accountId,
      builds.origin,
      builds.prompt,
      builds.note,
      builds.basedOn,
      builds.grantId,
      builds.skills,
      builds.status,
      builds.artifact,
      builds.notes,
      builds.creditsMicro,
      builds.operationKey,
      builds.createdBy,
      builds.createdAt,
      builds.startedAt,
      builds.finishedAt,
    )}
    select ${p.id}, ${projects.id}, ${projects.tenantId}, ${projects.accountId}, ${p.origin}, '', ${p.note}, ${p.basedOn},
      ${p.grant}, '[]', 'succeeded', ${p.artifact}, ${p.notes}, 0, ${p.operation}, ${p.actor}, ${p.now}, ${p.now}, ${p.now}
    from ${projects} where ${projects.id} = ${p.project} and ${projects.tenantId} = ${p.tenant}
      and ${projects.deletedAt} is null and ${isInActiveWorkspace} and ${isLiveAccount(projects.accountId)}
      and not ${isBeingBuilt} and ${ofNewestVersion(builds.id)} is ${p.newest}
    on conflict ${columnList(builds.tenantId, builds.operationKey)} do nothing`,
);
