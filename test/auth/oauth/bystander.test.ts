import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { rowsNaming } from '../../support/workerd/rows-naming.ts';
import { findPrincipal } from '../support/access.ts';
import { auditCount, newestGrant } from '../support/audit.ts';
import { OAuthClient, REDIRECT, type Tokens } from '../support/oauth-client.ts';
import { addPerson, signedIn } from '../support/people.ts';

/** A person with a connection, an open consent request and an unused code. */
async function connected() {
  const person = await addPerson();
  const browser = await signedIn(person);
  const client = await new OAuthClient().register();
  const tokens = await client.connect(browser);
  const grant = await newestGrant(person.id);
  const consent = await client.askFor(browser);
  const code = (await client.approve(browser)).get('code')!;
  return { person, browser, client, tokens, grant, consent, code };
}

describe('another connection', () => {
  it('another connection keeps its rows through every step of the flow', async () => {
    const other = await connected();
    const same = await connected();
    const ids = [other, same].flatMap(({ person, client, grant }) => [person.id, client.id, grant]);
    // Sets the value that an older version stored. A refresh of the connection itself would correct it.
    await env.DB.prepare('UPDATE oauth_grants SET expires_at = created_at + 1000').run();
    const before = await rowsNaming(ids);
    expect(before.length).toBeGreaterThan(12);
    const unchanged = async (step: string) => expect(await rowsNaming(ids), step).toEqual(before);

    const browser = await signedIn(await addPerson());
    const client = await new OAuthClient().register();
    await unchanged('registration');
    const denied = await client.askFor(browser);
    await unchanged('authorization');
    expect((await browser.submit(denied, { decision: 'deny' })).status).toBe(303);
    await unchanged('denial');
    const code = (await client.approve(browser)).get('code')!;
    await unchanged('consent');
    const first: Tokens = await (await client.redeem(code)).json();
    await unchanged('redemption');
    const tokens: Tokens = await (await client.refresh(first.refresh_token)).json();
    await unchanged('refresh');
    expect((await client.refresh(first.refresh_token)).status).toBe(200);
    await unchanged('repeated refresh');
    expect((await client.revoke(tokens.access_token)).status).toBe(200);
    await unchanged('revocation of the access token');
    expect((await client.revoke(tokens.refresh_token)).status).toBe(200);
    await unchanged('revocation of the connection');
    expect((await client.redeem(code)).status).toBe(400);
    await unchanged('repeated redemption');

    expect((await other.client.refresh(other.tokens.refresh_token)).status).toBe(200);
    expect((await same.client.redeem(same.code)).status).toBe(200);
    expect((await other.browser.submit(other.consent, { decision: 'approve' })).status).toBe(303);
  });

  it('a client that sends a credential of another client gets nothing', async () => {
    const other = await connected();
    const person = await addPerson();
    const browser = await signedIn(person);
    const client = await new OAuthClient().register();
    const tokens = await client.connect(browser);
    const grant = await newestGrant(person.id);
    const before = await rowsNaming([other.grant, grant]);
    const revocations = await auditRows();

    client.verifier = other.client.verifier;
    expect((await client.redeem(other.code)).status).toBe(400);
    expect((await client.refresh(other.tokens.refresh_token)).status).toBe(400);
    expect((await client.revoke(other.tokens.refresh_token)).status).toBe(200);
    expect((await client.revoke(other.tokens.access_token)).status).toBe(200);
    expect((await client.revoke('unknown')).status).toBe(200);

    expect(await rowsNaming([other.grant, grant])).toEqual(before);
    expect(await auditRows()).toBe(revocations);
    expect(await findPrincipal(other.tokens.access_token)).toMatchObject({ grantId: other.grant });
    expect(await findPrincipal(tokens.access_token)).toMatchObject({ grantId: grant });
  });

  it('a request that ended meanwhile grants nothing', async () => {
    const { client, browser, person, grant } = await connected();
    const consent = await client.askFor(browser);
    const request = new URL(consent, REDIRECT).searchParams.get('request')!;
    await env.DB.prepare("UPDATE oauth_requests SET outcome = 'denied' WHERE id = ?1").bind(request).run();
    const before = await rowsNaming([person.id, grant, request]);
    expect((await browser.submit(consent, { decision: 'approve' })).status).toBe(400);
    expect(await rowsNaming([person.id, grant, request])).toEqual(before);
    expect(await auditCount('oauth.consent', grant)).toBe(1);
  });
});

async function auditRows(): Promise<number> {
  const row = await env.DB.prepare(
    "SELECT count(*) AS n FROM audit_log WHERE action = 'oauth.revoke'",
  ).first<{
    n: number;
  }>();
  return row?.n ?? 0;
}
