import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { bytes } from '../columns.ts';
import type { JsonText } from '../json-text.ts';

/**
 * The domain under which an account's mails are sent. Several accounts may wait for one name; at most one holds it.
 */
export const sendingDomains = sqliteTable(
  'sending_domains',
  {
    accountId: text('account_id').primaryKey(),
    /** Lower-case ASCII host name. */
    domain: text().notNull(),
    /** What precedes the domain in the address that mails come from. */
    localPart: text('local_part').notNull(),
    /** pending until every record is seen, active while mails are sent under it; lost when it is out of use (`fault`). */
    status: text().$type<'pending' | 'active' | 'lost'>().notNull(),
    /** Name, public part (base64 of its SPKI) and encrypted private part of the key that signs. */
    selector: text().notNull(),
    publicKey: text('public_key').notNull(),
    sealedKey: bytes('sealed_key').notNull(),
    /** The key that takes over as soon as its record is seen; null = none was asked for. */
    nextSelector: text('next_selector'),
    nextPublicKey: text('next_public_key'),
    nextSealedKey: bytes('next_sealed_key'),
    /** The key before, whose record mails that are under way still need for some days. */
    formerSelector: text('former_selector'),
    /** What DNS answered at the last check, by record. */
    records: text().$type<JsonText<Record<string, unknown>>>(),
    claimedAt: integer('claimed_at').notNull(),
    /** Since when the account holds the name; null while it is only claimed. */
    verifiedAt: integer('verified_at'),
    checkedAt: integer('checked_at'),
    /** When its records are looked for next; null: never. */
    nextCheckAt: integer('next_check_at'),
    /** Since when a record of a domain in use is missing. */
    missingSince: integer('missing_since'),
    /** What the last check found amiss, or why the domain was lost; null when all is well. */
    fault: text().$type<SendingFault>(),
    /** What the account's people are still to be told by mail; null when they were. */
    notice: text().$type<SendingNotice>(),
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

/** A mail that the test side of an account would have sent: it is kept for the console and reaches nobody. */
export const testMails = sqliteTable(
  'test_mails',
  {
    id: text().primaryKey(),
    accountId: text('account_id').notNull(),
    recipient: text().notNull(),
    fromName: text('from_name').notNull(),
    replyTo: text('reply_to'),
    subject: text().notNull(),
    /** The plain part, and the same as HTML. */
    body: text().notNull(),
    html: text().notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    index('test_mails_account').on(table.accountId, table.createdAt, table.id),
    index('test_mails_age').on(table.createdAt),
  ],
);
