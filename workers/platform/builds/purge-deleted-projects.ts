import { RESTORE_MS } from '../../../shared/projects/deletion.ts';

const PROJECTS_A_SWEEP = 20;
const BUILDS_A_SWEEP = 500;

/**
 * Removes deleted projects that can no longer be restored: some of their builds in each sweep, and a project once it has
 * none. Objects of sites that no build names any more are swept with the others. What was charged stays in the ledger.
 */
export async function purgeDeletedProjects(
  db: D1Database,
  now: number,
): Promise<{ builds: number; projects: number }> {
  const expired = `SELECT id FROM projects WHERE deleted_at < ?1 ORDER BY deleted_at LIMIT ${PROJECTS_A_SWEEP}`;
  const [builds, projects] = await db.batch([
    db
      .prepare(
        `DELETE FROM builds WHERE id IN (SELECT b.id FROM builds b WHERE b.project_id IN (${expired})
           AND b.status NOT IN ('queued', 'running') LIMIT ${BUILDS_A_SWEEP})`,
      )
      .bind(now - RESTORE_MS),
    db
      .prepare(
        `DELETE FROM projects WHERE id IN (${expired})
         AND NOT EXISTS (SELECT 1 FROM builds b WHERE b.project_id = projects.id)`,
      )
      .bind(now - RESTORE_MS),
  ]);
  return { builds: builds?.meta.changes ?? 0, projects: projects?.meta.changes ?? 0 };
}
