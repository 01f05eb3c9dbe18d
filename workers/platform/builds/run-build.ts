import { atTime } from '../../../shared/projects/tenant-time.ts';
import type { Runtime } from '../../../shared/runtime.ts';
import { readPictures } from '../images/read-pictures.ts';
import { readDocument } from './artifact/read-document.ts';
import { BUILDER } from './build-operation.ts';
import type { Builder, BuildJob, BuildOutcome } from './builder.ts';
import { claimBuild } from './claim-build.ts';
import { finishBuild } from './finish-build.ts';
import { ANSWER_LATER_MS, extendLease, LEASE_MS, whileLeased } from './lease.ts';
import { findUnreportedEnd, recordEndReported } from './remote/protocol-2/handed.ts';
import { sendNextBuild } from './send-next-build.ts';

export interface BuildRunner {
  db: D1Database;
  bucket: R2Bucket;
  queue: Queue;
  runtime: Runtime;
  builder: Builder;
  /** The builder for test sides; their jobs are never sent to the operator's own builder. */
  testBuilder: Builder;
  /** Receives the error of a builder. Callers of the service learn only that the build failed. */
  report(error: unknown): void;
  renewEveryMs?: number;
}

/**
 * Runs one queued build to its end, or hands it to a builder that answers later. For a build that has ended, it
 * reports the end to its builder and sends the message of the project's next build. A repeat is harmless, because a
 * queue delivers at least once.
 */
export async function runBuild(runner: BuildRunner, buildId: string): Promise<void> {
  const { db, bucket, queue, runtime } = runner;
  const operation = { db, bucket, queue, runtime, actor: BUILDER, requestId: buildId };
  const claimed = await claimBuild(db, buildId, runtime.now());
  if (claimed === null) {
    await sendNextBuild(runner, buildId);
    return reportEnd(runner, buildId);
  }
  const run = { buildId, run: claimed.run };
  const lease = (milliseconds: number) => extendLease(db, run, runtime.now() + milliseconds);
  try {
    await whileLeased(
      () => lease(LEASE_MS),
      runner.report,
      async () => {
        const { previousArtifact: previous } = claimed;
        const document = previous === null ? null : await readDocument(bucket, previous);
        const pictures: BuildJob['pictures'] = async (shown) =>
          (await readPictures(db, claimed.tenantId, shown)).pictures;
        const builder = claimed.isTest ? runner.testBuilder : runner.builder;
        const outcome = await awaitOutcome({ ...runner, builder }, { ...claimed.job, document, pictures });
        if (outcome.kind === 'pending')
          await extendLease(db, run, outcome.until ?? runtime.now() + ANSWER_LATER_MS);
        else
          await finishBuild(claimed.clockNow === null ? operation : atTime(operation, claimed.clockNow), {
            buildId,
            result: outcome,
          });
      },
      runner.renewEveryMs,
    );
  } catch (error) {
    // The lease ends now, so that the next delivery of the message may claim the build at once. When this fails too,
    // the lease runs out.
    await lease(0).catch(runner.report);
    throw error;
  }
}

/** Reports the end of a build to the operator's builder, which may still work on it. */
async function reportEnd({ db, builder }: BuildRunner, buildId: string): Promise<void> {
  if (builder.cancel === undefined) return;
  const reason = await findUnreportedEnd(db, buildId);
  if (reason === null) return;
  await builder.cancel(buildId, reason);
  await recordEndReported(db, buildId);
}

async function awaitOutcome({ builder, report }: BuildRunner, job: BuildJob): Promise<BuildOutcome> {
  try {
    return await builder.build(job);
  } catch (error) {
    report(error);
    return { kind: 'failed', reason: 'builder_error' };
  }
}
