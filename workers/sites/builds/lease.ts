import { and, eq, sql } from 'drizzle-orm';
import { bare } from '#shared/db/statement/parameters.ts';
import { globalStatement } from '#shared/db/statement/statement.ts';
import { builds } from '#shared/db/tables/projects.ts';

/**
 * A run that has not renewed its lease within this time has died with its isolate, and the build may be claimed again.
 */
export const LEASE_MS = 2 * 60_000;

/** Time from the creation of a build after which it fails when it has not ended. */
export const GIVE_UP_MS = 60 * 60_000;

/** Most runs of one build. The build fails when it has not ended after the last of them. */
export const MAX_RUNS = 5;

/**
 * Most runs of a build whose last run ended without giving its lease back. An isolate may die for a reason of its own, so
 * that one repeat is due; one that the same build ends again, because it needs too much CPU or memory, would die each time.
 */
export const MAX_DEAD_RUNS = 2;

/** Lease of a run that failed and gave it back, so that the next delivery of the message may claim the build at once. */
export const GIVEN_BACK = 0;

export interface Run {
  buildId: string;
  /** Number of this run. A run that lost its lease to a later one changes nothing. */
  run: number;
}

const moveEnd = globalStatement(
  { build: builds.id, run: builds.runs, until: builds.leaseUntil },
  ({ build, run, until }) => sql`update ${builds} set ${bare(builds.leaseUntil)} = ${until}
    where ${and(eq(builds.id, build), eq(builds.status, 'running'), eq(builds.runs, run))}`,
);

/** Sets the end of a run's lease. */
export const extendLease = (db: D1Database, { buildId, run }: Run, until: number): Promise<unknown> =>
  moveEnd.run(db, { build: buildId, run, until });

/** Renews the lease of a run until its work is done. */
export async function whileLeased<T>(
  renew: () => Promise<unknown>,
  report: (error: unknown) => void,
  work: () => Promise<T>,
  everyMs = LEASE_MS / 3,
): Promise<T> {
  const timer = setInterval(() => {
    renew().catch(report);
  }, everyMs);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
