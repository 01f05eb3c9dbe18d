import { scopeNames } from '#schema/access/scopes.ts';
import type { MCP_PATH } from './resource.ts';

export interface MetadataEnv {
  AUTH_URL: string;
  MCP_URL: string;
  CIMD_ENABLED: string;
}

/** RFC 8414, with the `iss` of RFC 9207. Clients compare the issuer byte by byte. */
export const authorizationServerMetadata = (env: MetadataEnv) => ({
  issuer: env.AUTH_URL,
  authorization_endpoint: `${env.AUTH_URL}/oauth/authorize`,
  token_endpoint: `${env.AUTH_URL}/oauth/token`,
  registration_endpoint: `${env.AUTH_URL}/oauth/register`,
  revocation_endpoint: `${env.AUTH_URL}/oauth/revoke`,
  revocation_endpoint_auth_methods_supported: ['none'],
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  code_challenge_methods_supported: ['S256'],
  token_endpoint_auth_methods_supported: ['none'],
  scopes_supported: scopeNames,
  authorization_response_iss_parameter_supported: true,
  ...(env.CIMD_ENABLED === 'true' ? { client_id_metadata_document_supported: true } : {}),
});

/**
 * RFC 9728. The document at the address of the resource without a path names the origin, and the one at the address
 * with the path of the endpoint names the endpoint: clients compare it with the address from which they derived that of
 * the document (3.3).
 */
export const protectedResourceMetadata = (env: MetadataEnv, path: '' | typeof MCP_PATH) => ({
  resource: `${env.MCP_URL}${path}`,
  authorization_servers: [env.AUTH_URL],
  scopes_supported: scopeNames,
  bearer_methods_supported: ['header'],
});
