import { builderProgress } from '#schema/builder/result.ts';
import { readId } from '#schema/names/id.ts';
import { ok, type Result } from '#shared/result.ts';
import { storeArtifact } from '#workers/sites/artifacts/store-artifact.ts';
import { readPictures } from '#workers/sites/images/read-pictures.ts';
import {
  type CallbackFailure,
  type CallbackOperation,
  findRunning,
  type PostedMessage,
  readSigned,
  renderForBuild,
} from './callback.ts';
import { noteProgress } from './message-statements.ts';
import { type MessageFailure, readMessage } from './result-of.ts';

/**
 * Stores the progress of a builder, and its draft of the site. Messages that are late or repeated change nothing. A
 * draft is stored as an artifact that no build names, so that the sweep deletes it a day later at the earliest.
 */
export async function acceptBuilderProgress(
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
