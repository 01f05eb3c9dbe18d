import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { bare, insertTarget, type PlaceholdersOf } from '#shared/db/statement/parameters.ts';
import { type Bound, tenantStatement } from '#shared/db/statement/statement.ts';
import { suspensionItems, suspensions, tenants, workspaceResources } from '#shared/db/tables/platform.ts';
import { customDomains, projects } from '#shared/db/tables/projects.ts';

/** The batch that changes the status also stores the items that a suspension will take down. */
export interface Capture {
  suspensionId: string;
  tenantId: string;
}

/** True only when the suspension won the change of status in this batch. */
export const isInForce = (tenant: SQLWrapper, suspension: SQLWrapper): SQL =>
  sql`exists (select 1 from ${tenants} where ${tenants.id} = ${tenant} and ${tenants.suspensionId} = ${suspension})`;

const parameters = { suspension: suspensions.id };
type Places = PlaceholdersOf<typeof parameters & { tenant: typeof tenants.id }>;

/** Captures the items that a SELECT of kind, target and state finds. */
const capture = (found: (places: Places) => SQL) =>
  tenantStatement(
    parameters,
    (places) => sql`
      insert into ${insertTarget(
        suspensionItems,
        suspensionItems.suspensionId,
        suspensionItems.kind,
        suspensionItems.target,
        suspensionItems.prior,
      )}
      select ${places.suspension}, ${found(places)} and ${isInForce(places.tenant, places.suspension)}
      on conflict do nothing`,
  );

const before = alias(suspensionItems, 'before');

/** A lifted suspension whose restoration is not complete and that the new one takes over. */
const isHandedOver = sql`${suspensions.settledAt} is null and ${suspensions.liftedAt} is not null`;

const captures = [
  capture(
    ({
      tenant,
    }) => sql`'project', ${projects.id}, json_object('published_build_id', ${projects.publishedBuildId},
        'published_artifact', ${projects.publishedArtifact}, 'published_at', ${projects.publishedAt})
      from ${projects} where ${projects.tenantId} = ${tenant} and ${projects.state} = 'published'`,
  ),
  capture(
    ({ tenant }) => sql`'domain', ${customDomains.domain},
        json_object('status', ${customDomains.status}, 'provider_id', ${customDomains.providerId})
      from ${customDomains} where ${customDomains.tenantId} = ${tenant}
        and ${customDomains.status} in ('verified', 'active')`,
  ),
  capture(
    ({ tenant }) => sql`${workspaceResources.kind}, ${workspaceResources.id}, '{}' from ${workspaceResources}
      where ${workspaceResources.tenantId} = ${tenant} and ${workspaceResources.state} = 'running'`,
  ),
  // The open items of a lifted suspension are taken over.
  capture(
    ({ tenant }) => sql`${before.kind}, ${before.target}, ${before.prior}
      from ${suspensions} join ${suspensionItems} as ${before} on ${before.suspensionId} = ${suspensions.id}
      where ${suspensions.tenantId} = ${tenant} and ${isHandedOver} and ${before.upAt} is null`,
  ),
];

const settleFormer = tenantStatement(
  { ...parameters, now: suspensions.startedAt },
  ({ tenant, suspension, now }) => sql`
    update ${suspensions} set ${bare(suspensions.settledAt)} = ${now}
    where ${suspensions.tenantId} = ${tenant} and ${isHandedOver} and ${isInForce(tenant, suspension)}`,
);

export const captureStatements = (
  db: D1Database,
  { suspensionId: suspension, tenantId: tenant }: Capture,
  now: number,
): Bound<unknown>[] => [
  ...captures.map((statement) => statement.bind(db, { tenant, suspension })),
  settleFormer.bind(db, { tenant, suspension, now }),
];
