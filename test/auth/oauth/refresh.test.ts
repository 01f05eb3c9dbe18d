import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { DAY, SECOND } from '#schema/time.ts';
import { purgeExpired } from '#workers/platform/jobs/access/purge-expired.ts';
import { countingDatabase } from '../../support/database/counting-database.ts';
import { findPrincipal } from '../support/access.ts';
import { auditCount } from '../support/audit.ts';
import { OAuthClient, type Tokens } from '../support/oauth-client.ts';
import { addPerson, signedIn } from '../support/people.ts';
import { seedConnection } from '../support/seed-connection.ts';

async function connected() {
  const { client, tokens, grantId } = await seedConnection(await addPerson());
  return { client, tokens, grant: grantId };
}

/** Moves all times that a refresh reads into the past. */
const pass = (grant: string, ms: number) =>
  env.DB.batch([
    env.DB.prepare(
      `UPDATE oauth_refresh_tokens SET used_at = used_at - ?2, created_at = created_at - ?2, expires_at = expires_at - ?2
       WHERE grant_id = ?1`,
    ).bind(grant, ms),
    env.DB.prepare('UPDATE oauth_grants SET last_used_at = last_used_at - ?2 WHERE id = ?1').bind(grant, ms),
  ]);

const refreshed = async (client: OAuthClient, token: string, changes = {}): Promise<Tokens> => {
  const answer = await client.refresh(token, changes);
  expect(answer.status).toBe(200);
  return answer.json<Tokens>();
};

const refused = async (client: OAuthClient, token: string, changes = {}): Promise<string> => {
  const answer = await client.refresh(token, changes);
  expect(answer.status).toBe(400);
  return (await answer.json<{ error: string }>()).error;
};

describe('the cost of a refresh', () => {
  it('writes five rows, index entries included, and no audit row', async () => {
    const person = await addPerson();
    const client = await new OAuthClient().register();
    const tokens = await client.connect(await signedIn(person));
    const { db, take } = countingDatabase(env.DB);
    client.bindings = { DB: db };
    const second = await refreshed(client, tokens.refresh_token);
    expect(take()).toMatchObject({ trips: 1, written: 5 });
    expect(second.refresh_token).not.toBe(tokens.refresh_token);
  });

  it('keeps a connection alive that is refreshed at least every thirty days [A3.6]', async () => {
    const { client, tokens, grant } = await connected();
    let current = tokens;
    for (let round = 0; round < 5; round += 1) {
      await pass(grant, 29.9 * DAY);
      await purgeExpired(env.DB, Date.now());
      current = await refreshed(client, current.refresh_token);
    }
    await pass(grant, 30.1 * DAY);
    expect(await refused(client, current.refresh_token)).toBe('invalid_grant');
    await purgeExpired(env.DB, Date.now());
    const left = await env.DB.prepare('SELECT 1 FROM oauth_grants WHERE id = ?1').bind(grant).first();
    expect(left).toBeNull();
  });
});

describe('a refresh token that comes again', () => {
  it('a repeated refresh gets the identical answer for 60 seconds while the successor is unused [A3.4]', async () => {
    const { client, tokens, grant } = await connected();
    const first = await (await client.refresh(tokens.refresh_token)).text();
    expect(await (await client.refresh(tokens.refresh_token)).text()).toBe(first);
    await pass(grant, 58 * SECOND);
    expect(await (await client.refresh(tokens.refresh_token)).text()).toBe(first);
  });

  it('a repeated refresh revokes the family within 60 seconds once the successor was used', async () => {
    const { client, tokens } = await connected();
    const second = await refreshed(client, tokens.refresh_token);
    const third = await refreshed(client, second.refresh_token);
    expect(await refused(client, tokens.refresh_token)).toBe('invalid_grant');
    expect(await findPrincipal(third.access_token)).toBeNull();
    expect(await refused(client, third.refresh_token)).toBe('invalid_grant');
  });

  it.each([
    [
      'a refresh with the successor',
      async (client: OAuthClient, next: Tokens) => refreshed(client, next.refresh_token),
    ],
    [
      'a call with the new access token',
      async (_: OAuthClient, next: Tokens) => principalAndWrite(next.access_token),
    ],
  ])('a repeated refresh revokes the family after 60 seconds when %s was used [A3.4]', async (_, use) => {
    const { client, tokens, grant } = await connected();
    const next = await refreshed(client, tokens.refresh_token);
    await pass(grant, 400 * SECOND);
    await use(client, next);
    expect(await refused(client, tokens.refresh_token)).toBe('invalid_grant');
    expect(await findPrincipal(next.access_token)).toBeNull();
    expect(await refused(client, next.refresh_token)).toBe('invalid_grant');
    expect(await auditCount('oauth.refresh_reuse', grant)).toBe(1);
  });

  it('a repeated refresh revokes the family after 60 seconds, used or not', async () => {
    const { client, tokens, grant } = await connected();
    const next = await refreshed(client, tokens.refresh_token);
    await pass(grant, 61 * SECOND);
    expect(await refused(client, tokens.refresh_token)).toBe('invalid_grant');
    expect(await findPrincipal(next.access_token)).toBeNull();
    expect(await auditCount('oauth.refresh_reuse', grant)).toBe(1);
  });

  it('a refresh requires its own client, and a wrong client changes nothing [A3.2]', async () => {
    const { client, tokens, grant } = await connected();
    const other = await new OAuthClient().register();
    expect(await refused(client, tokens.refresh_token, { client_id: other.id })).toBe('invalid_grant');
    await refreshed(client, tokens.refresh_token);
    for (const ms of [0, 61 * SECOND, DAY]) {
      await pass(grant, ms);
      expect(await refused(client, tokens.refresh_token, { client_id: other.id })).toBe('invalid_grant');
    }
    expect(await auditCount('oauth.refresh_reuse', grant)).toBe(0);
  });

  it('the stored answer of a refresh cannot be read from the database alone [A3.9]', async () => {
    const { client, tokens, grant } = await connected();
    const next = await refreshed(client, tokens.refresh_token);
    const { results } = await env.DB.prepare('SELECT * FROM oauth_refresh_tokens WHERE grant_id = ?1')
      .bind(grant)
      .all<{ replay: number[] | null }>();
    expect(results.some(({ replay }) => replay !== null)).toBe(true);
    for (const row of results) {
      const text = new TextDecoder().decode(new Uint8Array(row.replay ?? []));
      expect(text).not.toContain(next.access_token.slice(4, 20));
      expect(JSON.stringify(row)).not.toContain(next.refresh_token);
    }
  });
});

/** Checks a token as a call does, including the write of its last use. */
async function principalAndWrite(token: string): Promise<void> {
  const { verifyAccessToken } = await import('#workers/auth/oauth/verify-access-token.ts');
  const writes: Array<Promise<unknown>> = [];
  expect(await verifyAccessToken(env.DB, token, Date.now(), (work) => writes.push(work))).not.toBeNull();
  await Promise.all(writes);
  expect(writes).toHaveLength(1);
}
