import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { listOutbox } from '../../workers/auth/mail/list-outbox.ts';
import { Browser, ORIGIN } from './support/browser.ts';
import { OAuthClient } from './support/oauth-client.ts';
import { addPerson } from './support/people.ts';

const head = (browser: Browser, path: string) => browser.request(path, { method: 'HEAD' });
const requests = (clientId: string) =>
  env.DB.prepare('SELECT count(*) AS n FROM oauth_requests WHERE client_id = ?1').bind(clientId).first('n');

describe('HEAD on a route whose GET changes something', () => {
  it('answers 405 on authorize and stores no request [D1.2]', async () => {
    const client = await new OAuthClient().register();
    const answer = await head(new Browser(), await client.authorizePath());
    expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'GET']);
    expect(answer.headers.get('Set-Cookie')).toBeNull();
    expect(await requests(client.id)).toBe(0);
    await client.askFor(new Browser());
    expect(await requests(client.id)).toBe(1);
  });

  it('answers 405 on the link of a sign-in and leaves the link usable [D1.2]', async () => {
    const person = await addPerson();
    const browser = new Browser();
    await browser.submit('/sign-in', { email: person.email });
    const [mail] = await listOutbox(env.DB, person.email);
    const path = /http\S+/.exec(mail!.body)![0].replace(ORIGIN, '');
    for (const visitor of [browser, new Browser()]) {
      const answer = await head(visitor, path);
      expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'GET, POST']);
      expect(visitor.cookies.has('session')).toBe(false);
    }
    expect((await browser.get(path)).status).toBe(303);
  });

  it('answers as GET does, without a body, where GET changes nothing', async () => {
    for (const path of ['/sign-in', '/sign-in/code', '/.well-known/oauth-authorization-server']) {
      const answer = await head(new Browser(), path);
      expect(answer.status, path).toBe(200);
      expect(await answer.text()).toBe('');
    }
  });
});
