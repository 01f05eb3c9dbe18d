import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { Operation } from '#shared/operation.ts';
import { systemRuntime } from '#shared/runtime/runtime.ts';
import { redeemCode } from '#workers/auth/oauth/redeem-code.ts';
import { rotateRefreshToken } from '#workers/auth/oauth/rotate-refresh-token.ts';
import { rowsNaming } from '../../support/workerd/rows-naming.ts';
import { newestGrant } from '../support/audit.ts';
import { OAuthClient, REDIRECT, type Tokens } from '../support/oauth-client.ts';
import { addPerson, signedIn } from '../support/people.ts';

const by = (clientId: string, now: number): Operation => ({
  db: env.DB,
  runtime: { ...systemRuntime, now: () => now },
  actor: { kind: 'client', id: clientId },
  requestId: 'request',
});
const put = (sql: string, ...values: unknown[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run();

describe('an exchange', () => {
  it('writes nothing for a client that was removed, and works when the client is back', async () => {
    const person = await addPerson();
    const browser = await signedIn(person);
    const client = await new OAuthClient().register();
    const tokens = await client.connect(browser);
    const code = (await client.approve(browser)).get('code')!;
    await put('UPDATE oauth_clients SET removed_at = 1 WHERE id = ?1', client.id);
    const before = await rowsNaming([person.id, client.id, await newestGrant(person.id)]);
    expect((await client.redeem(code)).status).toBe(400);
    expect((await client.refresh(tokens.refresh_token)).status).toBe(400);
    expect(await rowsNaming([person.id, client.id, await newestGrant(person.id)])).toEqual(before);
    await put('UPDATE oauth_clients SET removed_at = NULL WHERE id = ?1', client.id);
    expect((await client.redeem(code)).status).toBe(200);
    expect((await client.refresh(tokens.refresh_token)).status).toBe(200);
  });

  it('records that the client is in use when it redeems its first code', async () => {
    const client = await new OAuthClient().register();
    const lastUsed = () =>
      env.DB.prepare('SELECT last_used_at AS at FROM oauth_clients WHERE id = ?1').bind(client.id).first();
    const code = (await client.approve(await signedIn(await addPerson()))).get('code')!;
    expect(await lastUsed()).toEqual({ at: null });
    const now = Date.now() + 1000;
    const redemption = {
      code,
      clientId: client.id,
      redirectUri: REDIRECT,
      codeVerifier: client.verifier,
    };
    expect(await redeemCode(by(client.id, now), redemption)).toMatchObject({ ok: true });
    expect(await lastUsed()).toEqual({ at: now });
  });

  it('refuses a code whose connection has ended, although the client has other connections', async () => {
    const client = await new OAuthClient().register();
    const person = await addPerson();
    const tokens = await client.connect(await signedIn(person));
    const ended = await newestGrant(person.id);
    const browser = await signedIn(await addPerson());
    const others: Tokens = await client.connect(browser);
    const code = (await client.approve(await signedIn(person))).get('code')!;
    await put(
      'UPDATE oauth_grants SET revoked_at = 1 WHERE id IN (?1, ?2)',
      ended,
      await newestGrant(person.id),
    );
    expect(await (await client.refresh(tokens.refresh_token)).json()).toMatchObject({
      error: 'invalid_grant',
    });
    expect(await (await client.redeem(code)).json()).toMatchObject({ error: 'invalid_grant' });
    expect((await client.refresh(others.refresh_token)).status).toBe(200);
  });

  it('uses up the code that was sent, and no other of the same client', async () => {
    const browser = await signedIn(await addPerson());
    const client = await new OAuthClient().register();
    const codes = [await client.approve(browser), await client.approve(browser)].map(
      (back) => back.get('code')!,
    );
    expect((await client.redeem(codes[0]!)).status).toBe(200);
    expect((await client.redeem(codes[1]!)).status).toBe(200);
  });

  it('refuses a token or a code from the moment in which it ends [A3.5 A3.6]', async () => {
    const person = await addPerson();
    const browser = await signedIn(person);
    const client = await new OAuthClient().register();
    const { refresh_token: token } = await client.connect(browser);
    const code = (await client.approve(browser)).get('code')!;
    const end = Date.now() + 1000;
    await put('UPDATE oauth_refresh_tokens SET expires_at = ?1', end);
    await put('UPDATE oauth_codes SET expires_at = ?1', end);
    const refresh = (now: number) =>
      rotateRefreshToken(by(client.id, now), { token, clientId: client.id, scope: null });
    const redeem = (now: number) =>
      redeemCode(by(client.id, now), {
        code,
        clientId: client.id,
        redirectUri: REDIRECT,
        codeVerifier: client.verifier,
      });
    expect(await refresh(end)).toMatchObject({ ok: false, code: 'invalid_grant' });
    expect(await redeem(end)).toMatchObject({ ok: false, code: 'invalid_grant' });
    expect(await refresh(end - 1)).toMatchObject({ ok: true });
    expect(await redeem(end - 1)).toMatchObject({ ok: true });
  });

  it('answers a repeated refresh for a minute to the millisecond, then ends the connection [A3.4]', async () => {
    const person = await addPerson();
    const client = await new OAuthClient().register();
    const { refresh_token: token } = await client.connect(await signedIn(person));
    const now = Date.now();
    const refresh = (later: number) =>
      rotateRefreshToken(by(client.id, now + later), { token, clientId: client.id, scope: null });
    const first = await refresh(0);
    expect(first.ok).toBe(true);
    expect(await refresh(60_000)).toEqual(first);
    expect(await refresh(60_001)).toMatchObject({ ok: false });
    expect(await refresh(1)).toMatchObject({ ok: false });
  });
});
