import { privateJson, refusalJson } from '#shared/http/headers.ts';
import { acceptBuilderProgress } from './accept-progress.ts';
import { acceptBuilderResult } from './accept-result.ts';
import type { CallbackFailure, CallbackOperation, PostedMessage } from './callback.ts';
import type { MessageFailure } from './result-of.ts';

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
