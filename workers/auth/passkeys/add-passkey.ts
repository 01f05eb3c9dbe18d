import { sql } from 'drizzle-orm';
import { PASSKEYS_A_PERSON, type PasskeyRegistration } from '#schema/access/passkeys.ts';
import { auditWhen } from '#shared/audit/audit-when.ts';
import { flag } from '#shared/db/statement/numbers.ts';
import { bare, columnList, insertTarget } from '#shared/db/statement/parameters.ts';
import { batch, globalStatement } from '#shared/db/statement/statement.ts';
import { passkeyChallenges, passkeys, sessions } from '#shared/db/tables/core.ts';
import { toHex } from '#shared/encoding.ts';
import { auditEntryOf, type Operation } from '#shared/operation.ts';
import { type Failure, fail, ok, type Result } from '#shared/result.ts';
import type { Session } from '#shared/sessions/find-session.ts';
import type { RelyingParty } from '../core/relying-party.ts';
import { challengeHash, challengeIn, isOpenChallenge } from './challenge.ts';

const c = passkeyChallenges;

const useChallenge = globalStatement(
  { hash: c.hash, userId: c.userId, session: sessions.hash, id: c.usedBy, now: c.expiresAt },
  ({ hash, userId, session, id, now }) => sql`
    update ${c} set ${bare(c.usedBy)} = ${id}
    where ${isOpenChallenge('register', { hash, now })} and ${c.userId} = ${userId}
      and exists (select 1 from ${sessions} where ${sessions.hash} = ${session} and ${sessions.userId} = ${userId}
        and ${sessions.domain} is null and ${sessions.revokedAt} is null and ${sessions.expiresAt} > ${now})`,
);

const p = passkeys;

const insertPasskey = globalStatement(
  {
    hash: c.hash,
    id: p.id,
    userId: p.userId,
    credentialId: p.credentialId,
    publicKey: p.publicKey,
    counter: p.counter,
    transports: p.transports,
    backedUp: p.backedUp,
    name: p.name,
    now: p.createdAt,
  },
  ({ hash, id, userId, credentialId, publicKey, counter, transports, backedUp, name, now }) => sql`
    insert into ${insertTarget(
      p,
      p.id,
      p.userId,
      p.credentialId,
      p.publicKey,
      p.counter,
      p.transports,
      p.backedUp,
      p.name,
      p.createdAt,
    )}
    select ${id}, ${userId}, ${credentialId}, ${publicKey}, ${counter}, ${transports}, ${backedUp}, ${name}, ${now}
    where exists (select 1 from ${c} where ${c.hash} = ${hash} and ${c.usedBy} = ${id})
      and (select count(*) from ${p} where ${p.userId} = ${userId}) < ${sql.raw(String(PASSKEYS_A_PERSON))}
    on conflict ${columnList(p.credentialId)} do nothing`,
);

const auditAdded = auditWhen(
  { id: p.id },
  ({ id }) => sql`exists (select 1 from ${p} where ${p.id} = ${id})`,
);

const outcome = globalStatement(
  { hash: c.hash, id: c.usedBy, userId: p.userId, credentialId: p.credentialId },
  ({ hash, id, userId, credentialId }, db) =>
    db.rows(
      {
        added: flag(sql`exists (select 1 from ${p} where ${p.id} = ${id})`),
        known: flag(sql`exists (select 1 from ${p}
          where ${p.credentialId} = ${credentialId} and ${p.userId} = ${userId})`),
        used: flag(sql`exists (select 1 from ${c} where ${c.hash} = ${hash} and ${c.usedBy} = ${id})`),
        full: flag(sql`((select count(*) from ${p} where ${p.userId} = ${userId})
          >= ${sql.raw(String(PASSKEYS_A_PERSON))})`),
      },
      (columns) => sql`select ${columns}`,
    ),
);

/**
 * Stores the passkey that an authenticator made for the person of a session, once for each challenge. When the same
 * registration is repeated after a lost answer, the result is `ok` with `repeated`.
 */
export async function addPasskey(
  operation: Operation,
  party: RelyingParty,
  session: Pick<Session, 'hash' | 'userId'>,
  { registration, name }: { registration: PasskeyRegistration; name: string },
): Promise<Result<{ repeated: boolean }, Failure<'refused' | 'full'>>> {
  const { db, runtime } = operation;
  const { userId } = session;
  const challenge = challengeIn(registration.response.clientDataJSON);
  if (challenge === null) return fail('refused');
  const { verifyRegistration } = await import('./verify.ts');
  const verified = await verifyRegistration(registration, challenge, party);
  if (!verified.ok) return verified;
  const now = runtime.now();
  const id = runtime.newId();
  const hash = await challengeHash(toHex(session.hash), challenge);
  const { credentialId, publicKey, counter, backedUp } = verified.value;
  const results = await batch(db, {
    useChallenge: useChallenge.bind(db, { hash, userId, session: session.hash, id, now }),
    insertPasskey: insertPasskey.bind(db, {
      hash,
      id,
      userId,
      credentialId,
      publicKey,
      counter,
      transports: JSON.stringify(registration.response.transports ?? []),
      backedUp: backedUp ? 1 : 0,
      name,
      now,
    }),
    auditAdded: auditAdded(
      db,
      auditEntryOf(operation, now, {
        accountId: null,
        action: 'passkey.add',
        target: userId,
        detail: { passkey: id },
      }),
      { id },
    ),
    outcome: outcome.bind(db, { hash, id, userId, credentialId }),
  });
  const [row] = results.outcome.rows;
  if (row?.added === 1) return ok({ repeated: false });
  if (row?.known === 1) return ok({ repeated: true });
  return fail(row?.used === 1 && row.full === 1 ? 'full' : 'refused');
}
