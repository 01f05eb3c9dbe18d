import { type Placeholder, sql } from 'drizzle-orm';
import { addressOf } from '#shared/customers/identity.ts';
import { flag } from '#shared/db/statement/numbers.ts';
import { knownBrowsers, users } from '#shared/db/tables/core.ts';

/** A person who signed in with a browser that is new to them, and is notified by mail. */
export interface PersonToTell {
  email: string;
  /** The language that they chose; null when they chose none. */
  language: string | null;
  timeZone: string | null;
}

/**
 * The fields of a person who signs in, and whether the browser is new to them. A first sign-in does not count as new.
 */
export const personAndBrowser = (browser: Placeholder, now: Placeholder) => ({
  email: users.email,
  language: users.language,
  timeZone: users.timeZone,
  isNew: flag(sql`(${users.signedInAt} is not null and not exists (select 1 from ${knownBrowsers}
    where ${knownBrowsers.hash} = ${browser} and ${knownBrowsers.expiresAt} > ${now}))`),
});

/** Null when the browser is not new to the person. */
export const personToTell = (row: (PersonToTell & { isNew: number }) | undefined): PersonToTell | null =>
  row?.isNew === 1 ? { email: addressOf(row.email), language: row.language, timeZone: row.timeZone } : null;
