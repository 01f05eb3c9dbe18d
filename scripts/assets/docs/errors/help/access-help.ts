import type { AccessError } from '#schema/access/errors.ts';
import { describeFault, type ErrorHelp } from '../error-help.ts';

/** Cause and remedy of every failure of the OAuth endpoints, the skill list and `POST /session/token`. */
export const accessHelp: Readonly<Record<AccessError, ErrorHelp>> = {
  invalid_request: {
    cause: 'A parameter is missing, given twice, or has a wrong form. `error_description` names it.',
    remedy: 'Compare the request with the parameters that the operation lists.',
  },
  invalid_client: {
    cause: 'There is no client of that `client_id`. Clients that nobody used are removed.',
    remedy: 'Register the client again, and let the person approve once more.',
  },
  invalid_grant: {
    cause: 'The code or refresh token is unknown, used, expired, of another client, or its grant was ended.',
    remedy: 'Begin the authorization again. A code is valid for one minute and works once.',
  },
  invalid_scope: {
    cause: 'A refresh asks for a scope that the person never allowed this connection.',
    remedy: 'Ask for scopes of the grant only, or authorize again for more.',
  },
  invalid_target: {
    cause:
      '`resource` is missing, or is neither the origin of the service nor the address of its MCP endpoint.',
    remedy: 'Send `resource` as the protected-resource metadata has it.',
  },
  unsupported_grant_type: {
    cause: '`grant_type` is neither `authorization_code` nor `refresh_token`.',
    remedy: 'Send one of the two.',
  },
  unsupported_response_type: {
    cause: '`response_type` is not `code`.',
    remedy: 'Send `response_type=code`.',
  },
  invalid_client_metadata: {
    cause: 'The registration has a field that is not valid. `error_description` names it.',
    remedy: 'Send a `client_name` of at most 64 characters and known grant types and scopes.',
  },
  invalid_redirect_uri: {
    cause:
      'A redirect URI is not HTTPS, and not HTTP on a loopback address; or there are none or more than ten.',
    remedy: 'Register 1 to 10 URIs. They are compared character by character later.',
  },
  bad_request: {
    cause: 'The body is no JSON object, or `account_id` is not a UUID.',
    remedy: 'Send `{"account_id": "…"}`.',
  },
  unauthorized: {
    cause: 'There is no session, or it has ended.',
    remedy: 'Sign in again.',
  },
  forbidden: {
    cause: 'The person is not owner or admin of the account, or the request came from another origin.',
    remedy: 'Call it from the service’s own pages, as a member of the account.',
  },
  payload_too_large: {
    cause: 'The body has more than 16 KiB.',
    remedy: 'Send less.',
  },
  rate_limited: {
    cause: 'Too many requests from this network address in this minute.',
    remedy: 'Wait as many seconds as `Retry-After` says.',
  },
  server_error: describeFault('An unexpected fault.'),
  no_client_address: {
    cause: 'The network did not say where the request comes from.',
    remedy: 'Send the request to the public address of the service, not around the network in front of it.',
  },
  limiter_unavailable: describeFault('Registrations cannot be counted at the moment.'),
};
