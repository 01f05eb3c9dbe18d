import { ok, type Result } from '#shared/result.ts';
import { type OAuthFailure, refuse } from './failure.ts';

/** The path of the MCP endpoint below the resource's origin. */
export const MCP_PATH = '/mcp';

/**
 * Checks the `resource` of a request (RFC 8707): the service's own origin, or the address of its MCP endpoint, which
 * strict clients send because they compare it with the address that a person gave them. Either may end with a slash:
 * URL libraries add one to an origin (RFC 3986 6.2.3), and people to a path. Tokens are for the origin in every case.
 */
export function checkResource(value: unknown, mcpUrl: string): Result<null, OAuthFailure<'invalid_target'>> {
  const accepted: readonly unknown[] = [
    mcpUrl,
    `${mcpUrl}/`,
    `${mcpUrl}${MCP_PATH}`,
    `${mcpUrl}${MCP_PATH}/`,
  ];
  return accepted.includes(value)
    ? ok(null)
    : refuse('invalid_target', `resource must be ${mcpUrl} or ${mcpUrl}${MCP_PATH}`);
}
