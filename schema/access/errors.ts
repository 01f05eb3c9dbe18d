export interface AccessErrorShape {
  status: number;
  error: string;
}

/**
 * Every failure of the OAuth endpoints (RFC 6749 5.2, RFC 7591 3.2.2, RFC 8707 2, RFC 7009 2.2.1) and of the public
 * skill list. Keys are internal; a body carries `error` and mostly `error_description`, nothing else.
 */
export const accessErrors = {
  invalid_request: { status: 400, error: 'invalid_request' },
  invalid_client: { status: 400, error: 'invalid_client' },
  invalid_grant: { status: 400, error: 'invalid_grant' },
  invalid_scope: { status: 400, error: 'invalid_scope' },
  invalid_target: { status: 400, error: 'invalid_target' },
  unsupported_grant_type: { status: 400, error: 'unsupported_grant_type' },
  unsupported_response_type: { status: 400, error: 'unsupported_response_type' },
  invalid_client_metadata: { status: 400, error: 'invalid_client_metadata' },
  invalid_redirect_uri: { status: 400, error: 'invalid_redirect_uri' },
  /** Errors of POST /session/token, which OAuth clients do not call. */
  bad_request: { status: 400, error: 'bad_request' },
  unauthorized: { status: 401, error: 'unauthorized' },
  forbidden: { status: 403, error: 'forbidden' },
  payload_too_large: { status: 413, error: 'invalid_request' },
  rate_limited: { status: 429, error: 'rate_limited' },
  server_error: { status: 500, error: 'server_error' },
  no_client_address: { status: 503, error: 'temporarily_unavailable' },
  /** The rate limiter of registrations has failed. */
  limiter_unavailable: { status: 503, error: 'temporarily_unavailable' },
} as const satisfies Record<string, AccessErrorShape>;

export type AccessError = keyof typeof accessErrors;
