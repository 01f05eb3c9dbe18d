import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { listOutbox } from '../../workers/auth/mail/list-outbox.ts';
import { isFullRun } from '../support/full-run.ts';
import { findPrincipal } from './support/access.ts';
import { Browser } from './support/browser.ts';
import { faultyDatabase } from './support/faulty-database.ts';
import { OAuthClient } from './support/oauth-client.ts';
import { addAccount, addMember, addPerson, type Person, signedIn } from './support/people.ts';
import { seedConnection } from './support/seed-connection.ts';

const TABLES = [
  'users',
  'sign_ins',
  'sessions',
  'session_tokens',
  'oauth_requests',
  'oauth_grants',
  'oauth_access_tokens',
  'audit_log',
];

async function snapshot(): Promise<string> {
  const results = await env.DB.batch(
    TABLES.map((table) => env.DB.prepare(`SELECT * FROM ${table} ORDER BY 1`)),
  );
  return JSON.stringify(results.map((result) => result.results));
}

/** The same browser with a fault in the database of its requests. */
function withDatabase(browser: Browser, db: D1Database): Browser {
  const twin = new Browser({ DB: db });
  for (const [name, value] of browser.cookies) twin.cookies.set(name, value);
  return twin;
}

interface Scene {
  person: Person;
  browser: Browser;
}
type Act = (browser: Browser) => Promise<Response>;

/** The statements that fail: every one, or in `npm test` the last, after all others of its batch. */
const triedOf = (statements: number): number[] =>
  Array.from({ length: statements }, (_, index) => index + 1).filter((at) => isFullRun || at === statements);

/** Each change by a person: the preparation, the step itself, and its status. */
const steps: ReadonlyArray<[string, status: number, prepare: (scene: Scene) => Promise<Act>]> = [
  [
    'asking for a code',
    303,
    // The address belongs to nobody. For a known address, a mail is sent after the answer, and a failure of
    // that is only logged.
    async () => (browser) =>
      browser.submit('/sign-in', { email: `nobody-${crypto.randomUUID()}@example.com` }),
  ],
  [
    'entering the code',
    303,
    async ({ person, browser }) => {
      await browser.submit('/sign-in', { email: person.email });
      const [mail] = await listOutbox(env.DB, person.email);
      const code = /\b\d{6}\b/.exec(mail?.body ?? '')?.[0] ?? '';
      return (twin) => twin.submit('/sign-in/code', { code });
    },
  ],
  [
    'opening the link elsewhere',
    303,
    async ({ person, browser }) => {
      await browser.submit('/sign-in', { email: person.email });
      const [mail] = await listOutbox(env.DB, person.email);
      const token = /token=([\w-]+)/.exec(mail?.body ?? '')?.[1] ?? '';
      return (twin) => twin.submit('/sign-in/link', { token });
    },
  ],
  [
    'taking a bearer',
    200,
    async ({ person }) => {
      await addMember(await addAccount(), person);
      return (twin) =>
        twin.request('/session/token', { method: 'POST', headers: { 'Sec-Fetch-Site': 'same-origin' } });
    },
  ],
  [
    'signing out elsewhere',
    303,
    async ({ person }) => {
      await signedIn(person);
      return (twin) => twin.submit('/sessions/end-others', { connections: '1' });
    },
  ],
  ['signing out', 303, async () => (twin) => twin.submit('/session/sign-out', {})],
  [
    'asking for an authorization',
    302,
    async () => {
      const path = await (await new OAuthClient().register()).authorizePath();
      return (twin) => twin.get(path);
    },
  ],
  [
    'changing a connection',
    303,
    async ({ person }) => {
      const { grantId: grant } = await seedConnection(person, [['scope', 'service:write']]);
      return (twin) => twin.submit(`/connections/${grant}`, [['workspaces', 'all']]);
    },
  ],
  [
    'disconnecting',
    303,
    async ({ person }) => {
      const { grantId: grant } = await seedConnection(person);
      return (twin) => twin.submit(`/connections/${grant}/disconnect`, {});
    },
  ],
];

async function scene(): Promise<Scene> {
  const person = await addPerson();
  return { person, browser: await signedIn(person) };
}

describe.each(steps)('%s', (_, status, prepare) => {
  it('a fault at any statement changes nothing, and the repeat succeeds', async () => {
    const first = await scene();
    const counting = faultyDatabase(null);
    const act = await prepare(first);
    expect((await act(withDatabase(first.browser, counting.db))).status).toBe(status);
    expect(counting.statements()).toBeGreaterThan(0);
    for (const at of triedOf(counting.statements())) {
      const next = await scene();
      const step = await prepare(next);
      const before = await snapshot();
      const broken = faultyDatabase({ kind: 'statement', at });
      const failed = await step(withDatabase(next.browser, broken.db));
      expect(failed.status, `statement ${at}`).toBe(500);
      expect(failed.headers.getSetCookie(), `statement ${at}`).toEqual([]);
      expect(await snapshot(), `statement ${at}`).toBe(before);
      expect((await step(next.browser)).status, `statement ${at}`).toBe(status);
    }
  });
});

describe('a lost answer', () => {
  it('a lost answer to entering the code leaves no usable session, and the sign-in can start again', async () => {
    const { person, browser } = await scene();
    await browser.submit('/sign-in', { email: person.email });
    const [mail] = await listOutbox(env.DB, person.email);
    const code = /\b\d{6}\b/.exec(mail?.body ?? '')?.[0] ?? '';
    // The first call reads the open sign-in.
    const lost = faultyDatabase({ kind: 'answer', at: 2 });
    expect((await withDatabase(browser, lost.db).submit('/sign-in/code', { code })).status).toBe(500);
    const again = await browser.submit('/sign-in/code', { code });
    expect(again.status).toBe(400);
    expect(await again.text()).toContain('href="/sign-in"');
    expect((await browser.submit('/sign-in', { email: person.email })).status).toBe(303);
  });

  it('a lost answer to a disconnection or a sign-out leaves it completed', async () => {
    const { person, browser } = await scene();
    const { tokens, grantId: grant } = await seedConnection(person);
    // The calls are the session, the look-up, and the batch that ends the session.
    const lost = faultyDatabase({ kind: 'answer', at: 3 });
    const twin = withDatabase(browser, lost.db);
    expect((await twin.submit(`/connections/${grant}/disconnect`, {})).status).toBe(500);
    expect(await findPrincipal(tokens.access_token)).toBeNull();
    const out = withDatabase(browser, faultyDatabase({ kind: 'answer', at: 2 }).db);
    expect((await out.submit('/session/sign-out', {})).status).toBe(500);
    expect((await browser.get('/connections')).status).toBe(303);
  });
});
