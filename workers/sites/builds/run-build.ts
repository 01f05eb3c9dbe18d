import { atTime } from '#shared/projects/tenant-time.ts';
import type { Runtime } from '#shared/runtime/runtime.ts';
import { readDocument } from '../artifacts/read-document.ts';
import { BUILDER } from '../core/build-operation.ts';
import type { Builder, BuildJob, BuildOutcome } from '../core/builder.ts';
import { readPictures } from '../images/read-pictures.ts';
import { claimBuild } from './claim-build.ts';
import { finishBuild } from './finish-build.ts';
import { extendLease, GIVEN_BACK, LEASE_MS, whileLeased } from './lease.ts';
import { findUnreportedEnd, recordEndReported } from './remote/handed.ts';
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
  const end = (result: Exclude<BuildOutcome, { kind: 'pending' }>) =>
    finishBuild(claimed.clockNow === null ? operation : atTime(operation, claimed.clockNow), {
      buildId,
      result,
    });
  const lease = (until: number) => extendLease(db, run, until);
  try {
    await whileLeased(
      () => lease(runtime.now() + LEASE_MS),
      runner.report,
      async () => {
        const { previousArtifact: previous } = claimed;
        const document = previous === null ? null : await readDocument(bucket, previous);
        const pictures: BuildJob['pictures'] = async (shown) =>
          (await readPictures(db, claimed.tenantId, shown)).pictures;
        const builder = claimed.isTest ? runner.testBuilder : runner.builder;
        const outcome = await awaitOutcome({ ...runner, builder }, { ...claimed.job, document, pictures });
        if (outcome.kind === 'pending') await lease(outcome.until);
        else await end(outcome);
      },
      runner.renewEveryMs,
    );
  } catch (error) {
    // A fault of the code repeats itself with the same build: it ends here. Anything else is tried again, as soon as the
    // message is delivered again. When this fails too, the lease runs out.
    if (isFaultOfCode(error)) {
      runner.report(error);
      await end({ kind: 'failed', reason: 'builder_error' });
      return;
    }
    await lease(GIVEN_BACK).catch(runner.report);
    throw error;
  }
}

/** Messages of V8 about wrong types. A failed `fetch` is a TypeError too, and may succeed later. */
const WRONG_TYPE = /is not a function|is not iterable|is not a constructor|of (?:undefined|null)\b/;

/** Whether the same code would fail again with the same build. */
const isFaultOfCode = (error: unknown): boolean =>
  error instanceof RangeError ||
  error instanceof ReferenceError ||
  error instanceof SyntaxError ||
  (error instanceof TypeError && WRONG_TYPE.test(error.message));

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
