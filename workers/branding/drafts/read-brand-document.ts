import { limits } from '#schema/limits.ts';
import { encodeUtf8 } from '#shared/encoding.ts';
import { ok, type Result } from '#shared/result.ts';
import { parseBrandDocument } from '../brand/parse-brand-document.ts';
import { type BrandingFailure, refuse } from '../core/answer-error.ts';

type Parsed = Extract<ReturnType<typeof parseBrandDocument>, { ok: true }>;

/** Parses a brand document from a caller, or returns its first fault with the path. */
export function readBrandDocument(brandingJson: string): Result<Parsed, BrandingFailure> {
  if (encodeUtf8(brandingJson).byteLength > limits.themeSnapshot) return refuse('theme_too_large');
  const parsed = parseBrandDocument(brandingJson);
  if (parsed.ok) return ok(parsed);
  const { error, path, error_description } = parsed;
  return refuse(error, { ...(path === undefined ? {} : { path }), error_description });
}
