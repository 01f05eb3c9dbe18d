import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { Browser, call, freshIp } from './support/browser.ts';
import { faultyDatabase } from './support/faulty-database.ts';
import { OAuthClient } from './support/oauth-client.ts';
import { addPerson, signedIn } from './support/people.ts';

const HTML = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const broken = () => ({ DB: faultyDatabase({ kind: 'statement', at: 1 }).db });

/** Expects a page of the service with a heading, a number for support, and `no-store`. */
async function expectPage(answer: Response, status: number) {
  expect(answer.status).toBe(status);
  expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
  expect(answer.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  const html = await answer.text();
  expect(html).toMatch(/<h1>[^<]+<\/h1>/);
  return html;
}

describe('a database that fails', () => {
  it('answers a browser with a page that says what to do', async () => {
    const person = await addPerson();
    const client = await new OAuthClient().register();
    const consent = await client.askFor(await signedIn(person));
    const visits: Array<[string, RequestInit]> = [
      ['/connections', { headers: HTML }],
      [consent, { headers: HTML }],
      ['/sign-in/link?token=x', { headers: HTML }],
      ['/sign-in', { method: 'POST', headers: HTML, body: new URLSearchParams({ email: person.email }) }],
      ['/sign-in/code', { method: 'POST', headers: HTML, body: new URLSearchParams({ code: '123456' }) }],
      ['/session/sign-out', { method: 'POST', headers: HTML }],
    ];
    for (const [path, init] of visits) {
      const browser = await signedIn(person, broken());
      const id = consent.split('=')[1] ?? '';
      browser.cookies.set(`authorize-${id}`, 'x'.repeat(43));
      browser.cookies.set('sign-in', 'x'.repeat(43));
      const answer = await browser.request(path, init);
      const html = await expectPage(answer, 500);
      expect(html).toContain(answer.headers.get('X-Request-Id'));
      // A failed form is repeated from its own page, to which the browser goes back.
      expect(html).toContain(init.method === 'POST' ? 'Go back in your browser' : '>Try again</a>');
    }
  });

  it('answers a program with JSON, whatever its Accept header says [D1.5]', async () => {
    const answer = await call(
      '/oauth/token',
      {
        method: 'POST',
        headers: { ...HTML, 'CF-Connecting-IP': freshIp() },
        body: new URLSearchParams({
          grant_type: 'refresh_token',
          refresh_token: 'x',
          client_id: 'y',
          resource: env.MCP_URL,
        }),
      },
      broken(),
    );
    expect(answer.status).toBe(500);
    expect(await answer.json()).toEqual({ error: 'server_error' });
  });
});

describe('a path that nothing serves', () => {
  it('answers a browser with a page and a program with JSON', async () => {
    expect(await expectPage(await new Browser().request('/nowhere', { headers: HTML }), 404)).toContain(
      'href="/"',
    );
    const program = await new Browser().request('/nowhere', { headers: { Accept: '*/*' } });
    expect(await program.json()).toEqual({ error: 'not_found' });
  });
});
