import { createDocument, type ZodOpenApiPathsObject } from 'zod-openapi';
import { scopes } from '../access/scopes.ts';
import { allRoutes } from './all-routes.ts';
import { operationOf } from './operation.ts';

export type OpenApiDocument = ReturnType<typeof createDocument>;

export interface DocumentAddresses {
  baseUrl: string;
  authUrl: string;
}

/** The OpenAPI 3.1.1 description of the whole service, made from the schemas that also validate and type it. */
export function openApiDocument({ baseUrl, authUrl }: DocumentAddresses): OpenApiDocument {
  const paths: ZodOpenApiPathsObject = {};
  for (const route of allRoutes) {
    const item = paths[route.path] ?? {};
    item[route.method.toLowerCase() as 'get'] = operationOf(route);
    paths[route.path] = item;
  }
  return createDocument({
    openapi: '3.1.1',
    info: {
      title: 'livery',
      version: '1.0.0',
      description: 'White-label access, branding and tenant functions for app-builder platforms.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: baseUrl }],
    tags: [
      { name: 'access', description: 'Discovery, OAuth 2.0, the MCP endpoint and public skills.' },
      { name: 'branding', description: 'Stylesheets, brand documents, assets and their delivery.' },
      { name: 'platform', description: 'Tenants, plans, credits and usage.' },
      { name: 'service', description: 'The service itself.' },
    ],
    components: { securitySchemes: securitySchemes(authUrl) },
    paths,
  });
}

const securitySchemes = (authUrl: string) => ({
  sessionBearer: {
    type: 'http' as const,
    scheme: 'bearer',
    description: 'Short-lived bearer of a signed-in session, from POST /session/token.',
  },
  apiKey: { type: 'http' as const, scheme: 'bearer', bearerFormat: 'sk_live_…', description: 'API key.' },
  sessionCookie: { type: 'apiKey' as const, in: 'cookie' as const, name: '__Host-session' },
  oauth: {
    type: 'oauth2' as const,
    flows: {
      authorizationCode: {
        authorizationUrl: `${authUrl}/oauth/authorize`,
        tokenUrl: `${authUrl}/oauth/token`,
        refreshUrl: `${authUrl}/oauth/token`,
        scopes: { ...scopes },
      },
    },
  },
});
