import { type PlatformError, type PlatformErrorShape, platformErrors } from '#schema/platform/errors.ts';
import { refusalJson } from '#shared/http/headers.ts';

export interface PlatformFailure {
  readonly ok: false;
  readonly code: PlatformError;
  readonly data?: { reason: string } | { available: number };
}

/** @param reason a code or value for the caller, answered beside the error code. */
export const refuse = (code: PlatformError, reason?: string): PlatformFailure =>
  reason === undefined ? { ok: false, code } : { ok: false, code, data: { reason } };

/** Every function may be repeated after a 500. */
const RETRY_SECONDS = '5';

/** Turns a failure of the platform functions into a status and a body. This is the only place that does so. */
export function answerFailure(failure: PlatformFailure, headers: Record<string, string> = {}): Response {
  const shape: PlatformErrorShape = platformErrors[failure.code];
  const detail = shape.reason === undefined ? failure.data : { reason: shape.reason };
  return refusalJson(
    { error: shape.error, ...detail },
    {
      status: shape.status,
      headers: shape.status === 500 ? { 'Retry-After': RETRY_SECONDS, ...headers } : headers,
    },
  );
}
