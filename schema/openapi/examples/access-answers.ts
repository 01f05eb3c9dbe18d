import { ACCOUNT, AUTH, CALLBACK, CLIENT, MCP } from './values.ts';

/** Answers of access and of the service itself to the example requests. */
export const accessAnswers: Readonly<Record<string, unknown>> = {
  health: {
    status: 'ok',
    version: '1.0.0',
    workers: { edge: 'ok', auth: 'ok', branding: 'ok', platform: 'ok', sites: 'ok' },
  },
  postBuilderResult: { ok: true, status: 'succeeded' },
  postBuilderProgress: { ok: true, taken: true },
  getBuilderFile: '<!doctype html><title>Bakery</title>',
  authorizationServerMetadata: {
    issuer: AUTH,
    authorization_endpoint: `${AUTH}/oauth/authorize`,
    token_endpoint: `${AUTH}/oauth/token`,
    registration_endpoint: `${AUTH}/oauth/register`,
    revocation_endpoint: `${AUTH}/oauth/revoke`,
    revocation_endpoint_auth_methods_supported: ['none'],
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none'],
    scopes_supported: ['service:read', 'service:write', 'service:deploy', 'service:manage'],
    authorization_response_iss_parameter_supported: true,
  },
  protectedResourceMetadata: {
    resource: MCP,
    authorization_servers: [AUTH],
    scopes_supported: ['service:read', 'service:write', 'service:deploy', 'service:manage'],
    bearer_methods_supported: ['header'],
  },
  publicSkills: {
    skills: [
      {
        id: '5f0c0de0-0000-4000-8000-000000000010',
        slug: 'accessible-first',
        name: 'Accessible first',
        description: 'Larger type, stronger contrast and underlined links throughout.',
        category: 'quality',
        icon: 'accessibility',
        scope: 'both',
        owner_type: 'platform',
        visibility: 'builtin',
        use_count: 0,
      },
    ],
  },
  issueSessionToken: { token: 'lst_example', expires_at: '2026-01-31T09:30:00.000Z', account_id: ACCOUNT },
  registerClient: {
    client_id: CLIENT,
    client_name: 'Site Builder',
    redirect_uris: [CALLBACK],
    grant_types: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_method: 'none',
    scope: 'service:read service:write',
    resource: MCP,
  },
  token: {
    access_token: 'example_access_token',
    token_type: 'Bearer',
    expires_in: 3600,
    refresh_token: 'example_refresh_token',
    scope: 'service:read service:write service:deploy service:manage',
  },
};
