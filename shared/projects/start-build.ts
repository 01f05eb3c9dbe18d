import { auditIfChanged } from '../audit/audit-if-changed.ts';
import { entryOf, type Operation } from '../audit/operation.ts';
import { MICRO } from '../ledger/amounts.ts';
import { prepareCharge } from '../ledger/charge.ts';
import { opKeyOf } from '../ledger/posting.ts';
import { statement } from '../ledger/statement.ts';
import { type Failure, fail, failWith, ok, type Result } from '../result.ts';
import { BUILD_COLUMNS, type Build, buildOf } from './build.ts';
import type { BuildRow } from './fields.ts';
import { type Viewer, visible } from './viewer.ts';

/** What a build costs, in credits and in what a credit is worth in US dollars. */
export const buildPrice = { base: 1, perSkill: 0.2, usdPerCredit: 0.1 } as const;

export interface NewBuild {
  projectId: string;
  prompt: string;
  /** Slugs of skills. */
  skills: readonly string[];
  /** The caller's key of this start: a repeat answers the same build and charges nothing. */
  operationKey: string;
}

export type StartBuildFailure =
  | Failure<
      | 'project_not_found'
      | 'workspace_suspended'
      | 'insufficient_credits'
      | 'monthly_cap_reached'
      | 'idempotency_conflict'
    >
  | Failure<'unknown_skill', { slug: string }>;

interface ProjectState {
  tenant_id: string;
  status: string;
  known_skills: string;
}

/**
 * Charges a build and puts it into the queue's table, both or neither. The caller then sends its id to the queue; a
 * build whose message got lost is sent again by maintenance. A failed or cancelled build is given back.
 */
export async function startBuild(
  operation: Operation,
  viewer: Viewer,
  input: NewBuild,
): Promise<Result<Build, StartBuildFailure>> {
  const { db, runtime } = operation;
  const { sql, values } = visible(viewer, 'p.tenant_id');
  const skills = JSON.stringify([...new Set(input.skills)]);
  const state = await statement(
    db,
    `SELECT p.tenant_id, t.status, (
       SELECT json_group_array(s.slug) FROM skills s WHERE s.archived_at IS NULL
       AND s.slug IN (SELECT value FROM json_each(:skills))
       AND (s.visibility <> 'private' OR s.owner_id = p.account_id)) AS known_skills
     FROM projects p JOIN tenants t ON t.id = p.tenant_id
     WHERE p.id = :project AND p.deleted_at IS NULL AND ${sql}`,
    { ...values, project: input.projectId, skills },
  ).first<ProjectState>();
  if (state === null) return fail('project_not_found');
  const known = new Set(JSON.parse(state.known_skills) as string[]);
  const unknown = input.skills.find((slug) => !known.has(slug));
  if (unknown !== undefined) return failWith('unknown_skill', { slug: unknown });
  if (state.status !== 'active') return fail('workspace_suspended');

  const now = runtime.now();
  const id = runtime.newId();
  const key = `build/${input.operationKey}`;
  const amount = Math.round((buildPrice.base + buildPrice.perSkill * known.size) * MICRO);
  const charge = prepareCharge(db, {
    tenantId: state.tenant_id,
    key,
    now,
    amount,
    usd: Math.round(amount * buildPrice.usdPerCredit),
    guard: {
      sql: `EXISTS (SELECT 1 FROM tenants g WHERE g.id = :tenant AND g.status = 'active')
        AND EXISTS (SELECT 1 FROM projects h WHERE h.id = :project AND h.deleted_at IS NULL)`,
      values: { project: input.projectId },
    },
  });
  const results = await db.batch([
    ...charge.statements,
    statement(
      db,
      `INSERT INTO builds (id, project_id, tenant_id, account_id, prompt, skills, credits_micro, operation_key,
         created_by, created_at)
       SELECT :id, p.id, p.tenant_id, p.account_id, :prompt, :skills, :amount, :operation, :actor, :now
       FROM projects p WHERE p.id = :project AND p.deleted_at IS NULL AND EXISTS (
         SELECT 1 FROM credit_entries c WHERE c.tenant_id = p.tenant_id AND c.op_key = :op_key AND c.used = :amount)
       ON CONFLICT (tenant_id, operation_key) DO NOTHING`,
      {
        id,
        project: input.projectId,
        prompt: input.prompt,
        skills,
        amount,
        operation: input.operationKey,
        actor: operation.actor.id,
        now,
        op_key: opKeyOf('charge', key),
      },
    ),
    auditIfChanged(
      db,
      entryOf(operation, now, {
        action: 'build.start',
        target: id,
        detail: { project_id: input.projectId },
      }),
    ),
    db
      .prepare(`SELECT ${BUILD_COLUMNS} FROM builds b WHERE b.tenant_id = ?1 AND b.operation_key = ?2`)
      .bind(state.tenant_id, input.operationKey),
    db.prepare('SELECT deleted_at FROM projects WHERE id = ?1').bind(input.projectId),
  ]);
  const charged = charge.read(results.slice(0, charge.statements.length));
  if (!charged.ok) {
    if (charged.code === 'insufficient_credits' || charged.code === 'monthly_cap_reached')
      return fail(charged.code);
    if (charged.code === 'idempotency_conflict') return fail('idempotency_conflict');
    // Without a ledger nothing was ever granted; a guard that fails means that the workspace has just been suspended, or
    // the project deleted.
    if (charged.code !== 'precondition_failed') return fail('insufficient_credits');
    const project = results.at(-1)?.results[0] as { deleted_at: number | null } | undefined;
    return fail(project?.deleted_at === null ? 'workspace_suspended' : 'project_not_found');
  }
  const row = results.at(-2)?.results[0] as BuildRow | undefined;
  const same = row?.project_id === input.projectId && row.prompt === input.prompt && row.skills === skills;
  return row !== undefined && same ? ok(buildOf(row)) : fail('idempotency_conflict');
}
