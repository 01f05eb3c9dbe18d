/** An error of the branding API as it is sent. `reason` is a second member of the body. */
export interface BrandingErrorShape {
  status: number;
  error: string;
  reason?: string;
}

/**
 * Every failure of the branding API. Keys are internal; bodies never tell which account, artifact or stored value was
 * concerned. `rejected` answers with the sanitizer's own text in place of `error`.
 */
export const brandingErrors = {
  bad_request: { status: 400, error: 'bad_request' },
  bad_value: { status: 400, error: 'bad_value' },
  confirm_mismatch: { status: 400, error: 'confirm_mismatch' },
  rejected: { status: 400, error: 'stylesheet rejected' },
  bad_query: { status: 400, error: 'bad_query' },
  bad_kind: { status: 400, error: 'bad_kind' },
  bad_name: { status: 400, error: 'bad_name' },
  bad_alias: { status: 400, error: 'bad_alias' },
  bad_asset_id: { status: 400, error: 'bad_asset_id' },
  no_file: { status: 400, error: 'no_file' },
  invalid_key: { status: 401, error: 'unauthorized', reason: 'invalid_key' },
  account_disabled: { status: 401, error: 'unauthorized', reason: 'account_disabled' },
  insufficient_scope: { status: 403, error: 'unauthorized', reason: 'insufficient_scope' },
  forbidden: { status: 403, error: 'forbidden' },
  feature_disabled: { status: 403, error: 'feature_disabled' },
  not_found: { status: 404, error: 'not_found' },
  conflict: { status: 409, error: 'conflict' },
  alias_taken: { status: 409, error: 'alias_taken' },
  invalid_snapshot: { status: 409, error: 'invalid_snapshot' },
  payload_too_large: { status: 413, error: 'payload_too_large' },
  theme_too_large: { status: 413, error: 'theme_too_large' },
  too_large: { status: 413, error: 'too_large' },
  quota_exceeded: { status: 413, error: 'quota_exceeded' },
  rate_limited: { status: 429, error: 'rate_limited' },
  server_error: { status: 500, error: 'server_error' },
  internal_error: { status: 500, error: 'internal_error' },
  upload_failed: { status: 500, error: 'upload_failed' },
} as const satisfies Record<string, BrandingErrorShape>;

export type BrandingError = keyof typeof brandingErrors;
