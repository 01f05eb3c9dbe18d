import { BUILDER_PROTOCOL } from '#schema/builder/job.ts';
import { signMessage, verifyMessage } from '#schema/builder/signature.ts';
import { BUILDER_RESULT_BYTES } from '#schema/builder/site-files.ts';
import { limits } from '#schema/limits.ts';
import { readStream } from '#shared/http/read-body.ts';
import type { BuiltFiles } from '#shared/runtime/read-built-file.ts';
import type { Runtime } from '#shared/runtime/runtime.ts';
import type { Builder, BuildOutcome } from '#workers/sites/core/builder.ts';
import { renderDocument } from '#workers/sites/rendering/render-document.ts';
import { handBuild } from './handed.ts';
import { type JobSettings, jobMessage } from './job-message.ts';
import { readResult, siteOfResult } from './result-of.ts';

const decoder = new TextDecoder();

export interface BuilderConnection {
  url: string;
  /** One secret, or two separated by a space while one replaces the other. */
  secret: string;
  runtime: Runtime;
  fetch: typeof fetch;
}

export interface RemoteBuilderOptions extends BuilderConnection, JobSettings {
  builtFiles: BuiltFiles;
}

/**
 * The operator's own builder. It answers a job at once with a signed result, or with 202 and posts progress
 * and result later. After the deadline the build fails, and the end is reported to the builder.
 */
export const remoteBuilder = (options: RemoteBuilderOptions): Builder => ({
  async build(job): Promise<BuildOutcome> {
    const message = await jobMessage(options, job);
    const deadline = Date.parse(message.deadline);
    // A later run of a build whose deadline has passed: the builder never answered the first one.
    if (options.runtime.now() >= deadline) {
      await reportEnd(options, job.buildId, 'timed_out').catch(() => undefined);
      return { kind: 'failed', reason: 'timed_out' };
    }
    // This is recorded before the job is sent, because the result may arrive before the answer to the job.
    if (!(await handBuild(options.db, job.buildId))) return { kind: 'failed', reason: 'cancelled' };
    const response = await send(options, message.job_id, message);
    if (response.status === 202) {
      await response.body?.cancel();
      return { kind: 'pending', until: deadline };
    }
    if (response.status !== 200) {
      await response.body?.cancel();
      return { kind: 'failed', reason: 'builder_refused' };
    }
    const bytes = await readStream(response.body, BUILDER_RESULT_BYTES);
    if (!bytes.ok) return { kind: 'failed', reason: 'too_large' };
    const body = decoder.decode(bytes.value);
    const id = await verifyMessage(options.secret, response.headers, body, options.runtime.now());
    if (id === null) return { kind: 'failed', reason: 'bad_signature' };
    const result = readResult(body);
    if (!result.ok || result.value.build_id !== job.buildId) return { kind: 'failed', reason: 'bad_result' };
    return siteOfResult(result.value, async (document) =>
      renderDocument(document, job.brand, await job.pictures(document), options.builtFiles),
    );
  },
  cancel: (buildId, reason) => reportEnd(options, buildId, reason),
});

async function send(
  { url, secret, runtime, fetch }: BuilderConnection,
  id: string,
  message: object,
): Promise<Response> {
  const body = JSON.stringify(message);
  return fetch(url, {
    method: 'POST',
    redirect: 'manual',
    signal: AbortSignal.timeout(limits.builderAnswer),
    headers: {
      'Content-Type': 'application/json',
      ...(await signMessage(secret, { id, body }, runtime.now())),
    },
    body,
  });
}

/**
 * Reports to the builder that a build has ended without its result.
 *
 * @throws Error when the builder cannot be reached or fails, so that the message is sent again.
 */
async function reportEnd(connection: BuilderConnection, buildId: string, reason: string): Promise<void> {
  const response = await send(connection, `${buildId}.cancelled`, {
    type: 'build.cancelled',
    protocol: BUILDER_PROTOCOL,
    build_id: buildId,
    reason,
  });
  await response.body?.cancel();
  // The builder does not have this build, so that there is nothing to stop.
  if (!response.ok && response.status !== 404 && response.status !== 410) {
    throw new Error(`the builder answered a cancellation with ${response.status}`);
  }
}
