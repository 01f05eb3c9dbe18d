import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { audited, bytes, maker, owner, personal, plain } from '../columns.ts';

// Times are epoch milliseconds, identifiers UUID text, secrets only ever their SHA-256.

/** A platform account, owned by a reseller. Its credentials are valid while `status` is draft or active. */
export const accounts = sqliteTable(
  'accounts',
  {
    id: plain().primaryKey(),
    name: plain().notNull(),
    status: plain().notNull().default('draft'),
    /** Whether staff and keys may change branding. Removal and delivery work without it. */
    authoringEnabled: integer('authoring_enabled').notNull().default(1),
    customDomain: plain('custom_domain'),
    customDomainStatus: plain('custom_domain_status'),
    createdAt: integer('created_at').notNull(),
    /** Whether the customers' sites of a disabled account are still served. */
    sitesKept: integer('sites_kept').notNull().default(0),
    /** The status that `enable` restores for a disabled account. */
    disabledFrom: plain('disabled_from'),
    /** Value of the TXT record that proves control of the domain; null when the operator vouched for it. */
    customDomainToken: plain('custom_domain_token'),
    /** When the domain was last checked, and the code of the missing record or of the reason for its loss. */
    customDomainCheckedAt: integer('custom_domain_checked_at'),
    customDomainFault: plain('custom_domain_fault'),
    /** The message of the provider of host names about the domain, for people. */
    customDomainNote: plain('custom_domain_note'),
    /** When the domain was claimed, and since when the account holds it; several accounts may claim one name. */
    customDomainClaimedAt: integer('custom_domain_claimed_at'),
    customDomainVerifiedAt: integer('custom_domain_verified_at'),
    /** When its record is checked next; null: never. */
    customDomainNextCheckAt: integer('custom_domain_next_check_at'),
    /** Since when the record of a held domain is missing. */
    customDomainMissingSince: integer('custom_domain_missing_since'),
    /** The notice that the account's staff must still get by mail; null when they got it. */
    customDomainNotice: plain('custom_domain_notice'),
    /** The live account whose test side this is; null for live accounts. */
    testOf: plain('test_of'),
  },
  (table) => [
    index('accounts_custom_domain').on(table.customDomain),
    uniqueIndex('accounts_domain_held')
      .on(table.customDomain)
      .where(sql`custom_domain_verified_at is not null`),
    index('accounts_domain_checks').on(table.customDomainNextCheckAt),
    index('accounts_domain_notices')
      .on(table.customDomainNotice)
      .where(sql`custom_domain_notice is not null`),
    uniqueIndex('accounts_test_of').on(table.testOf),
  ],
);

export const users = sqliteTable(
  'users',
  {
    id: plain().primaryKey(),
    /** Lower case; the identity under which the person signs in. */
    email: personal(plain()).notNull(),
    name: personal(plain()),
    platformAdmin: integer('platform_admin').notNull().default(0),
    disabledAt: integer('disabled_at'),
    createdAt: integer('created_at').notNull(),
    /** Time of their first sign-in by any method; null for a person who was only invited. */
    signedInAt: integer('signed_in_at'),
    /** BCP 47 tag of an offered language; null = the language of their browser. */
    language: plain(),
    /** IANA name; null = UTC. */
    timeZone: plain('time_zone'),
    /** The pseudonym that replaces the person's id during and after their erasure; null otherwise. */
    pseudonym: plain(),
    /** The user handle of WebAuthn: random, base64url, made with the first passkey. */
    userHandle: personal(plain('user_handle')),
  },
  (table) => [uniqueIndex('users_email').on(table.email)],
);

/** Reseller staff. Owners and admins have the account's rights that need a browser session. */
export const memberships = sqliteTable(
  'memberships',
  {
    accountId: plain('account_id').notNull(),
    userId: owner(plain('user_id')).notNull(),
    role: plain().$type<'owner' | 'admin' | 'member'>().notNull(),
    removedAt: integer('removed_at'),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.userId] }),
    index('memberships_user').on(table.userId),
    check('memberships_role', sql`${table.role} in ('owner', 'admin', 'member')`),
  ],
);

export const sessions = sqliteTable(
  'sessions',
  {
    /** SHA-256 of the cookie's value. */
    hash: bytes().primaryKey(),
    userId: owner(plain('user_id')).notNull(),
    createdAt: integer('created_at').notNull(),
    seenAt: integer('seen_at').notNull(),
    /** Sliding end; never later than `absoluteExpiresAt`. */
    expiresAt: integer('expires_at').notNull(),
    absoluteExpiresAt: integer('absolute_expires_at').notNull(),
    revokedAt: integer('revoked_at'),
    /** How the person proved their identity; null for a session without a sign-in. */
    method: plain().$type<'code' | 'link' | 'passkey' | 'sso'>(),
    /** `User-Agent` of the browser that signed in, so that the person can recognise it. */
    userAgent: personal(plain('user_agent')),
    /** Location of its network, as Cloudflare estimates it: an ISO 3166-1 code and the name of a city. */
    country: personal(plain()),
    city: personal(plain()),
    /** The reseller's host name on which it was opened, where alone it is valid; null for the service's own hosts. */
    domain: plain(),
    /** The account that held the domain; null with it. */
    accountId: plain('account_id'),
  },
  (table) => [
    index('sessions_user').on(table.userId),
    index('sessions_end').on(table.expiresAt),
    index('sessions_account').on(table.accountId).where(sql`${table.accountId} is not null`),
  ],
);

/** Short-lived bearer that a page of a signed-in user sends to the branding API, bound to one account. */
export const sessionTokens = sqliteTable(
  'session_tokens',
  {
    hash: bytes().primaryKey(),
    sessionHash: bytes('session_hash').notNull(),
    accountId: plain('account_id').notNull(),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [
    index('session_tokens_session').on(table.sessionHash),
    index('session_tokens_expiry').on(table.expiresAt),
  ],
);

/**
 * An unfinished sign-in: one e-mail, one link and one code, valid for a single use. An unknown address gets a row as
 * well, so that its answers are the same.
 */
export const signIns = sqliteTable(
  'sign_ins',
  {
    /** SHA-256 of the cookie of the browser that requested it. */
    hash: bytes().primaryKey(),
    /** The address as it was entered. Limits count by it. */
    email: personal(plain()).notNull(),
    /** The identity that it signs in (`users.email`), empty for nobody; null means `email`. */
    identity: personal(plain()),
    linkHash: bytes('link_hash').notNull(),
    /** SHA-256 of cookie value and code together, because six digits alone could be found by trying all of them. */
    codeHash: bytes('code_hash').notNull(),
    /** Path on this service to open afterwards. */
    returnTo: plain('return_to').notNull(),
    failedCodes: integer('failed_codes').notNull().default(0),
    createdAt: integer('created_at').notNull(),
    /** When the link ends. */
    expiresAt: integer('expires_at').notNull(),
    /** When the code ends; null with the link. */
    codeExpiresAt: integer('code_expires_at'),
    /** The limit of mails for the address that it counts towards: hash of a known browser, or of a network. */
    budget: bytes(),
    /** Whether that limit is of a known browser, which strangers cannot use up. */
    known: integer().notNull().default(0),
    /** When its mail was sent (or would have been, for an unknown address); null when the limit was reached. */
    mailedAt: integer('mailed_at'),
    /** Hash of the session that its single use created. */
    usedBy: bytes('used_by'),
    /** The reseller's host name on which it was started; null for the service's own hosts. */
    domain: plain(),
    /** The account of that domain, if the person may sign in there. If null, only its link works, on the service's hosts. */
    accountId: plain('account_id'),
  },
  (table) => [
    uniqueIndex('sign_ins_link').on(table.linkHash),
    index('sign_ins_mails').on(table.email, table.mailedAt),
    index('sign_ins_expiry').on(table.expiresAt),
  ],
);

/** A browser with which somebody has signed in to an address. */
export const knownBrowsers = sqliteTable(
  'known_browsers',
  {
    /** SHA-256 of the browser's cookie and the address together, so that the row alone identifies nobody. */
    hash: bytes().primaryKey(),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [index('known_browsers_expiry').on(table.expiresAt)],
);

/** A passkey: the public key of a credential that a person's authenticator stores. */
export const passkeys = sqliteTable(
  'passkeys',
  {
    id: plain().primaryKey(),
    userId: owner(plain('user_id')).notNull(),
    /** base64url, as browsers write it. */
    credentialId: plain('credential_id').notNull(),
    /** COSE key. */
    publicKey: bytes('public_key').notNull(),
    /** Signature counter of its latest use; 0 for an authenticator without a counter. */
    counter: integer().notNull(),
    /** JSON array of the transports by which browsers reach the authenticator. */
    transports: plain().notNull(),
    /** Whether it is synchronised to other devices. */
    backedUp: integer('backed_up').notNull(),
    name: personal(plain()).notNull(),
    createdAt: integer('created_at').notNull(),
    lastUsedAt: integer('last_used_at'),
  },
  (table) => [
    uniqueIndex('passkeys_credential').on(table.credentialId),
    index('passkeys_user').on(table.userId),
  ],
);

/** The challenge that an authenticator signs, valid for a single use in the browser or session that requested it. */
export const passkeyChallenges = sqliteTable(
  'passkey_challenges',
  {
    /** SHA-256 of the challenge together with the secret of the browser, or the hash of the session. */
    hash: bytes().primaryKey(),
    kind: plain().$type<'register' | 'sign-in'>().notNull(),
    /** The person who registers a passkey; null for a sign-in, which names nobody. */
    userId: owner(plain('user_id')),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
    /** Id of the one use that succeeded. */
    usedBy: plain('used_by'),
  },
  (table) => [index('passkey_challenges_expiry').on(table.expiresAt)],
);

export const apiKeys = sqliteTable(
  'api_keys',
  {
    /** SHA-256 of the whole key; 226 random bits need no salt. */
    hash: bytes().primaryKey(),
    id: plain().notNull(),
    accountId: plain('account_id').notNull(),
    name: plain().notNull(),
    /** First 12 and last 4 characters, so that people can recognise a key. */
    hint: plain().notNull(),
    /** Space-separated: `theme`, `platform`, or the legacy `*`. */
    scopes: plain().notNull(),
    createdBy: maker(plain('created_by')).notNull(),
    createdAt: integer('created_at').notNull(),
    lastUsedAt: integer('last_used_at'),
    expiresAt: integer('expires_at'),
    revokedAt: integer('revoked_at'),
    /** When it was last refused because of its revocation; written at most once an hour. */
    refusedAt: integer('refused_at'),
    /** The key that replaced this one by rotation. */
    replacedBy: plain('replaced_by'),
  },
  (table) => [uniqueIndex('api_keys_id').on(table.id), index('api_keys_account').on(table.accountId)],
);

/** Messages that the queue of builds could not deliver. */
export const deadLetters = sqliteTable(
  'dead_letters',
  {
    /** The queue's own id of the message. */
    id: plain().primaryKey(),
    /** The content of the message as JSON. */
    body: plain().notNull(),
    receivedAt: integer('received_at').notNull(),
    /** When an operator requested to send it again; null again once it was sent. */
    resendAt: integer('resend_at'),
    resentAt: integer('resent_at'),
  },
  (table) => [
    index('dead_letters_received').on(table.receivedAt),
    index('dead_letters_resend').on(table.resendAt).where(sql`${table.resendAt} is not null`),
  ],
);

/** Append-only. A row is written in the same batch as the change that it records. */
export const auditLog = sqliteTable(
  'audit_log',
  {
    seq: integer().primaryKey({ autoIncrement: true }),
    at: integer().notNull(),
    accountId: plain('account_id'),
    /** The workspace of the action; null when it concerns an account, a person or the service. */
    workspaceId: plain('workspace_id'),
    actorKind: plain('actor_kind').notNull(),
    actorId: audited(plain('actor_id')).notNull(),
    action: plain().notNull(),
    target: audited(plain()),
    outcome: plain().notNull(),
    requestId: plain('request_id').notNull(),
    /** JSON, never a secret. */
    detail: audited(plain()),
    /** The connection through which an assistant acted; null for people and the service. */
    grantId: plain('grant_id'),
  },
  (table) => [
    index('audit_log_grant').on(table.grantId, table.seq).where(sql`${table.grantId} is not null`),
    // Lists read by account, so that rows without one have no index entry.
    index('audit_log_of_account').on(table.accountId, table.seq).where(sql`${table.accountId} is not null`),
    index('audit_log_workspace')
      .on(table.workspaceId, table.seq)
      .where(sql`${table.workspaceId} is not null`),
  ],
);

/** A file with audit rows that were deleted from the database: gzip-compressed NDJSON in the bucket of sites. */
export const auditArchives = sqliteTable('audit_archives', {
  key: plain().primaryKey(),
  /** `2026-11`. */
  month: plain().notNull(),
  firstSeq: integer('first_seq').notNull(),
  lastSeq: integer('last_seq').notNull(),
  rows: integer().notNull(),
  createdAt: integer('created_at').notNull(),
});
