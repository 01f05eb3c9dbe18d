import { type Column, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { auditIfChanged } from '../audit/audit-if-changed.ts';
import { isTestSide } from '../credentials/test-side.ts';
import { isOpenToViewer, type Viewer, viewerParameters, viewerValues } from '../credentials/viewer.ts';
import { countOf, flag } from '../db/statement/numbers.ts';
import { bare, columnList, insertTarget, type PlaceholdersOf } from '../db/statement/parameters.ts';
import { batch, globalStatement } from '../db/statement/statement.ts';
import { entitlements, tenants } from '../db/tables/platform.ts';
import { customDomains, projects } from '../db/tables/projects.ts';
import {
  claimOfWorkspace,
  type DomainClaim,
  isHeldByAnother,
  releaseOfTerminated,
} from '../domains/claim.ts';
import { verificationToken } from '../domains/proof.ts';
import { isTestName } from '../domains/test-name.ts';
import { nextLookAtClaim } from '../domains/timing.ts';
import { auditEntryOf, type Operation } from '../operation.ts';
import { type Failure, fail, ok, type Result } from '../result.ts';
import { storedCap } from './stored-cap.ts';

export type AddDomainFailure = Failure<
  | 'project_not_found'
  | 'workspace_suspended'
  | 'domains_not_included'
  | 'domain_limit'
  | 'domain_taken'
  | 'domain_elsewhere'
  | 'domain_not_for_tests'
  | 'domain_reserved'
>;

const parameters = { ...viewerParameters, project: projects.id, domain: customDomains.domain };
type Places = PlaceholdersOf<typeof parameters>;

const isEnabled = storedCap('custom_domains_enabled');
const most = storedCap('max_custom_domains');
const other = alias(customDomains, 'other');

/** Counts the workspace's other names. */
const used = (domain: SQLWrapper) =>
  countOf(
    sql`${customDomains} as ${other}`,
    sql`${other.tenantId} = ${tenants.id} and ${other.status} <> 'lost' and ${other.domain} <> ${domain}`,
  );

/** Selects the project, its workspace and the workspace's entitlements. */
const ofProject = ({ project, ...viewer }: Places) => sql`
  from ${projects} join ${tenants} on ${tenants.id} = ${projects.tenantId}
  left join ${entitlements} on ${entitlements.tenantId} = ${tenants.id}
  where ${projects.id} = ${project} and ${projects.deletedAt} is null and ${isOpenToViewer(projects.tenantId, viewer)}`;

const domainState = globalStatement(parameters, (places, db) =>
  db.rows(
    {
      tenantId: tenants.id,
      status: tenants.status,
      enabled: isEnabled,
      most,
      used: used(places.domain),
      isTest: flag(isTestSide(tenants.accountId)),
    },
    (columns) => sql`select ${columns} ${ofProject(places)}`,
  ),
);

const excluded = (column: Column) => sql`${bare(column)} = excluded.${bare(column)}`;

const insertClaim = globalStatement(
  {
    ...parameters,
    verification: customDomains.verification,
    now: customDomains.createdAt,
    next: customDomains.nextCheckAt,
  },
  ({ verification, now, next, ...places }) => sql`
    insert into ${insertTarget(
      customDomains,
      customDomains.domain,
      customDomains.tenantId,
      customDomains.accountId,
      customDomains.projectId,
      customDomains.status,
      customDomains.verification,
      customDomains.createdAt,
      customDomains.nextCheckAt,
    )}
    select ${places.domain}, ${tenants.id}, ${tenants.accountId}, ${projects.id}, 'pending', ${verification}, ${now}, ${next}
    ${ofProject(places)} and ${tenants.status} = 'active' and ${isEnabled} = 1
      and (${most} is null or ${used(places.domain)} < ${most})
      and ${isTestSide(tenants.accountId)} = (${places.domain} like '%.test')
      and not ${isHeldByAnother(places.domain, tenants.id)}
    on conflict ${columnList(customDomains.domain, customDomains.tenantId)} do update set
      ${excluded(customDomains.projectId)}, ${excluded(customDomains.status)}, ${excluded(customDomains.verification)},
      ${bare(customDomains.providerId)} = null, ${excluded(customDomains.createdAt)},
      ${bare(customDomains.verifiedAt)} = null, ${bare(customDomains.checkedAt)} = null,
      ${excluded(customDomains.nextCheckAt)}, ${bare(customDomains.fault)} = null,
      ${bare(customDomains.missingSince)} = null, ${bare(customDomains.notice)} = null
      where ${customDomains.status} = 'lost'`,
);

/**
 * Claims a host name (see `claimableName`) for a project. Claiming it there again answers the same claim; a lost one
 * is made anew. A claim does not hold the name: others may claim it too, and the first to prove it gets it
 * (`proveClaim`). Only a name that somebody holds is refused.
 */
export async function addDomain(
  operation: Operation,
  viewer: Viewer,
  input: { projectId: string; domain: string },
): Promise<Result<DomainClaim, AddDomainFailure>> {
  const { db, runtime } = operation;
  const now = runtime.now();
  const key = { ...viewerValues(viewer), project: input.projectId, domain: input.domain };
  const state = await domainState.first(db, key);
  if (state === null) return fail('project_not_found');
  if ((state.isTest === 1) !== isTestName(input.domain))
    return fail(state.isTest === 1 ? 'domain_not_for_tests' : 'domain_reserved');
  const statements = [
    releaseOfTerminated(db, input.domain),
    insertClaim.bind(db, {
      ...key,
      verification: verificationToken(runtime.randomBytes(16)),
      now,
      next: nextLookAtClaim(now, now),
    }),
    auditIfChanged(
      db,
      auditEntryOf(operation, now, {
        projectId: input.projectId,
        action: 'domain.add',
        target: input.domain,
        detail: { project_id: input.projectId },
      }),
    ),
  ];
  const found = claimOfWorkspace.bind(db, { tenant: state.tenantId, domain: input.domain });
  const [claim] = (await batch(db, { statements, found })).found.rows;
  if (claim !== undefined && claim.status !== 'lost') {
    return claim.projectId === input.projectId ? ok(claim) : fail('domain_elsewhere');
  }
  if (state.status !== 'active') return fail('workspace_suspended');
  if (state.enabled !== 1) return fail('domains_not_included');
  return fail(state.most !== null && state.used >= state.most ? 'domain_limit' : 'domain_taken');
}
