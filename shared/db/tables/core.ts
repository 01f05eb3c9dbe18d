import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { bytes } from '../columns.ts';

// Times are epoch milliseconds, identifiers UUID text, secrets only ever their SHA-256.

/** A platform account: the reseller. `status` draft and active authenticate, every other value does not. */
export const accounts = sqliteTable(
  'accounts',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    status: text().notNull().default('draft'),
    /** Whether staff and keys may change branding; removal and delivery stay possible without it. */
    authoringEnabled: integer('authoring_enabled').notNull().default(1),
    customDomain: text('custom_domain'),
    customDomainStatus: text('custom_domain_status'),
    createdAt: integer('created_at').notNull(),
    /** Whether the customers' sites of a disabled account are served all the same. */
    sitesKept: integer('sites_kept').notNull().default(0),
    /** The status of a disabled account before, which `enable` brings back. */
    disabledFrom: text('disabled_from'),
    /** Value of the TXT record that proves control of the domain; null when the operator vouched for it. */
    customDomainToken: text('custom_domain_token'),
    /** When the domain was last looked for, and the code of what was missing then or why it was lost. */
    customDomainCheckedAt: integer('custom_domain_checked_at'),
    customDomainFault: text('custom_domain_fault'),
    /** What the provider of host names said about it, for people. */
    customDomainNote: text('custom_domain_note'),
    /** When the domain was asked for, and since when the account holds it; several may ask for one name. */
    customDomainClaimedAt: integer('custom_domain_claimed_at'),
    customDomainVerifiedAt: integer('custom_domain_verified_at'),
    /** When its record is looked for next; null: never. */
    customDomainNextCheckAt: integer('custom_domain_next_check_at'),
    /** Since when the record of a domain that is held is missing. */
    customDomainMissingSince: integer('custom_domain_missing_since'),
    /** What the account's people are still to be told by mail; null when they were. */
    customDomainNotice: text('custom_domain_notice'),
    /** The live account whose test side this is; null for live accounts. */
    testOf: text('test_of'),
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
    id: text().primaryKey(),
    /** Lower case; the identity a person signs in with. */
    email: text().notNull(),
    name: text(),
    platformAdmin: integer('platform_admin').notNull().default(0),
    disabledAt: integer('disabled_at'),
    createdAt: integer('created_at').notNull(),
    /** When they first signed in, in whatever way; null for somebody who was only invited so far. */
    signedInAt: integer('signed_in_at'),
    /** BCP 47 tag of one of the languages there are; null = as their browser asks. */
    language: text(),
    /** IANA name; null = UTC. */
    timeZone: text('time_zone'),
    /** The pseudonym that replaces the person's id while and after they are erased; null otherwise. */
    pseudonym: text(),
    /** What authenticators store as the person: random, base64url, and made for the first passkey. */
    userHandle: text('user_handle'),
  },
  (table) => [
    uniqueIndex('users_email').on(table.email),
    // Addresses whose domain is not in A-labels, as they were once stored.
    index('users_unicode_domain').on(table.email).where(sql`${table.email} glob '*@*[^ -~]*'`),
  ],
);

/** Reseller staff. Owner and admin hold an account's browser-only rights. */
export const memberships = sqliteTable(
  'memberships',
  {
    accountId: text('account_id').notNull(),
    userId: text('user_id').notNull(),
    role: text().$type<'owner' | 'admin' | 'member'>().notNull(),
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
    userId: text('user_id').notNull(),
    createdAt: integer('created_at').notNull(),
    seenAt: integer('seen_at').notNull(),
    /** Sliding end; never later than `absoluteExpiresAt`. */
    expiresAt: integer('expires_at').notNull(),
    absoluteExpiresAt: integer('absolute_expires_at').notNull(),
    revokedAt: integer('revoked_at'),
    /** How the person proved who they are; null where nobody signed in. */
    method: text().$type<'code' | 'link' | 'passkey' | 'sso'>(),
    /** `User-Agent` of the browser that signed in, for the person to recognise it by. */
    userAgent: text('user_agent'),
    /** Where its network is, as Cloudflare estimates it: an ISO 3166-1 code and the name of a city. */
    country: text(),
    city: text(),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_end').on(table.expiresAt)],
);

/** Short-lived bearer that a page of a signed-in user sends to the branding API, bound to one account. */
export const sessionTokens = sqliteTable(
  'session_tokens',
  {
    hash: bytes().primaryKey(),
    sessionHash: bytes('session_hash').notNull(),
    accountId: text('account_id').notNull(),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [
    index('session_tokens_session').on(table.sessionHash),
    index('session_tokens_expiry').on(table.expiresAt),
  ],
);

/**
 * A sign-in under way: one e-mail, one link and one code, good for a single use. An unknown address gets a row as well,
 * so that its answers are the same.
 */
export const signIns = sqliteTable(
  'sign_ins',
  {
    /** SHA-256 of the cookie of the browser that asked. */
    hash: bytes().primaryKey(),
    /** The address that was given; limits count by it. */
    email: text().notNull(),
    /** As whom it signs in (`users.email`), empty for nobody; rows without one sign in as `email`. */
    identity: text(),
    linkHash: bytes('link_hash').notNull(),
    /** SHA-256 of cookie value and code together: six digits alone could be tried out from a copy of the table. */
    codeHash: bytes('code_hash').notNull(),
    /** Path on this service to open afterwards. */
    returnTo: text('return_to').notNull(),
    failedCodes: integer('failed_codes').notNull().default(0),
    createdAt: integer('created_at').notNull(),
    /** When the link ends. */
    expiresAt: integer('expires_at').notNull(),
    /** When the code ends; null with the link. */
    codeExpiresAt: integer('code_expires_at'),
    /** Whose budget of mails for the address it counts towards: hash of a known browser, or of a network. */
    budget: bytes(),
    /** Whether the budget is that of a known browser, which strangers cannot use up. */
    known: integer().notNull().default(0),
    /** When its mail went out (or would have, for an address nobody has); null when the budget was used up. */
    mailedAt: integer('mailed_at'),
    /** Hash of the session that it opened, set by its single use. */
    usedBy: bytes('used_by'),
  },
  (table) => [
    uniqueIndex('sign_ins_link').on(table.linkHash),
    index('sign_ins_mails').on(table.email, table.mailedAt),
    index('sign_ins_expiry').on(table.expiresAt),
  ],
);

/** A browser in which somebody signed in with an address before. */
export const knownBrowsers = sqliteTable(
  'known_browsers',
  {
    /** SHA-256 of the browser's cookie and the address together: the row by itself names nobody. */
    hash: bytes().primaryKey(),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [index('known_browsers_expiry').on(table.expiresAt)],
);

/** A passkey: the public key of a credential that an authenticator keeps for a person. */
export const passkeys = sqliteTable(
  'passkeys',
  {
    id: text().primaryKey(),
    userId: text('user_id').notNull(),
    /** base64url, as browsers write it. */
    credentialId: text('credential_id').notNull(),
    /** COSE key. */
    publicKey: bytes('public_key').notNull(),
    /** Signature counter of its latest use; 0 for an authenticator that counts nothing. */
    counter: integer().notNull(),
    /** JSON array of how browsers reach the authenticator. */
    transports: text().notNull(),
    /** Whether it is synchronised to other devices. */
    backedUp: integer('backed_up').notNull(),
    name: text().notNull(),
    createdAt: integer('created_at').notNull(),
    lastUsedAt: integer('last_used_at'),
  },
  (table) => [
    uniqueIndex('passkeys_credential').on(table.credentialId),
    index('passkeys_user').on(table.userId),
  ],
);

/** What an authenticator is to sign: good for a single use, in the browser or session that asked for it. */
export const passkeyChallenges = sqliteTable(
  'passkey_challenges',
  {
    /** SHA-256 of the challenge together with the secret of the browser, or the hash of the session. */
    hash: bytes().primaryKey(),
    kind: text().$type<'register' | 'sign-in'>().notNull(),
    /** Who registers; null for a sign-in, which names nobody. */
    userId: text('user_id'),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
    /** Id of the one use that wins. */
    usedBy: text('used_by'),
  },
  (table) => [index('passkey_challenges_expiry').on(table.expiresAt)],
);

export const apiKeys = sqliteTable(
  'api_keys',
  {
    /** SHA-256 of the whole key; 226 random bits need no salt. */
    hash: bytes().primaryKey(),
    id: text().notNull(),
    accountId: text('account_id').notNull(),
    name: text().notNull(),
    /** First 12 and last 4 characters, for people to recognise a key by. */
    hint: text().notNull(),
    /** Space-separated: `theme`, `platform`, or the legacy `*`. */
    scopes: text().notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: integer('created_at').notNull(),
    lastUsedAt: integer('last_used_at'),
    expiresAt: integer('expires_at'),
    revokedAt: integer('revoked_at'),
    /** When it was last refused because it had been revoked, at most once an hour. */
    refusedAt: integer('refused_at'),
    /** The key that replaced this one when it was rotated. */
    replacedBy: text('replaced_by'),
  },
  (table) => [uniqueIndex('api_keys_id').on(table.id), index('api_keys_account').on(table.accountId)],
);

/** Messages that the queue of builds gave up on. */
export const deadLetters = sqliteTable(
  'dead_letters',
  {
    /** The queue's own id of the message. */
    id: text().primaryKey(),
    /** JSON of what the message carries. */
    body: text().notNull(),
    receivedAt: integer('received_at').notNull(),
    /** When an operator asked for it to be sent again; null again once it was. */
    resendAt: integer('resend_at'),
    resentAt: integer('resent_at'),
  },
  (table) => [
    index('dead_letters_received').on(table.receivedAt),
    index('dead_letters_resend').on(table.resendAt).where(sql`${table.resendAt} is not null`),
  ],
);

/** Append-only; written in the same batch as the change it records. */
export const auditLog = sqliteTable(
  'audit_log',
  {
    seq: integer().primaryKey({ autoIncrement: true }),
    at: integer().notNull(),
    accountId: text('account_id'),
    /** The workspace it was done in or to; null for what concerns the account, a person or the service. */
    workspaceId: text('workspace_id'),
    actorKind: text('actor_kind').notNull(),
    actorId: text('actor_id').notNull(),
    action: text().notNull(),
    target: text(),
    outcome: text().notNull(),
    requestId: text('request_id').notNull(),
    /** JSON, never a secret. */
    detail: text(),
    /** The connection through which an assistant did it; null for what people and the service do. */
    grantId: text('grant_id'),
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

/** A file of audit rows that have left the database: gzip-compressed NDJSON in the bucket of sites. */
export const auditArchives = sqliteTable('audit_archives', {
  key: text().primaryKey(),
  /** `2026-11`. */
  month: text().notNull(),
  firstSeq: integer('first_seq').notNull(),
  lastSeq: integer('last_seq').notNull(),
  rows: integer().notNull(),
  createdAt: integer('created_at').notNull(),
});
