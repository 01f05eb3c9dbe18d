import * as z from 'zod/mini';
import { writtenUri, writtenUuid } from '../formats.ts';
import { limits } from '../limits.ts';

export const DEFAULT_GRANT_TYPES: readonly string[] = ['authorization_code', 'refresh_token'];

// An optional member that is null counts as absent: libraries write all members of a record.

/** RFC 7591. Other members that clients send (logo, contacts, application type …) are accepted and not stored. */
export const registrationRequest = z.looseObject({
  client_name: z.nullish(z.string().check(z.maxLength(limits.clientName))),
  redirect_uris: z
    .array(z.string().check(z.minLength(1), z.maxLength(2048)))
    .check(z.minLength(1), z.maxLength(limits.redirectUris)),
  grant_types: z
    .nullish(z.array(z.string()).check(z.minLength(1)))
    .check(z.meta({ default: DEFAULT_GRANT_TYPES, contains: { const: 'authorization_code' } })),
  scope: z.nullish(z.string().check(z.maxLength(2048))),
});

export const registrationResponse = z.strictObject({
  client_id: z.string(),
  client_name: z.nullable(z.string()),
  redirect_uris: z.array(writtenUri()),
  grant_types: z.array(z.string()),
  token_endpoint_auth_method: z.literal('none'),
  scope: z.string(),
  resource: writtenUri(),
});

export const authorizeQuery = z.looseObject({
  response_type: z.literal('code'),
  client_id: z.string().check(z.minLength(1), z.maxLength(2048)),
  redirect_uri: z.string().check(z.minLength(1), z.maxLength(2048)),
  scope: z.optional(z.string().check(z.maxLength(2048))),
  state: z.optional(z.string().check(z.maxLength(limits.authorizeState))),
  code_challenge: z
    .string()
    .check(
      z.regex(/^[A-Za-z0-9_-]+$/, 'must consist of letters, digits, - and _'),
      z.minLength(limits.codeChallenge.min),
      z.maxLength(limits.codeChallenge.max),
    ),
  code_challenge_method: z.optional(z.literal('S256')),
  resource: z.string(),
});

export const codeRequest = z.looseObject({
  grant_type: z.literal('authorization_code'),
  code: z.string().check(z.minLength(1), z.maxLength(256)),
  redirect_uri: z.string().check(z.minLength(1), z.maxLength(2048)),
  client_id: z.string().check(z.minLength(1), z.maxLength(2048)),
  /** RFC 7636 4.1: unreserved characters. */
  code_verifier: z
    .string()
    .check(
      z.regex(/^[A-Za-z0-9._~-]+$/, 'must consist of letters, digits, -, ., _ and ~'),
      z.minLength(limits.codeChallenge.min),
      z.maxLength(limits.codeChallenge.max),
    ),
  resource: z.string(),
});

export const refreshRequest = z.looseObject({
  grant_type: z.literal('refresh_token'),
  refresh_token: z.string().check(z.minLength(1), z.maxLength(256)),
  client_id: z.string().check(z.minLength(1), z.maxLength(2048)),
  resource: z.string(),
  /** Narrows the new access token (RFC 6749 6), unless it is the scope of the last answer. */
  scope: z.nullish(z.string().check(z.maxLength(2048))),
});

export const tokenResponse = z.strictObject({
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  expires_in: z.literal(3600),
  refresh_token: z.string(),
  scope: z.string(),
});

export const revocationRequest = z.looseObject({
  token: z.string().check(z.minLength(1), z.maxLength(limits.revocationToken)),
  client_id: z.string().check(z.minLength(1), z.maxLength(limits.revocationClientId)),
  token_type_hint: z.nullish(z.string()),
});

export const oauthError = z.strictObject({ error: z.string(), error_description: z.optional(z.string()) });

export const authorizationServerMetadata = z.looseObject({
  issuer: writtenUri(),
  authorization_endpoint: writtenUri(),
  token_endpoint: writtenUri(),
  registration_endpoint: writtenUri(),
  revocation_endpoint: writtenUri(),
  revocation_endpoint_auth_methods_supported: z.optional(z.array(z.string())),
  response_types_supported: z.array(z.string()),
  grant_types_supported: z.array(z.string()),
  code_challenge_methods_supported: z.array(z.literal('S256')),
  token_endpoint_auth_methods_supported: z.array(z.literal('none')),
  scopes_supported: z.array(z.string()),
});

export const protectedResourceMetadata = z.strictObject({
  resource: writtenUri(),
  authorization_servers: z.array(writtenUri()),
  scopes_supported: z.array(z.string()),
  bearer_methods_supported: z.array(z.literal('header')),
});

export const publicSkill = z.strictObject({
  id: writtenUuid(),
  slug: z.string(),
  name: z.string(),
  description: z.nullable(z.string()),
  category: z.nullable(z.string()),
  icon: z.nullable(z.string()),
  scope: z.enum(['build', 'both']),
  owner_type: z.string(),
  visibility: z.enum(['builtin', 'public']),
  use_count: z.nullable(z.int()),
});

export const publicSkillsResponse = z.strictObject({ skills: z.array(publicSkill) });
