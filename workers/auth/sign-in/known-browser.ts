import { and, eq, gt, sql } from 'drizzle-orm';
import { bare, columnList, insertTarget } from '#shared/db/statement/parameters.ts';
import { globalStatement } from '#shared/db/statement/statement.ts';
import { knownBrowsers, sessions } from '#shared/db/tables/core.ts';
import { sha256, toBase64Url } from '#shared/encoding.ts';
import type { Runtime } from '#shared/runtime/runtime.ts';
import { KNOWN_BROWSER_MS } from './limits.ts';

const COOKIE_VALUE = /^[A-Za-z0-9_-]{43}$/;

const knownByHash = globalStatement(
  { hash: knownBrowsers.hash, now: knownBrowsers.expiresAt },
  ({ hash, now }, db) =>
    db
      .select({ expiresAt: knownBrowsers.expiresAt })
      .from(knownBrowsers)
      .where(and(eq(knownBrowsers.hash, hash), gt(knownBrowsers.expiresAt, now))),
);

const upsertBrowser = globalStatement(
  { hash: knownBrowsers.hash, session: sessions.hash, expiresAt: knownBrowsers.expiresAt },
  ({ hash, session, expiresAt }) => {
    const b = knownBrowsers;
    return sql`insert into ${insertTarget(b, b.hash, b.expiresAt)}
      select ${hash}, ${expiresAt} where exists (select 1 from ${sessions} where ${sessions.hash} = ${session})
      on conflict ${columnList(b.hash)} do update set ${bare(b.expiresAt)} = excluded.${bare(b.expiresAt)}`;
  },
);

/** Where a browser is known: for an address, on one host. A reseller's domain sees the cookie of that domain. */
export interface KnownFor {
  email: string;
  /** The reseller's domain; null on the service's own hosts. */
  domain: string | null;
}

const hashOf = (cookie: string, { email, domain }: KnownFor) =>
  sha256(`${cookie}\n${domain ?? ''}\n${email}`);

/** The hash under which a browser is known for an address; null when nobody signed in to the address with it there. */
export async function findKnownBrowser(
  db: D1Database,
  cookie: string | null,
  known: KnownFor,
  now: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (cookie === null || !COOKIE_VALUE.test(cookie)) return null;
  const hash = await hashOf(cookie, known);
  return (await knownByHash.first(db, { hash, now })) === null ? null : hash;
}

export interface BrowserToKnow {
  /** Value of the browser's cookie: the existing one, or a new one. */
  cookie: string;
  hash: Uint8Array<ArrayBuffer>;
}

/** Makes a browser known for an address after a successful sign-in. */
export async function browserToKnow(
  runtime: Runtime,
  cookie: string | null,
  known: KnownFor,
): Promise<BrowserToKnow> {
  const value = cookie !== null && COOKIE_VALUE.test(cookie) ? cookie : toBase64Url(runtime.randomBytes(32));
  return { cookie: value, hash: await hashOf(value, known) };
}

/** Makes the browser known if the batch has inserted that session. */
export const rememberBrowserStatement = (
  db: D1Database,
  hash: Uint8Array<ArrayBuffer>,
  session: Uint8Array<ArrayBuffer>,
  now: number,
): D1PreparedStatement =>
  upsertBrowser.bind(db, { hash, session, expiresAt: now + KNOWN_BROWSER_MS }).prepared;
