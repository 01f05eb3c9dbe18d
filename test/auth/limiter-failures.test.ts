import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { failingLimiter, limiterFailures, stopTimers } from '../support/workerd/failing-limiter.ts';
import { Browser, call, freshIp } from './support/browser.ts';
import { connect } from './support/mcp.ts';
import { OAuthClient } from './support/oauth-client.ts';
import { addPerson, signedIn } from './support/people.ts';

describe.each(limiterFailures)('with a limiter that is %s', (failure) => {
  const bindings = { RATE_LIMITER: failingLimiter(failure) };
  beforeEach(stopTimers);
  const refuses = (answer: Response) =>
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5']);

  it('registration is refused with 503 [A1.6]', async () => {
    const client = new OAuthClient();
    client.bindings = bindings;
    const answer = await client.registerWith({ redirect_uris: ['https://app.example/callback'] });
    refuses(answer);
    expect(await answer.json()).toMatchObject({ error: 'temporarily_unavailable' });
  });

  it('a registered client is authorised, exchanges and revokes tokens, and calls tools [B8.3]', async () => {
    const person = await addPerson();
    const client = await new OAuthClient().register();
    client.bindings = bindings;
    const browser = await signedIn(person);
    Object.assign(browser, { bindings });
    const tokens = await client.connect(browser, []);
    expect(tokens.access_token).toBeTruthy();
    const connection = await connect(person);
    connection.bindings = bindings;
    await connection.value('list_workspaces');
    const revoked = await call(
      '/oauth/revoke',
      {
        method: 'POST',
        headers: {
          'Content-Type': 'application/x-www-form-urlencoded',
          'CF-Connecting-IP': freshIp(),
        },
        body: new URLSearchParams({ token: tokens.refresh_token, client_id: client.id }),
      },
      bindings,
    );
    expect(revoked.status).toBe(200);
  });

  it('sign-in sends no mail and checks no code', async () => {
    const { email } = await addPerson();
    const mails = async () =>
      (await env.DB.prepare('SELECT 1 FROM mail_outbox WHERE recipient = ?1').bind(email).all()).results
        .length;
    const browser = new Browser();
    await browser.submit('/sign-in', { email });
    expect(await mails()).toBe(1);
    Object.assign(browser, { bindings });
    refuses(await browser.submit('/sign-in', { email }));
    refuses(await browser.submit('/sign-in/code', { code: '000000' }));
    expect(await mails()).toBe(1);
    const { results } = await env.DB.prepare('SELECT failed_codes FROM sign_ins WHERE email = ?1')
      .bind(email)
      .all();
    expect(results).toEqual([{ failed_codes: 0 }]);
  });
});
