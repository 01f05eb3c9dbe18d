import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { systemRuntime } from '#shared/runtime/runtime.ts';
import { type Decision, decideRequest } from '#workers/auth/oauth/decide-request.ts';
import { findRequest } from '#workers/auth/oauth/find-request.ts';
import { verifyAccessToken } from '#workers/auth/oauth/verify-access-token.ts';
import { rowsNaming } from '../../support/workerd/rows-naming.ts';
import { newestGrant } from '../support/audit.ts';
import { OAuthClient, REDIRECT } from '../support/oauth-client.ts';
import { addPerson, signedIn } from '../support/people.ts';
import { seedConnection } from '../support/seed-connection.ts';

async function asked() {
  const person = await addPerson();
  const browser = await signedIn(person);
  const client = await new OAuthClient().register();
  const id = new URL(await client.askFor(browser), REDIRECT).searchParams.get('request')!;
  const decision: Decision = {
    id,
    cookie: browser.cookies.get(`authorize-${id}`)!,
    userId: person.id,
    allow: { scopes: ['service:read'], workspaces: null },
  };
  return { person, decision, client };
}

const decide = (decision: Decision, now = Date.now()) =>
  decideRequest(
    {
      db: env.DB,
      runtime: { ...systemRuntime, now: () => now },
      actor: { kind: 'user', id: decision.userId },
      requestId: 'request',
    },
    env.AUTH_URL,
    decision,
  );

describe('a decision', () => {
  it('a decision with the cookie of another request changes nothing, before and after the right one', async () => {
    const one = await asked();
    const two = await asked();
    const ids = [one.person.id, one.decision.id, two.person.id, two.decision.id];
    const before = await rowsNaming(ids);
    const mixed = { ...one.decision, cookie: two.decision.cookie };
    expect(await decide(mixed)).toEqual({ ok: false, code: 'gone' });
    expect(await rowsNaming(ids)).toEqual(before);
    expect(await decide(one.decision)).toMatchObject({ ok: true });
    const after = await rowsNaming(ids);
    expect(await decide(mixed)).toEqual({ ok: false, code: 'gone' });
    expect(await rowsNaming(ids)).toEqual(after);
  });

  it('a repeated decision answers the same redirect for less than a minute', async () => {
    const { decision, client } = await asked();
    const now = Date.now();
    const first = await decide(decision, now);
    expect(first.ok).toBe(true);
    const rows = await rowsNaming([decision.id, decision.userId, client.id]);
    expect(await decide(decision, now + 59_999)).toEqual(first);
    expect(await decide(decision, now + 60_000)).toEqual({ ok: false, code: 'gone' });
    expect(await decide({ ...decision, allow: null }, now + 1)).toEqual({ ok: false, code: 'gone' });
    expect(await rowsNaming([decision.id, decision.userId, client.id])).toEqual(rows);
  });

  it('a decision is refused from the moment in which the request ends', async () => {
    const { decision } = await asked();
    const end = Date.now() + 5000;
    await env.DB.prepare('UPDATE oauth_requests SET expires_at = ?2 WHERE id = ?1')
      .bind(decision.id, end)
      .run();
    expect(await decide(decision, end)).toEqual({ ok: false, code: 'gone' });
    expect(await decide(decision, end - 1)).toMatchObject({ ok: true });
  });
});

describe('a client that was removed', () => {
  it('a removed client gets no grant, and its request is not shown', async () => {
    const { decision } = await asked();
    const { id, cookie, userId } = decision;
    expect(await findRequest(env.DB, Date.now(), { id, cookie, userId })).not.toBeNull();
    await env.DB.prepare(
      'UPDATE oauth_clients SET removed_at = 1 WHERE id = (SELECT client_id FROM oauth_requests WHERE id = ?1)',
    )
      .bind(id)
      .run();
    const before = await rowsNaming([id, userId]);
    expect(await findRequest(env.DB, Date.now(), { id, cookie, userId })).toBeNull();
    expect(await decide(decision)).toEqual({ ok: false, code: 'gone' });
    expect(await rowsNaming([id, userId])).toEqual(before);
  });
});

describe('a request', () => {
  it('a request is shown to its own cookie alone, until it ends or was answered a minute ago', async () => {
    const one = await asked();
    const two = await asked();
    const { id, cookie, userId } = one.decision;
    const find = (now: number, other = cookie) => findRequest(env.DB, now, { id, cookie: other, userId });
    const now = Date.now();
    expect(await find(now, two.decision.cookie)).toBeNull();
    expect(await find(now, 'unknown')).toBeNull();
    await env.DB.prepare('UPDATE oauth_requests SET expires_at = ?2 WHERE id = ?1')
      .bind(id, now + 90_000)
      .run();
    expect(await find(now + 89_999)).toMatchObject({ id, answered: false });
    expect(await find(now + 90_000)).toBeNull();
    expect(await decide(one.decision, now)).toMatchObject({ ok: true });
    expect(await find(now + 59_999)).toMatchObject({ id, answered: true });
    expect(await find(now + 60_000)).toBeNull();
  });
});

describe('the last use of a connection', () => {
  it('the last use is written in its own row when the stored one is more than five minutes old', async () => {
    const one = await addPerson();
    const two = await addPerson();
    const { client, tokens } = await seedConnection(one);
    await client.connect(await signedIn(two));
    const now = Date.now();
    const use = async (lastUsed: number) => {
      await env.DB.prepare('UPDATE oauth_grants SET last_used_at = ?1').bind(lastUsed).run();
      const works: Promise<unknown>[] = [];
      expect(
        await verifyAccessToken(env.DB, tokens.access_token, now, (work) => works.push(work)),
      ).not.toBeNull();
      await Promise.all(works);
      const grants = [await newestGrant(one.id), await newestGrant(two.id)];
      const { results } = await env.DB.prepare('SELECT id, last_used_at AS at FROM oauth_grants').all<{
        id: string;
        at: number;
      }>();
      return grants.map((grant) => results.find(({ id }) => id === grant)?.at);
    };
    expect(await use(now - 300_000)).toEqual([now - 300_000, now - 300_000]);
    expect(await use(now - 300_001)).toEqual([now, now - 300_001]);
  });
});
