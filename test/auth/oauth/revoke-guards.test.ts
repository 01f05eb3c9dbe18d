import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { rowsNaming } from '../../support/workerd/rows-naming.ts';
import { findPrincipal } from '../support/access.ts';
import { newestGrant } from '../support/audit.ts';
import { OAuthClient } from '../support/oauth-client.ts';
import { addPerson, signedIn } from '../support/people.ts';

async function connectedTwice() {
  const client = await new OAuthClient().register();
  const connections = [];
  for (let count = 0; count < 2; count += 1) {
    const person = await addPerson();
    const browser = await signedIn(person);
    const code = (await client.approve(browser)).get('code')!;
    const tokens = await (await client.redeem(code)).json<{ access_token: string; refresh_token: string }>();
    connections.push({ ...tokens, code, grant: await newestGrant(person.id) });
  }
  const [one, two] = connections;
  return { client, one: one!, two: two! };
}

describe('a revocation', () => {
  it('revoking an access token leaves the other tokens of the client [A4.4]', async () => {
    const { client, one, two } = await connectedTwice();
    const before = await rowsNaming([two.grant]);
    expect((await client.revoke(one.access_token)).status).toBe(200);
    expect(await findPrincipal(one.access_token)).toBeNull();
    expect(await rowsNaming([two.grant])).toEqual(before);
    expect((await client.refresh(one.refresh_token)).status).toBe(200);
  });

  it('revoking a refresh token ends its own connection, once [A4.4]', async () => {
    const { client, one, two } = await connectedTwice();
    const others = await rowsNaming([two.grant]);
    expect((await client.revoke(one.refresh_token)).status).toBe(200);
    expect(await rowsNaming([two.grant])).toEqual(others);
    await env.DB.prepare('UPDATE oauth_grants SET revoked_at = 1 WHERE id = ?1').bind(one.grant).run();
    const ended = await rowsNaming([one.grant, client.id]);
    expect((await client.revoke(one.refresh_token)).status).toBe(200);
    expect(await rowsNaming([one.grant, client.id])).toEqual(ended);
  });
});

describe('the audit log', () => {
  it('the log has one row for each revocation that changed something', async () => {
    const { client, one, two } = await connectedTwice();
    const count = async () =>
      (
        await env.DB.prepare(
          "SELECT count(*) AS n FROM audit_log WHERE action = 'oauth.revoke' AND actor_id = ?1",
        )
          .bind(client.id)
          .first<{ n: number }>()
      )?.n;
    await client.revoke(one.access_token);
    expect(await count()).toBe(1);
    await client.revoke(two.refresh_token);
    expect(await count()).toBe(2);
    await client.revoke(two.refresh_token);
    await client.revoke(one.access_token);
    expect(await count()).toBe(2);
  });
});

describe('a code that was redeemed', () => {
  it('a redeemed code ends no connection when another client sends it with the right verifier', async () => {
    const { client, one } = await connectedTwice();
    const thief = await new OAuthClient().register();
    thief.verifier = client.verifier;
    await env.DB.prepare('UPDATE oauth_grants SET first_used_at = first_used_at - 61000 WHERE id = ?1')
      .bind(one.grant)
      .run();
    const before = await rowsNaming([one.grant]);
    expect((await thief.redeem(one.code)).status).toBe(400);
    expect((await client.redeem(one.code, { redirect_uri: 'http://127.0.0.1:3011/callback' })).status).toBe(
      400,
    );
    expect(await rowsNaming([one.grant])).toEqual(before);
    expect((await client.redeem(one.code)).status).toBe(400);
    expect(await findPrincipal(one.access_token)).toBeNull();
  });
});
