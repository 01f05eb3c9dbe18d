import { privateJson, refusalJson } from '#shared/http/headers.ts';
import type { BuildEndOperation } from '../../core/build-operation.ts';
import { acceptResult } from './accept-result.ts';
import { SIGNATURE_HEADER } from './signature.ts';

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
