import { statement } from '../../../shared/ledger/statement.ts';

/** A run that has not renewed its lease by then died with its isolate, and the build may be claimed again. */
export const LEASE_MS = 2 * 60_000;

/** A builder that answers later has this long; nobody renews the lease meanwhile. */
export const ANSWER_LATER_MS = 60 * 60_000;

/** Runs of one build. One that never comes to an end, whatever the cause, is given up then. */
export const MAX_RUNS = 5;

export interface Run {
  buildId: string;
  /** Which run of the build this is: one that lost its lease to a later one changes nothing. */
  run: number;
}

/** Moves the end of a run's lease. */
export const extendLease = (db: D1Database, { buildId, run }: Run, until: number): Promise<unknown> =>
  statement(
    db,
    "UPDATE builds SET lease_until = :until WHERE id = :build AND status = 'running' AND runs = :run",
    { build: buildId, run, until },
  ).run();

/** Renews the lease of a run for as long as the work takes. */
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
