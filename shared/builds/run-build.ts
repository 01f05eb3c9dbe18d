import type { Runtime } from '../runtime.ts';
import type { Builder, BuildOutcome } from './builder.ts';
import { claimBuild } from './claim-build.ts';
import { finishBuild } from './finish-build.ts';

export interface BuildRunner {
  db: D1Database;
  bucket: R2Bucket;
  runtime: Runtime;
  builder: Builder;
  /** Told of what went wrong inside a builder; callers of the service only learn that it failed. */
  report(error: unknown): void;
}

/**
 * Runs one queued build to its end, or hands it to a builder that answers later. Safe to repeat: a queue delivers at
 * least once.
 */
export async function runBuild(runner: BuildRunner, buildId: string): Promise<void> {
  const { db, bucket, runtime, builder } = runner;
  const claimed = await claimBuild(db, buildId, runtime.now());
  if (claimed === null) return;
  let outcome: BuildOutcome;
  try {
    outcome = await builder.build(claimed.job);
  } catch (error) {
    runner.report(error);
    outcome = { kind: 'failed', reason: 'builder_error' };
  }
  if (outcome.kind === 'pending') return;
  await finishBuild(db, bucket, { buildId, result: outcome, now: runtime.now(), requestId: buildId });
}
