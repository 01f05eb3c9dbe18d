import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { signedClientData } from '#schema/access/passkeys.ts';
import { globalStatement } from '#shared/db/statement/statement.ts';
import { passkeyChallenges } from '#shared/db/tables/core.ts';
import { fromBase64Url, sha256 } from '#shared/encoding.ts';
import { parseJson } from '#shared/json/strict-json.ts';

/** Time within which a challenge can be answered. */
export const CHALLENGE_MS = 10 * 60_000;

/** A challenge is stored as a hash over itself and the secret of the browser or session that requested it. */
export const challengeHash = (secret: string, challenge: string): Promise<Uint8Array<ArrayBuffer>> =>
  sha256(`${secret}\n${challenge}`);

const c = passkeyChallenges;

export const insertChallenge = globalStatement(
  { hash: c.hash, kind: c.kind, userId: c.userId, now: c.createdAt, expiresAt: c.expiresAt },
  ({ now, ...row }, db) => db.insert(c).values({ ...row, createdAt: now }),
);

/** The condition that a challenge of that kind has neither expired nor been used. */
export const isOpenChallenge = (
  kind: 'register' | 'sign-in',
  { hash, now }: { hash: Placeholder; now: Placeholder },
): SQL => sql`(${c.hash} = ${hash} and ${c.kind} = ${sql.raw(`'${kind}'`)} and ${c.usedBy} is null
  and ${c.expiresAt} > ${now})`;

/**
 * The challenge in the client data that a browser signed; null when it cannot be read, or when another origin framed
 * the page.
 */
export function challengeIn(clientDataJSON: string): string | null {
  const bytes = fromBase64Url(clientDataJSON);
  if (bytes === null) return null;
  const read = parseJson(bytes);
  const parsed = read.ok ? signedClientData.safeParse(read.value) : null;
  return parsed?.success === true ? parsed.data.challenge : null;
}
