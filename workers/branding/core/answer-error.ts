import type { MissingAsset } from '#schema/branding/asset-wire.ts';
import { type BrandingError, type BrandingErrorShape, brandingErrors } from '#schema/branding/errors.ts';
import { refusalJson } from '#shared/http/headers.ts';
import type { StrippedEntry } from '../css/report/report.ts';

/** The members that an error may add to its body. None of them may name an account, an artifact or a stored value. */
export interface BrandingErrorData {
  /** JSON Pointer into the brand document, or the field concerned. */
  path?: string;
  error_description?: string;
  /** The assets of the caller's own account without which a recorded version cannot be restored. */
  missing?: readonly MissingAsset[];
  /** The sanitizer's own text; replaces `error`. */
  text?: string;
  /** The same as an entry of the sanitizer's report, with its position if there is one. */
  diagnostics?: readonly StrippedEntry[];
}

export interface BrandingFailure {
  readonly ok: false;
  readonly code: BrandingError;
  readonly data?: BrandingErrorData;
}

/** A refusal with a code of the error table, and what its answer tells beside it. */
export const refuse = (code: BrandingError, data?: BrandingErrorData): BrandingFailure =>
  data === undefined ? { ok: false, code } : { ok: false, code, data };

/** Turns a failure of the branding API into a status and a body. It is the only place that does. */
export function answerError(failure: BrandingFailure, headers: HeadersInit = {}): Response {
  const shape: BrandingErrorShape = brandingErrors[failure.code];
  const { text, ...data } = failure.data ?? {};
  const body = {
    error: text ?? shape.error,
    ...(shape.reason === undefined ? {} : { reason: shape.reason }),
    ...data,
  };
  return refusalJson(body, { status: shape.status, headers, entry: shape.error.replace(' ', '_') });
}
