import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { bytes, personal, plain } from '../columns.ts';
import type { JsonText } from '../json-text.ts';

/** The domain under which an account's mails are sent. Several accounts may claim one name; at most one holds it. */
export const sendingDomains = sqliteTable(
  'sending_domains',
  {
    accountId: plain('account_id').primaryKey(),
    /** Lower-case ASCII host name. */
    domain: plain().notNull(),
    /** Local part of the sender's address. */
    localPart: plain('local_part').notNull(),
    /**
     * pending until every record is seen; active while mails are sent under it; lost when it is no longer used
     * (`fault`).
     */
    status: plain().$type<'pending' | 'active' | 'lost'>().notNull(),
    /** Name, public part (base64 of its SPKI) and encrypted private part of the key that signs. */
    selector: plain().notNull(),
    publicKey: plain('public_key').notNull(),
    sealedKey: bytes('sealed_key').notNull(),
    /** The key that is used once its record is seen; null = none was requested. */
    nextSelector: plain('next_selector'),
    nextPublicKey: plain('next_public_key'),
    nextSealedKey: bytes('next_sealed_key'),
    /** The previous key. Receivers need its record for some days, for mails that were already sent. */
    formerSelector: plain('former_selector'),
    /** The DNS answers of the last check, by record. */
    records: plain().$type<JsonText<Record<string, unknown>>>(),
    claimedAt: integer('claimed_at').notNull(),
    /** Since when the account holds the name; null while it is only claimed. */
    verifiedAt: integer('verified_at'),
    checkedAt: integer('checked_at'),
    /** When its records are checked next; null: never. */
    nextCheckAt: integer('next_check_at'),
    /** Since when a record of an active domain is missing. */
    missingSince: integer('missing_since'),
    /** The problem that the last check found, or the reason for the loss of the domain; null when there is none. */
    fault: plain().$type<SendingFault>(),
    /** The notice that the account's staff must still get by mail; null when they got it. */
    notice: plain().$type<SendingNotice>(),
  },
  (table) => [
    uniqueIndex('sending_domains_held').on(table.domain).where(sql`verified_at is not null`),
    index('sending_domains_name').on(table.domain),
    index('sending_domains_due').on(table.nextCheckAt),
    index('sending_domains_notices').on(table.notice).where(sql`notice is not null`),
    check('sending_domains_status', sql`${table.status} in ('pending', 'active', 'lost')`),
  ],
);

export type SendingFault =
  | 'sender_records'
  | 'sender_unanswered'
  | 'sender_taken'
  | 'sender_ended'
  | 'sender_gone'
  | 'sender_revoked';

export type SendingNotice = Exclude<SendingFault, 'sender_records' | 'sender_unanswered'> | 'sender_missing';

/** A mail of a test side: it is stored for the console and not sent. */
export const testMails = sqliteTable(
  'test_mails',
  {
    id: plain().primaryKey(),
    accountId: plain('account_id').notNull(),
    recipient: personal(plain()).notNull(),
    fromName: plain('from_name').notNull(),
    replyTo: plain('reply_to'),
    subject: personal(plain()).notNull(),
    /** The plain text part, and the HTML part. */
    body: personal(plain()).notNull(),
    html: personal(plain()).notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    index('test_mails_account').on(table.accountId, table.createdAt, table.id),
    index('test_mails_age').on(table.createdAt),
  ],
);
