import type { BrandReport, EditFailure } from '#shared/brand/brand-service.ts';
import { failWith } from '#shared/result.ts';
import type { BrandingFailure } from '../core/answer-error.ts';
import type { StrippedEntry } from '../css/report/report.ts';

/** Most entries in an answer. Stripped pieces come before advice. */
const MOST = 20;

export function reportFor(stripped: readonly StrippedEntry[], bytes: number): BrandReport {
  return {
    bytes,
    diagnostics: stripped.slice(0, MOST).map(({ code, message, line, column, suggestion = null }) => ({
      code,
      message,
      line: line === 0 ? null : line,
      column: line === 0 ? null : column,
      suggestion,
    })),
    more: Math.max(0, stripped.length - MOST),
  };
}

const TOO_LARGE = new Set(['payload_too_large', 'theme_too_large', 'too_large', 'quota_exceeded']);

/** The failure of an edit that is refused as a whole, with the fault and its position. */
export function refusedEdit({ code, data = {} }: BrandingFailure): EditFailure {
  if (TOO_LARGE.has(code))
    return failWith('too_large', { message: 'It is larger than the service accepts.' });
  const at = data.path === undefined || data.path === '' ? '' : `${data.path}: `;
  if (code !== 'rejected') {
    return failWith('bad_value', { message: `${at}${data.error_description ?? 'It is not valid.'}` });
  }
  const [first] = data.diagnostics ?? [];
  const place =
    first === undefined || first.line === 0 ? '' : ` (line ${first.line}, column ${first.column})`;
  return failWith('rejected', { message: `${data.text ?? 'The stylesheet was refused.'}${place}` });
}
