import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { isOpenToViewer, type Viewer, viewerParameters, viewerValues } from '../credentials/viewer.ts';
import type { Builder } from '../db/statement/builder.ts';
import { value } from '../db/statement/parameters.ts';
import { globalStatement, type RowOf, tenantStatement } from '../db/statement/statement.ts';
import { accounts } from '../db/tables/core.ts';
import { tenants } from '../db/tables/platform.ts';
import { customDomains } from '../db/tables/projects.ts';
import { type Failure, fail, ok, type Result } from '../result.ts';

/** A workspace's claim of a host name. Several workspaces may claim one name; at most one holds it. */
const claimFields = {
  domain: customDomains.domain,
  workspaceId: customDomains.tenantId,
  accountId: customDomains.accountId,
  projectId: customDomains.projectId,
  status: customDomains.status,
  /** Value of the TXT record that proves control of the name. */
  verification: customDomains.verification,
  claimedAt: customDomains.createdAt,
  /** Since when the workspace holds the name. */
  verifiedAt: customDomains.verifiedAt,
  checkedAt: customDomains.checkedAt,
  nextCheckAt: customDomains.nextCheckAt,
  fault: customDomains.fault,
  /** Since when the proof of a name in use is missing. */
  missingSince: customDomains.missingSince,
  /** The notice that its owners must still get by mail. */
  notice: customDomains.notice,
  workspaceStatus: tenants.status,
};

/** Selects claims with the status of their workspaces. */
export const selectClaims = (db: Builder) =>
  db.select(claimFields).from(customDomains).innerJoin(tenants, eq(tenants.id, customDomains.tenantId));

export type DomainClaim = RowOf<ReturnType<typeof selectClaims>>;

export interface DomainChoice {
  domain: string;
  /** Chooses the workspace when several of the viewer's workspaces claim the name. */
  projectId?: string | undefined;
  workspaceId?: string | undefined;
}

const claimsForViewer = globalStatement(
  {
    ...viewerParameters,
    domain: customDomains.domain,
    project: value<string | null>(),
    workspace: value<string | null>(),
  },
  ({ domain, project, workspace, ...viewer }, db) =>
    selectClaims(db)
      .where(sql`${customDomains.domain} = ${domain} and ${isOpenToViewer(customDomains.tenantId, viewer)}
        and (${project} is null or ${customDomains.projectId} = ${project})
        and (${workspace} is null or ${customDomains.tenantId} = ${workspace})`)
      .limit(2),
);

/** The viewer's claim of a name. */
export async function findClaim(
  db: D1Database,
  viewer: Viewer,
  choice: DomainChoice,
): Promise<Result<DomainClaim, Failure<'domain_not_found' | 'domain_ambiguous'>>> {
  const [claim, another] = await claimsForViewer.all(db, {
    ...viewerValues(viewer),
    domain: choice.domain,
    project: choice.projectId ?? null,
    workspace: choice.workspaceId ?? null,
  });
  if (claim === undefined) return fail('domain_not_found');
  return another === undefined ? ok(claim) : fail('domain_ambiguous');
}

/** The present claim of one workspace. */
export const claimOfWorkspace = tenantStatement({ domain: customDomains.domain }, ({ tenant, domain }, db) =>
  selectClaims(db).where(and(eq(customDomains.domain, domain), eq(customDomains.tenantId, tenant))),
);

const held = alias(customDomains, 'held');
const holder = alias(accounts, 'holder');

/** The condition that somebody other than the workspace holds the name. */
export const isHeldByAnother = (domain: SQLWrapper, tenant: SQLWrapper): SQL => sql`
  (exists (select 1 from ${customDomains} as ${held} where ${held.domain} = ${domain} and ${held.tenantId} <> ${tenant}
      and ${held.verifiedAt} is not null)
    or exists (select 1 from ${accounts} as ${holder} where ${holder.customDomain} = ${domain}
      and ${holder.customDomainVerifiedAt} is not null))`;

/** The condition that a workspace, or an account other than this one, holds the name. */
export const isHeldByAnotherAccount = (domain: SQLWrapper, account: SQLWrapper): SQL => sql`
  (exists (select 1 from ${customDomains} as ${held} where ${held.domain} = ${domain} and ${held.verifiedAt} is not null)
    or exists (select 1 from ${accounts} as ${holder} where ${holder.customDomain} = ${domain}
      and ${holder.id} <> ${account} and ${holder.customDomainVerifiedAt} is not null))`;

const release = globalStatement(
  { domain: customDomains.domain },
  ({ domain }) => sql`
    delete from ${customDomains} where ${customDomains.domain} = ${domain}
      and exists (select 1 from ${tenants}
        where ${tenants.id} = ${customDomains.tenantId} and ${tenants.status} = 'terminated')`,
);

/** Removes the claims of terminated workspaces on a name. Their data is retained for a while, but not their names. */
export const releaseOfTerminated = (db: D1Database, domain: string): D1PreparedStatement =>
  release.bind(db, { domain }).prepared;
