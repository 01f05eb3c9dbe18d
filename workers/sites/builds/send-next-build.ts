import { and, asc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { BuildMessage } from '#shared/builds/queue-message.ts';
import { globalStatement } from '#shared/db/statement/statement.ts';
import { builds } from '#shared/db/tables/projects.ts';
import { describeError, log } from '#shared/runtime/log.ts';

const ended = alias(builds, 'ended');

/** The oldest queued build of the project of a build, whether one of its builds runs or not. */
const nextOfProject = globalStatement({ build: builds.id }, ({ build }, db) =>
  db
    .select({ id: builds.id })
    .from(ended)
    .innerJoin(builds, and(eq(builds.projectId, ended.projectId), eq(builds.status, 'queued')))
    .where(sql`${ended.id} = ${build}`)
    .orderBy(asc(builds.createdAt), asc(builds.id))
    .limit(1),
);

/**
 * Sends the message of the next build of the project whose build has ended: builds of one project run one after the
 * other, and the message of a build that had to wait is spent. When this fails, maintenance sends the message.
 */
export async function sendNextBuild(
  { db, queue }: { db: D1Database; queue: Queue },
  buildId: string,
): Promise<void> {
  try {
    const next = await nextOfProject.first(db, { build: buildId });
    // A build that is still queued itself waits for its account, and its message would be sent without end.
    if (next !== null && next.id !== buildId) await queue.send({ build_id: next.id } satisfies BuildMessage);
  } catch (error) {
    log('error', 'next_build_not_sent', { build_id: buildId, ...describeError(error) });
  }
}
