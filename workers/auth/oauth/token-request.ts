import { codeRequest, refreshRequest } from '#schema/access/wire.ts';
import type { Operation } from '#shared/operation.ts';
import type { Result } from '#shared/result.ts';
import { describeIssue } from './describe-issue.ts';
import { type OAuthFailure, refuse } from './failure.ts';
import type { Parameters } from './parameters.ts';
import { redeemCode } from './redeem-code.ts';
import { checkResource } from './resource.ts';
import { rotateRefreshToken } from './rotate-refresh-token.ts';

export type TokenFailure = OAuthFailure<
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'invalid_scope'
  | 'invalid_target'
  | 'unsupported_grant_type'
>;

/** Answers a token request (RFC 6749 4.1.3 and 6) with the body of the response. */
export async function answerTokenRequest(
  operation: Operation,
  mcpUrl: string,
  parameters: Parameters,
): Promise<Result<string, TokenFailure>> {
  const { grant_type: type } = parameters;
  if (typeof type !== 'string') return refuse('invalid_request', 'grant_type is needed');
  if (type !== 'authorization_code' && type !== 'refresh_token') {
    return refuse('unsupported_grant_type', 'grant_type must be authorization_code or refresh_token');
  }
  const resource = checkResource(parameters.resource, mcpUrl);
  // An issue of another parameter is reported before one of the resource.
  const rest = { ...parameters, resource: '' };
  if (type === 'authorization_code') {
    const parsed = codeRequest.safeParse(rest);
    if (!parsed.success) return refuse('invalid_request', describeIssue(parsed.error, rest));
    if (!resource.ok) return resource;
    const { code, client_id, redirect_uri, code_verifier } = parsed.data;
    const redemption = { code, clientId: client_id, redirectUri: redirect_uri, codeVerifier: code_verifier };
    return redeemCode(byClient(operation, client_id), redemption);
  }
  const parsed = refreshRequest.safeParse(rest);
  if (!parsed.success) return refuse('invalid_request', describeIssue(parsed.error, rest));
  if (!resource.ok) return resource;
  const { refresh_token: token, client_id: clientId, scope } = parsed.data;
  return rotateRefreshToken(byClient(operation, clientId), { token, clientId, scope: scope ?? null });
}

const byClient = (operation: Operation, id: string): Operation => ({
  ...operation,
  actor: { kind: 'client', id },
});
