import { type Placeholder, sql } from 'drizzle-orm';
import { addressOf } from '../../../shared/customers/identity.ts';
import { flag } from '../../../shared/db/statement/numbers.ts';
import { knownBrowsers, users } from '../../../shared/db/tables/core.ts';

/** Somebody who signed in with a browser that they had not used before, and is told of it by mail. */
export interface PersonToTell {
  email: string;
  /** What they set; null = nothing. */
  language: string | null;
  timeZone: string | null;
}

/**
 * The fields of a person who signs in, and whether the browser is new to them. Nobody is told of their first sign-in.
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
