import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable } from 'drizzle-orm/sqlite-core';
import { bytes, owner, personal, plain } from '../columns.ts';
import type { JsonText } from '../json-text.ts';

/** The public members of the keys that a described client signs with (RFC 7517). */
export interface StoredKeys {
  keys: Array<Record<string, unknown> & { kty: string }>;
}

// Codes and tokens are stored as their SHA-256, so that a copy of the database grants no access.

/** A public OAuth client: registered dynamically (`dcr`) or described by a document at its own id (`cimd`). */
export const oauthClients = sqliteTable(
  'oauth_clients',
  {
    id: plain().primaryKey(),
    /** `person`: made with a connection that needs no browser. It has no redirect URI and no code. */
    source: plain().$type<'dcr' | 'cimd' | 'person'>().notNull(),
    name: plain(),
    /** JSON arrays. */
    redirectUris: plain('redirect_uris').$type<JsonText<string[]>>().notNull(),
    grantTypes: plain('grant_types').$type<JsonText<string[]>>().notNull(),
    scope: plain().notNull(),
    createdAt: integer('created_at').notNull(),
    /** Time of the latest redemption. A client without one is purged when it is a day old and has no connection. */
    lastUsedAt: integer('last_used_at'),
    /** When a fetched description must be fetched again; null for registered clients. */
    freshUntil: integer('fresh_until'),
    /** The JSON Web Key Set of a described client: that of its description, or the one last read at `keys_uri`. */
    keys: plain().$type<JsonText<StoredKeys>>(),
    keysUri: plain('keys_uri'),
    /** Time of the latest attempt to read `keys_uri`. */
    keysReadAt: integer('keys_read_at'),
    removedAt: integer('removed_at'),
  },
  (table) => [index('oauth_clients_unused').on(table.lastUsedAt, table.createdAt)],
);

/** A valid authorization request that its user has not answered or has just answered. */
export const oauthRequests = sqliteTable(
  'oauth_requests',
  {
    id: plain().primaryKey(),
    /** SHA-256 of the cookie that ties the request to its browser. */
    cookieHash: bytes('cookie_hash').notNull(),
    clientId: plain('client_id').notNull(),
    redirectUri: plain('redirect_uri').notNull(),
    scope: plain().notNull(),
    state: plain(),
    codeChallenge: plain('code_challenge').notNull(),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
    /** The grant that the answer created, or `denied` with an id of its own; set once. */
    outcome: plain(),
    answeredAt: integer('answered_at'),
    /** SHA-256 of the person and the answer, to recognise a repeat of the same answer. */
    answer: bytes(),
    /** The redirect of the answer, encrypted with the request's cookie. */
    redirect: bytes(),
  },
  (table) => [index('oauth_requests_expiry').on(table.expiresAt)],
);

/** A user's permission for one client. It is also the family of every token that comes from that consent. */
export const oauthGrants = sqliteTable(
  'oauth_grants',
  {
    id: plain().primaryKey(),
    userId: owner(plain('user_id')).notNull(),
    clientId: plain('client_id').notNull(),
    /** Space-separated scopes in force, which may differ from those of an earlier token response. */
    scope: plain().notNull(),
    /** Every scope that it has had since the consent. A client may repeat one after the person took it away. */
    everScope: plain('ever_scope').notNull().default(''),
    /** JSON array of workspace ids, or null for every workspace of the user. */
    workspaces: plain().$type<JsonText<string[]>>(),
    /** JSON array of the accounts whose brand it may change, while the user is owner or admin of them; null for none. */
    brands: plain().$type<JsonText<string[]>>(),
    redirectUri: plain('redirect_uri').notNull(),
    /** Whose limits it has (`spenderOf`): the same for all connections of its person with its application. */
    spender: plain(),
    createdAt: integer('created_at').notNull(),
    firstUsedAt: integer('first_used_at'),
    lastUsedAt: integer('last_used_at'),
    /**
     * No token of the family is valid after it. A family that is not refreshed ends earlier, with its one unused
     * refresh token. A refresh does not change this value: moving it would write a row and an index entry each time.
     */
    expiresAt: integer('expires_at').notNull(),
    absoluteExpiresAt: integer('absolute_expires_at').notNull(),
    revokedAt: integer('revoked_at'),
    revokedReason: plain('revoked_reason'),
  },
  (table) => [
    index('oauth_grants_user').on(table.userId, table.createdAt),
    index('oauth_grants_client').on(table.clientId),
    index('oauth_grants_expiry').on(table.expiresAt),
    index('oauth_grants_unused').on(table.createdAt).where(sql`${table.firstUsedAt} is null`),
  ],
);

export const oauthCodes = sqliteTable(
  'oauth_codes',
  {
    hash: bytes().primaryKey(),
    grantId: plain('grant_id').notNull(),
    clientId: plain('client_id').notNull(),
    redirectUri: plain('redirect_uri').notNull(),
    codeChallenge: plain('code_challenge').notNull(),
    expiresAt: integer('expires_at').notNull(),
    /** Hash of the first refresh token of the family, set by the one redemption that succeeds. */
    redeemedBy: bytes('redeemed_by'),
  },
  (table) => [index('oauth_codes_expiry').on(table.expiresAt)],
);

// Both token tables are WITHOUT ROWID (see the migration that rebuilt them; drizzle-kit does not support the
// clause), and have no index by grant: a refresh writes a row of each, and every index entry is a row
// written. No statement finds tokens by grant, because a token is checked together with its grant, and is
// deleted when it expires, before the grant.

export const oauthAccessTokens = sqliteTable(
  'oauth_access_tokens',
  {
    hash: bytes().primaryKey(),
    grantId: plain('grant_id').notNull(),
    expiresAt: integer('expires_at').notNull(),
    /** Space-separated; narrows the grant's scope for this token. Null for every scope of the grant. */
    scope: plain(),
  },
  (table) => [index('oauth_access_tokens_expiry').on(table.expiresAt)],
);

export const oauthRefreshTokens = sqliteTable(
  'oauth_refresh_tokens',
  {
    hash: bytes().primaryKey(),
    grantId: plain('grant_id').notNull(),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
    usedAt: integer('used_at'),
    /** Hash of the refresh token that replaced this one. */
    successor: bytes(),
    /** The new token pair of the rotation, encrypted with this token. */
    replay: bytes(),
    /** The scope of the response that this token came with. */
    scope: plain().notNull().default(''),
  },
  (table) => [index('oauth_refresh_tokens_expiry').on(table.expiresAt)],
);

/** An assertion that proved a client, until it expires, so that it is used once. */
export const oauthAssertions = sqliteTable(
  'oauth_assertions',
  {
    /** SHA-256 of the client and the assertion's id. */
    hash: bytes().primaryKey(),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [index('oauth_assertions_expiry').on(table.expiresAt)],
);

/** An address at which a person uploads pictures for a connection of theirs, without signing in. */
export const uploadLinks = sqliteTable(
  'upload_links',
  {
    /** SHA-256 of the secret in the address. */
    hash: bytes().primaryKey(),
    grantId: plain('grant_id').notNull(),
    tenantId: plain('tenant_id').notNull(),
    /** The label of its pictures in the library. */
    name: plain().notNull(),
    /** Files that were sent to it. */
    uses: integer().notNull().default(0),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [
    index('upload_links_expiry').on(table.expiresAt),
    index('upload_links_tenant').on(table.tenantId),
  ],
);

/** Mail of the local outbox, which replaces e-mail in development. */
export const mailOutbox = sqliteTable(
  'mail_outbox',
  {
    id: plain().primaryKey(),
    recipient: personal(plain()).notNull(),
    subject: personal(plain()).notNull(),
    /** The plain text part. */
    body: personal(plain()).notNull(),
    createdAt: integer('created_at').notNull(),
    html: personal(plain()),
    fromName: plain('from_name'),
    replyTo: plain('reply_to'),
    /** JSON object of further header fields. */
    headers: plain().$type<JsonText<Record<string, string>>>(),
    /** The address of the sender; null = the platform's. */
    fromAddress: plain('from_address'),
    /** The signed message that the mail server would get; null for mails that the service does not sign. */
    raw: personal(plain()),
  },
  (table) => [index('mail_outbox_created').on(table.createdAt)],
);
