import { liveAccountSql } from '../../../shared/credentials/live-account.ts';
import { statement } from '../../../shared/ledger/statement.ts';
import { endBuildStatements } from '../../../shared/projects/end-build.ts';
import type { BuildJob } from './builder.ts';
import { type JobRow, type JobSkillRow, jobOf } from './job-of.ts';
import { LEASE_MS, MAX_RUNS } from './lease.ts';

export interface ClaimedBuild {
  job: BuildJob;
  tenantId: string;
  accountId: string;
  operationKey: string;
  /** Which run of the build this is, from 1. */
  run: number;
}

interface ClaimRow extends JobRow {
  tenant_id: string;
  account_id: string;
  operation_key: string;
  status: string;
  tenant_status: string;
  deleted_at: number | null;
  runs: number;
}

/**
 * Takes a build that is queued, or whose run died, for this run and reads all that its builder needs, in one round trip.
 * Null when there is nothing to do: finished, cancelled, running elsewhere, its account is disabled (it then waits), or its workspace no
 * longer works or its project is deleted (it then ends here).
 */
export async function claimBuild(db: D1Database, buildId: string, now: number): Promise<ClaimedBuild | null> {
  const [claimed, builds, skills] = await db.batch([
    statement(
      db,
      `UPDATE builds SET status = 'running', started_at = coalesce(started_at, :now), runs = runs + 1, lease_until = :until
       WHERE id = :build AND runs < :max_runs
       AND (status = 'queued' OR (status = 'running' AND coalesce(lease_until, 0) <= :now))
       AND EXISTS (SELECT 1 FROM tenants t WHERE t.id = tenant_id AND t.status = 'active')
       AND ${liveAccountSql('account_id')}
       AND EXISTS (SELECT 1 FROM projects p WHERE p.id = project_id AND p.deleted_at IS NULL)`,
      { build: buildId, now, until: now + LEASE_MS, max_runs: MAX_RUNS },
    ),
    db
      .prepare(
        `SELECT b.id, b.prompt, b.project_id, b.tenant_id, b.account_id, b.operation_key, b.status, b.runs,
           t.status AS tenant_status, p.deleted_at, p.name AS project_name, p.slug, (
             SELECT a.document FROM brand_states s
             JOIN brand_artifacts a ON a.account_id = s.account_id AND a.hash = s.live_document_hash
             WHERE s.account_id = b.account_id) AS brand
         FROM builds b JOIN projects p ON p.id = b.project_id JOIN tenants t ON t.id = b.tenant_id WHERE b.id = ?1`,
      )
      .bind(buildId),
    db
      .prepare(
        `SELECT s.slug, s.name, s.body FROM builds b, json_each(b.skills) j JOIN skills s ON s.slug = j.value
         WHERE b.id = ?1 ORDER BY j.key`,
      )
      .bind(buildId),
  ]);
  const row = builds?.results[0] as ClaimRow | undefined;
  if (row === undefined) return null;
  if (claimed?.meta.changes !== 1) {
    const isGone = row.tenant_status !== 'active' || row.deleted_at !== null;
    if (isGone && (row.status === 'queued' || row.status === 'running')) {
      await db.batch(
        endBuildStatements(db, {
          id: row.id,
          tenantId: row.tenant_id,
          operationKey: row.operation_key,
          status: 'failed',
          failure: row.deleted_at === null ? 'workspace_suspended' : 'project_deleted',
          now,
        }),
      );
    }
    return null;
  }
  return {
    job: jobOf(row, (skills?.results ?? []) as JobSkillRow[]),
    tenantId: row.tenant_id,
    accountId: row.account_id,
    operationKey: row.operation_key,
    run: row.runs,
  };
}
