import type { Hono } from 'hono';
import type { AppEnv } from '#shared/http/create-app.ts';
import { mount } from '#shared/http/mount.ts';
import { oauthJson } from './answer.ts';
import { openCors } from './cors.ts';
import { authorize, register, revoke, token } from './endpoints.ts';
import { limited } from './limited.ts';
import { authorizationServerMetadata, protectedResourceMetadata } from './metadata.ts';
import { MCP_PATH } from './resource.ts';

const SERVER_DOCUMENTS = [
  '/.well-known/oauth-authorization-server',
  '/.well-known/oauth-authorization-server/mcp',
  '/.well-known/oauth-authorization-server/mcp/',
  '/.well-known/openid-configuration',
  '/.well-known/openid-configuration/mcp',
  '/.well-known/openid-configuration/mcp/',
  '/mcp/.well-known/openid-configuration',
];
const RESOURCE_DOCUMENTS = [
  ['/.well-known/oauth-protected-resource', ''],
  ['/.well-known/oauth-protected-resource/mcp', MCP_PATH],
  ['/.well-known/oauth-protected-resource/mcp/', MCP_PATH],
] as const;
const CALLED_BY_PAGES = [
  ...SERVER_DOCUMENTS,
  ...RESOURCE_DOCUMENTS.map(([path]) => path),
  '/oauth/register',
  '/oauth/token',
  '/oauth/revoke',
];

/** OAuth 2.0 for public clients: discovery, registration, authorization requests, tokens, revocation. */
export function mountOAuth(app: Hono<AppEnv<AuthEnv>>): void {
  for (const path of CALLED_BY_PAGES) app.use(path, openCors);
  for (const path of SERVER_DOCUMENTS) {
    mount(app, { method: 'GET', path, answer: (c) => oauthJson(authorizationServerMetadata(c.env)) });
  }
  for (const [path, suffix] of RESOURCE_DOCUMENTS) {
    mount(app, { method: 'GET', path, answer: (c) => oauthJson(protectedResourceMetadata(c.env, suffix)) });
  }
  mount(app, { method: 'POST', path: '/oauth/register', guards: [limited('register')], answer: register });
  mount(app, {
    method: 'GET',
    path: '/oauth/authorize',
    refusesHead: true,
    guards: [limited('authorize')],
    answer: authorize,
  });
  mount(app, { method: 'POST', path: '/oauth/token', guards: [limited('token')], answer: token });
  mount(app, { method: 'POST', path: '/oauth/revoke', guards: [limited('revoke')], answer: revoke });
}
