import { scopes } from '../access/scopes.ts';
import type { OpenApiDocument } from './document.ts';

export interface DocumentAddresses {
  baseUrl: string;
  authUrl: string;
  /** The operator's name for the service. */
  name?: string;
}

/**
 * The document for a service with these addresses and this name; nothing else in it depends on where the service runs.
 */
export const withAddresses = (
  document: OpenApiDocument,
  { baseUrl, authUrl, name = document.info.title }: DocumentAddresses,
): OpenApiDocument => ({
  ...document,
  info: { ...document.info, title: name, contact: { name } },
  servers: [{ url: baseUrl }],
  components: { ...document.components, securitySchemes: securitySchemes(authUrl) },
});

const securitySchemes = (authUrl: string) => ({
  sessionBearer: {
    type: 'http' as const,
    scheme: 'bearer',
    description: 'Short-lived bearer of a signed-in session, from POST /session/token.',
  },
  apiKey: {
    type: 'http' as const,
    scheme: 'bearer',
    bearerFormat: 'sk_live_…',
    description: 'API key. One that begins with `sk_test_` acts on the test side of its account.',
  },
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
