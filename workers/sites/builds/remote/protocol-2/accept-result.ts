import { readId } from '#schema/names/id.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { finishBuild } from '../../finish-build.ts';
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
import { type MessageFailure, readResult, siteOfResult } from './result-of.ts';

/**
 * Accepts the result that a builder posts. A repeat of the message that ended the build gets the same answer; any other
 * result for an ended build is refused.
 */
export async function acceptBuilderResult(
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
