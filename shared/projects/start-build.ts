import { and, eq, sql } from 'drizzle-orm';
import { auditIfChanged } from '../audit/audit-if-changed.ts';
import {
  type Budget,
  budgetDay,
  budgetOf,
  rulesOfConnection,
  WITHIN_BUDGET,
} from '../connections/connection-rules.ts';
import { spenderOfGrant } from '../connections/spender.ts';
import type { Viewer } from '../credentials/viewer.ts';
import { parseJson } from '../db/json-text.ts';
import { jsonArray } from '../db/statement/json-fields.ts';
import { flag } from '../db/statement/numbers.ts';
import { columnList, insertTarget, value } from '../db/statement/parameters.ts';
import { batch, globalStatement, tenantStatement } from '../db/statement/statement.ts';
import { creditEntries } from '../db/tables/ledger.ts';
import { tenants } from '../db/tables/platform.ts';
import { builds, projects, skills } from '../db/tables/projects.ts';
import { fromMicro, MICRO } from '../ledger/amounts.ts';
import { prepareCharge } from '../ledger/charge.ts';
import { opKeyOf } from '../ledger/posting.ts';
import { auditEntryOf, type Operation } from '../operation.ts';
import { type Failure, fail, failWith, ok, type Result } from '../result.ts';
import { type Build, buildOf } from './build.ts';
import { clockNow } from './clock-now.ts';
import { buildFields } from './fields.ts';
import { isOwnProject, projectParameters, projectValues } from './own-project.ts';

/** Price of a build in credits, and the value of a credit in US dollars. */
export const buildPrice = { base: 1, perSkill: 0.2, usdPerCredit: 0.1 } as const;

export interface NewBuild {
  projectId: string;
  prompt: string;
  /** Slugs of skills. */
  skills: readonly string[];
  /** Operation key of this start: a repeat answers the same build and charges nothing. */
  operationKey: string;
  /** Whether the project may have a site, or a build that makes one: the build changes that site, or replaces it. */
  mayHaveSite: boolean;
}

export type StartBuildFailure =
  | Failure<
      | 'project_not_found'
      | 'workspace_suspended'
      | 'insufficient_credits'
      | 'monthly_cap_reached'
      | 'idempotency_conflict'
      /** The project has a site, or a build that makes one. */
      | 'has_site'
    >
  | Failure<'unknown_skill', { slug: string }>
  /** The connection's budget of the day does not cover the build. */
  | Failure<'budget_used_up', Budget & { price: number }>;

/** Whether the project has a site, or a build that makes one. */
const hasSite = flag(sql`exists (select 1 from ${builds} where ${builds.projectId} = ${projects.id}
  and ${builds.status} in ('queued', 'running', 'succeeded'))`);

/** The project's workspace, whether it has a site, whether the start is a repeat, and which of the given skills it may use. */
const projectState = globalStatement(
  { ...projectParameters, slugs: value<string>(), operation: builds.operationKey },
  ({ slugs, operation, ...own }, db) =>
    db
      .select({
        tenantId: projects.tenantId,
        status: tenants.status,
        clockNow,
        hasSite,
        isRepeat: flag(sql`exists (select 1 from ${builds} where ${builds.tenantId} = ${projects.tenantId}
          and ${builds.operationKey} = ${operation})`),
        knownSkills: jsonArray(
          skills.slug,
          sql`from ${skills} where ${skills.archivedAt} is null
            and ${skills.slug} in (select value from json_each(${slugs}))
            and (${skills.visibility} <> 'private' or ${skills.ownerId} = ${projects.accountId})`,
        ),
      })
      .from(projects)
      .innerJoin(tenants, eq(tenants.id, projects.tenantId))
      .where(isOwnProject(own)),
);

/** Inserts the build if its charge exists. */
const insertBuild = tenantStatement(
  {
    id: builds.id,
    project: builds.projectId,
    prompt: builds.prompt,
    skills: builds.skills,
    amount: builds.creditsMicro,
    operation: builds.operationKey,
    actor: builds.createdBy,
    grant: builds.grantId,
    now: builds.createdAt,
    charge: creditEntries.opKey,
  },
  (p) => sql`
    insert into ${insertTarget(
      builds,
      builds.id,
      builds.projectId,
      builds.tenantId,
      builds.accountId,
      builds.prompt,
      builds.skills,
      builds.creditsMicro,
      builds.operationKey,
      builds.createdBy,
      builds.grantId,
      builds.spender,
      builds.createdAt,
    )}
    select ${p.id}, ${projects.id}, ${projects.tenantId}, ${projects.accountId}, ${p.prompt}, ${p.skills}, ${p.amount},
      ${p.operation}, ${p.actor}, ${p.grant}, ${spenderOfGrant(p.grant)}, ${p.now}
    from ${projects} where ${projects.id} = ${p.project} and ${projects.tenantId} = ${p.tenant}
      and ${projects.deletedAt} is null
      and exists (select 1 from ${creditEntries} where ${creditEntries.tenantId} = ${p.tenant}
        and ${creditEntries.opKey} = ${p.charge} and ${creditEntries.used} = ${p.amount})
    on conflict ${columnList(builds.tenantId, builds.operationKey)} do nothing`,
);

const buildOfOperation = tenantStatement({ operation: builds.operationKey }, ({ tenant, operation }, db) =>
  db
    .select(buildFields)
    .from(builds)
    .where(and(eq(builds.tenantId, tenant), eq(builds.operationKey, operation))),
);

/** What a concurrent request may have changed since the first read. */
const changedState = tenantStatement({ project: projects.id }, ({ tenant, project }, db) =>
  db
    .select({ deletedAt: projects.deletedAt, hasSite })
    .from(projects)
    .where(and(eq(projects.id, project), eq(projects.tenantId, tenant))),
);

/**
 * Charges a build and inserts it as queued, both or neither. The caller then sends its id to the queue; maintenance
 * repeats a lost message. The charge of a failed or cancelled build is refunded.
 */
export async function startBuild(
  operation: Operation,
  viewer: Viewer,
  input: NewBuild,
): Promise<Result<Build, StartBuildFailure>> {
  const { db, runtime } = operation;
  const slugs = JSON.stringify([...new Set(input.skills)]);
  const state = await projectState.first(db, {
    ...projectValues(viewer, input.projectId),
    slugs,
    operation: input.operationKey,
  });
  if (state === null) return fail('project_not_found');
  const known = new Set(parseJson(state.knownSkills));
  const unknown = input.skills.find((slug) => !known.has(slug));
  if (unknown !== undefined) return failWith('unknown_skill', { slug: unknown });
  if (state.status !== 'active') return fail('workspace_suspended');
  // A repeat is answered with its build, which may have made the site.
  if (!input.mayHaveSite && state.hasSite === 1 && state.isRepeat === 0) return fail('has_site');

  // A tenant of a test side may have a clock.
  const now = state.clockNow ?? runtime.now();
  const id = runtime.newId();
  const key = `build/${input.operationKey}`;
  const tenant = state.tenantId;
  const grant = operation.grantId ?? null;
  const since = budgetDay(now);
  const amount = Math.round((buildPrice.base + buildPrice.perSkill * known.size) * MICRO);
  const charge = prepareCharge(db, {
    tenantId: tenant,
    key,
    now,
    amount,
    usd: Math.round(amount * buildPrice.usdPerCredit),
    guard: {
      sql: `EXISTS (SELECT 1 FROM tenants g WHERE g.id = :tenant AND g.status = 'active')
        AND EXISTS (SELECT 1 FROM projects h WHERE h.id = :project AND h.deleted_at IS NULL)
        AND (:may_have_site = 1 OR NOT EXISTS (SELECT 1 FROM builds s WHERE s.project_id = :project
          AND s.status IN ('queued', 'running', 'succeeded')))
        AND ${WITHIN_BUDGET}`,
      values: { project: input.projectId, may_have_site: input.mayHaveSite ? 1 : 0, grant, since },
    },
  });
  const outcomes = await batch(db, {
    changed: changedState.bind(db, { tenant, project: input.projectId }),
    // The empty id matches no grant.
    rules: rulesOfConnection.bind(db, { tenant, grant: grant ?? '', since }),
    charge: charge.statements,
    inserted: insertBuild.bind(db, {
      tenant,
      id,
      project: input.projectId,
      prompt: input.prompt,
      skills: slugs,
      amount,
      operation: input.operationKey,
      actor: operation.actor.id,
      grant,
      now,
      charge: opKeyOf('charge', key),
    }),
    audit: auditIfChanged(
      db,
      auditEntryOf(operation, runtime.now(), {
        action: 'build.start',
        target: id,
        detail: { project_id: input.projectId },
      }),
    ),
    found: buildOfOperation.bind(db, { tenant, operation: input.operationKey }),
  });
  const charged = charge.read(outcomes.charge);
  if (!charged.ok) {
    if (charged.code === 'insufficient_credits' || charged.code === 'monthly_cap_reached')
      return fail(charged.code);
    if (charged.code === 'idempotency_conflict') return fail('idempotency_conflict');
    // Without a ledger nothing was ever granted. A failed guard means that the workspace has just been
    // suspended, the project deleted or given a site, or the connection's budget does not cover the build.
    if (charged.code !== 'precondition_failed') return fail('insufficient_credits');
    const [project] = outcomes.changed.rows;
    if (project?.deletedAt !== null) return fail('project_not_found');
    if (!input.mayHaveSite && project.hasSite === 1) return fail('has_site');
    const [rule] = outcomes.rules.rows;
    const budget = budgetOf(rule, now);
    return rule && budget && rule.spent + amount > (rule.limit ?? 0)
      ? failWith('budget_used_up', { ...budget, price: fromMicro(amount) })
      : fail('workspace_suspended');
  }
  const [row] = outcomes.found.rows;
  // A build that was reduced after 13 months (`reduce-builds.ts`) no longer has what it was started with.
  const isReduced = row?.prompt === '';
  const same =
    row?.project_id === input.projectId &&
    (isReduced || (row.prompt === input.prompt && row.skills === slugs));
  return row !== undefined && same ? ok(buildOf(row)) : fail('idempotency_conflict');
}
