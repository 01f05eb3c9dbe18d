import { readId } from '#schema/names/id.ts';
import { builderResult } from '#schema/service/builder.ts';
import { privateJson, refusalJson } from '#shared/http/headers.ts';
import { parseJsonObject } from '#shared/json/strict-json.ts';
import { type Failure, fail, ok, type Result } from '#shared/result.ts';
import type { BuildEndOperation } from '../../core/build-operation.ts';
import { finishBuild } from '../finish-build.ts';
import { builderOutcomeOf } from './result.ts';
import { SIGNATURE_HEADER, verify } from './signature.ts';

interface PostedResult {
  secret: string;
  signature: string | null;
  body: string;
}

/**
 * Accepts the result that a builder posts to the callback (protocol 1). Its signature proves that the sender has the
 * secret. A repeat changes nothing.
 */
async function acceptResult(
  operation: BuildEndOperation,
  posted: PostedResult,
): Promise<Result<{ status: string }, Failure<'bad_signature' | 'bad_result' | 'not_running'>>> {
  if (!(await verify(posted.secret, posted.signature, posted.body, operation.runtime.now())))
    return fail('bad_signature');
  const json = parseJsonObject(posted.body);
  const parsed = builderResult.safeParse(json.ok ? json.value : null);
  if (!parsed.success) return fail('bad_result');
  const finish = { buildId: readId(parsed.data.build_id), result: builderOutcomeOf(parsed.data) };
  const status = await finishBuild(operation, finish);
  return status === null ? fail('not_running') : ok({ status });
}

const STATUS = { bad_signature: 401, bad_result: 400, not_running: 409 } as const;

/** Answers a result of protocol 1. */
export async function answerCallback(
  operation: BuildEndOperation,
  { secret, headers, body }: { secret: string; headers: { get(name: string): string | null }; body: string },
): Promise<Response> {
  const accepted = await acceptResult(operation, { secret, signature: headers.get(SIGNATURE_HEADER), body });
  return accepted.ok
    ? privateJson({ ok: true, status: accepted.value.status })
    : refusalJson({ error: accepted.code }, { status: STATUS[accepted.code] });
}
