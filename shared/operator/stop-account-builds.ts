import { and, eq } from 'drizzle-orm';
import { accountStatement } from '../db/statement/statement.ts';
import { builds } from '../db/tables/projects.ts';
import { endBuildStatements } from '../projects/end-build.ts';

/**
 * Most builds that are ended here. Others end when their builder answers, because no build of a disabled account can
 * succeed.
 */
const MOST = 50;

const runningBuilds = accountStatement({}, ({ account }, db) =>
  db
    .select({ id: builds.id, tenantId: builds.tenantId, operationKey: builds.operationKey })
    .from(builds)
    .where(and(eq(builds.status, 'running'), eq(builds.accountId, account)))
    .orderBy(builds.createdAt)
    .limit(MOST),
);

/**
 * Ends the running builds of an account and refunds their charges. Queued builds start when the account is enabled
 * again.
 */
export async function stopAccountBuilds(db: D1Database, accountId: string, now: number): Promise<number> {
  const running = await runningBuilds.all(db, { account: accountId });
  for (const build of running) {
    await db.batch(
      endBuildStatements(db, {
        ...build,
        status: 'failed',
        failure: 'workspace_suspended',
        now,
      }),
    );
  }
  return running.length;
}
