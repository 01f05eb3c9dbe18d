import { and, eq, inArray, sql } from 'drizzle-orm';
import { limits } from '#schema/limits.ts';
import { bare } from '#shared/db/statement/parameters.ts';
import { globalStatement } from '#shared/db/statement/statement.ts';
import { builds } from '#shared/db/tables/projects.ts';
import { GIVE_UP_MS } from '../lease.ts';

const hand = globalStatement(
  { build: builds.id },
  ({
    build,
  }) => sql`update ${builds} set ${bare(builds.handed)} = 1, ${bare(builds.progress)} = null, ${bare(builds.draft)} = null
    where ${builds.id} = ${build} and ${builds.status} = 'running'`,
);

/**
 * Records that the job is sent to the operator's builder, before it is sent. False when the build has ended meanwhile.
 */
export const handBuild = async (db: D1Database, build: string): Promise<boolean> =>
  (await hand.run(db, { build })) === 1;

const handed = globalStatement({ build: builds.id }, ({ build }, db) =>
  db
    .select({
      tenantId: builds.tenantId,
      accountId: builds.accountId,
      status: builds.status,
      handed: builds.handed,
      resultId: builds.resultId,
      createdAt: builds.createdAt,
      startedAt: builds.startedAt,
    })
    .from(builds)
    .where(eq(builds.id, build)),
);

export interface HandedBuild {
  tenantId: string;
  accountId: string;
  status: 'queued' | 'running' | 'succeeded' | 'failed' | 'cancelled';
  /** Id of the message that ended it. */
  resultId: string | null;
  /** When its builder must have answered, epoch milliseconds. */
  deadline: number;
}

/** A build that was sent to the operator's builder; null for any other. */
export async function findHanded(db: D1Database, build: string): Promise<HandedBuild | null> {
  const row = await handed.first(db, { build });
  if (row === null || (row.handed === null && row.resultId === null && !isEnded(row.status))) return null;
  const { tenantId, accountId, status, resultId } = row;
  return { tenantId, accountId, status, resultId, deadline: deadlineOf(row) };
}

const isEnded = (status: HandedBuild['status']): boolean => status !== 'queued' && status !== 'running';

/**
 * The deadline for a builder: its time counts from the first start, and ends at the latest when the build is given up.
 */
export const deadlineOf = ({
  createdAt,
  startedAt,
}: {
  createdAt: number;
  startedAt: number | null;
}): number => Math.min((startedAt ?? createdAt) + limits.builderTime, createdAt + GIVE_UP_MS);

const handedBuild = globalStatement({ build: builds.id }, ({ build }, db) =>
  db
    .select({ status: builds.status, failure: builds.failure })
    .from(builds)
    .where(and(eq(builds.id, build), eq(builds.handed, 1), inArray(builds.status, ['failed', 'cancelled']))),
);

/** Why a build ended on which its builder may still work; null when the builder needs no report. */
export async function findUnreportedEnd(db: D1Database, build: string): Promise<string | null> {
  const row = await handedBuild.first(db, { build });
  return row === null ? null : (row.failure ?? row.status);
}

const clearHanded = globalStatement(
  { build: builds.id },
  ({ build }) =>
    sql`update ${builds} set ${bare(builds.handed)} = null where ${builds.id} = ${build} and ${builds.handed} = 1`,
);

/** Records that the end of a build was reported to the builder. */
export const recordEndReported = (db: D1Database, build: string): Promise<unknown> =>
  clearHanded.run(db, { build });
