import { builderProgress } from '#schema/builder/result.ts';
import { readId } from '#schema/names/id.ts';
import { privateJson, refusalJson } from '#shared/http/headers.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { storeArtifact } from '#workers/sites/artifacts/store-artifact.ts';
import { readPictures } from '#workers/sites/images/read-pictures.ts';
import { finishBuild } from '../finish-build.ts';
import {
  type CallbackFailure,
  type CallbackOperation,
  endedFailure,
  findRunning,
  type PostedMessage,
  readSigned,
  renderForBuild,
} from './callback.ts';
import { findHanded } from './handed.ts';
import { noteProgress } from './message-statements.ts';
import { type MessageFailure, readMessage, readResult, siteOfResult } from './result-of.ts';

/**
 * Accepts the result that a builder posts. A repeat of the message that ended the build gets the same answer; any other
 * result for an ended build is refused.
 */
async function acceptBuilderResult(
  operation: CallbackOperation,
  posted: PostedMessage,
): Promise<Result<{ status: 'succeeded' | 'failed' }, CallbackFailure | MessageFailure>> {
  const message = await readSigned(operation, posted);
  if (!message.ok) return message;
  const result = readResult(posted.body);
  if (!result.ok) return result;
  const buildId = readId(result.value.build_id);
  const running = await findRunning(operation, buildId);
  if (running.ok) {
    const build = { id: buildId, tenantId: running.value.tenantId };
    const site = await siteOfResult(result.value, (document) => renderForBuild(operation, build, document));
    const status = await finishBuild(operation, { buildId, result: site, messageId: message.value });
    if (status !== null) return ok({ status });
  } else if (running.code !== 'build_ended') return running;
  const ended = await findHanded(operation.db, buildId);
  if (ended === null) return fail('build_not_found');
  const { status } = ended;
  const isRepeat = ended.resultId === message.value && (status === 'succeeded' || status === 'failed');
  return isRepeat ? ok({ status }) : endedFailure(ended);
}

/**
 * Stores the progress of a builder, and its draft of the site. Messages that are late or repeated change nothing. A
 * draft is stored as an artifact that no build names, so that the sweep deletes it a day later at the earliest.
 */
async function acceptBuilderProgress(
  operation: CallbackOperation,
  posted: PostedMessage,
): Promise<Result<{ taken: boolean }, CallbackFailure | MessageFailure>> {
  const message = await readSigned(operation, posted);
  if (!message.ok) return message;
  const read = readMessage(posted.body, () => builderProgress);
  if (!read.ok) return read;
  const { sequence, percent, text, document } = read.value;
  const buildId = readId(read.value.build_id);
  const running = await findRunning(operation, buildId);
  if (!running.ok) return running;
  const { db, bucket } = operation;
  const draft = document === undefined ? null : await storeDraft();
  const taken = await noteProgress.run(db, {
    build: buildId,
    progress: JSON.stringify({ sequence, percent, text }),
    draft,
    sequence,
  });
  return ok({ taken: taken === 1 });

  async function storeDraft(): Promise<string | null> {
    if (!running.ok || document === undefined) return null;
    const { tenantId } = running.value;
    const files = await renderForBuild(operation, { id: buildId, tenantId }, document);
    const { objects } = await readPictures(db, tenantId, document);
    return storeArtifact(bucket, buildId, files, document, objects);
  }
}

const STATUS = { bad_signature: 401, build_not_found: 404, build_ended: 409 } as const;

function refused(failure: CallbackFailure | MessageFailure, bad: 'bad_result' | 'bad_progress'): Response {
  if (failure.code === 'bad_message')
    return refusalJson({ error: bad, issues: failure.data }, { status: 400 });
  const status = failure.code === 'build_ended' && { status: failure.data?.status };
  return refusalJson({ error: failure.code, ...status }, { status: STATUS[failure.code] });
}

/** Accepts a builder's result, and answers the build's state. */
export async function answerResult(operation: CallbackOperation, posted: PostedMessage): Promise<Response> {
  const accepted = await acceptBuilderResult(operation, posted);
  return accepted.ok
    ? privateJson({ ok: true, status: accepted.value.status })
    : refused(accepted, 'bad_result');
}

/** Accepts a builder's report of progress, and answers the build's state. */
export async function answerProgress(operation: CallbackOperation, posted: PostedMessage): Promise<Response> {
  const accepted = await acceptBuilderProgress(operation, posted);
  return accepted.ok
    ? privateJson({ ok: true, taken: accepted.value.taken })
    : refused(accepted, 'bad_progress');
}
