import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMember } from '#shared/operator/add-member.ts';
import { createAccount } from '#shared/operator/create-account.ts';
import { setAccountStatus } from '#shared/operator/set-account-status.ts';
import { setCustomDomain } from '#shared/operator/set-custom-domain.ts';
import { setPlatformAdmin } from '#shared/operator/set-platform-admin.ts';
import { expectOk } from '#shared/result.ts';
import { systemRuntime } from '#shared/runtime/runtime.ts';
import { mailsTo, signInMail } from '../support/outbox.ts';
import { type PlainResponse, plainRequest } from '../support/request.ts';
import { startService, type TestService } from '../support/service.ts';

const PANEL = 'panel.acme.example';
const OTHER = 'apps.other.example';

let service: TestService;
let main: string;
const accounts = { acme: '', other: '' };

const operation = () => ({
  db: service.db,
  runtime: systemRuntime,
  actor: { kind: 'operator' as const, id: 'test' },
  requestId: 'test-request',
});
const setDomain = async (accountId: string, domain: string | null) =>
  expectOk(await setCustomDomain(operation(), { accountId, domain }));
const join = async (accountId: string, email: string) =>
  expectOk(await addMember(operation(), { accountId, email, role: 'owner' }));

beforeAll(async () => {
  service = await startService();
  main = new URL(service.baseUrl).host;
  for (const name of ['acme', 'other'] as const) {
    accounts[name] = expectOk(await createAccount(operation(), { name })).accountId;
    expectOk(await setAccountStatus(operation(), { accountId: accounts[name], status: 'active' }));
  }
  await setDomain(accounts.acme, PANEL);
  await setDomain(accounts.other, OTHER);
});
afterAll(() => service?.stop());

let address = 0;
const freshAddress = () => {
  address += 1;
  return `203.0.113.${address}`;
};

interface Sent {
  cookie?: string;
  form?: Record<string, string>;
  json?: object;
  bearer?: string;
}

/** Sends a request as a page of that host does. */
function send(host: string, path: string, { cookie, form, json, bearer }: Sent = {}): Promise<PlainResponse> {
  const body = form === undefined ? json && JSON.stringify(json) : new URLSearchParams(form).toString();
  return plainRequest(service.baseUrl, path, {
    ...(body !== undefined && { method: 'POST', body }),
    headers: {
      Host: host,
      'Sec-Fetch-Site': 'same-origin',
      'CF-Connecting-IP': freshAddress(),
      ...(body !== undefined && {
        Origin: `http://${host}`,
        'Content-Type': form === undefined ? 'application/json' : 'application/x-www-form-urlencoded',
      }),
      ...(cookie !== undefined && { Cookie: cookie }),
      ...(bearer !== undefined && { Authorization: `Bearer ${bearer}` }),
    },
  });
}

const cookiesOf = ({ headers }: PlainResponse): string[] =>
  (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0] ?? '');

let people = 0;

/** Starts a sign-in at the host: the cookie of the browser, and the mail. */
async function startAt(host: string, member: string | null = accounts.acme) {
  people += 1;
  const email = `person-${people}@example.com`;
  if (member !== null) await join(member, email);
  const [cookie = ''] = cookiesOf(await send(host, '/sign-in', { form: { email, return_to: '/sessions' } }));
  const { code, link } = await signInMail(service, email);
  return { email, cookie, code, path: new URL(link).pathname + new URL(link).search };
}

/** Signs a person in at the host by the code of a mail, and returns the cookie of the session. */
async function signInAt(host: string) {
  const { email, cookie, code } = await startAt(host);
  const done = await send(host, '/sign-in/code', { cookie, form: { code } });
  expect([done.status, done.headers.location]).toEqual([303, '/sessions']);
  return { email, session: cookiesOf(done).find((one) => one.startsWith('session=')) ?? '' };
}

const isSignedIn = async (host: string, cookie: string): Promise<boolean> => {
  const { status, headers } = await send(host, '/sessions', { cookie });
  if (status === 303) expect(headers.location).toBe('/sign-in?return_to=%2Fsessions');
  return status === 200;
};
const tokenAt = async (host: string, cookie: string): Promise<string | null> => {
  const { status, body } = await send(host, '/session/token', { cookie, json: {} });
  return status === 200 ? JSON.parse(body).token : null;
};
const readsTheme = async (host: string, bearer: string): Promise<number> =>
  (await send(host, '/api/reseller/theme/raw-css', { bearer })).status;

/** Pages that redirect to the sign-in without a session. */
const PAGES = ['/sessions', '/connections', '/dashboard', '/console', '/platform/theme-preview?draft=x'];

describe('a session of a reseller’s domain', () => {
  it('opens nothing on the main host and on the domain of another reseller [D1.7]', async () => {
    const { session } = await signInAt(PANEL);
    expect(await isSignedIn(PANEL, session)).toBe(true);
    for (const host of [main, OTHER]) {
      for (const page of [...PAGES, `/console/${accounts.acme}`]) {
        const answer = await send(host, page, { cookie: session });
        expect([page, answer.status]).toEqual([page, 303]);
        expect(answer.headers.location).toMatch(/^\/sign-in\?return_to=/);
      }
      expect((await send(host, '/passkeys/options', { cookie: session, json: {} })).status).toBe(401);
      const added = await send(host, '/passkeys', { cookie: session, form: { credential: '{}' } });
      expect(added.headers.location).toBe('/sign-in?return_to=%2Fsessions');
      expect(await tokenAt(host, session)).toBeNull();
    }
    // Nobody was signed out by that.
    expect(await isSignedIn(PANEL, session)).toBe(true);
  });

  it('adds no passkey on its own host', async () => {
    const { session } = await signInAt(PANEL);
    expect((await send(PANEL, '/passkeys/options', { cookie: session, json: {} })).status).toBe(403);
    expect((await send(PANEL, '/passkeys', { cookie: session, form: { credential: '{}' } })).status).toBe(
      400,
    );
  });

  it('gives bearers that are valid on its own host alone', async () => {
    const { session } = await signInAt(PANEL);
    const bearer = (await tokenAt(PANEL, session)) ?? '';
    expect(await readsTheme(PANEL, bearer)).toBe(200);
    for (const host of [main, OTHER]) {
      expect(await readsTheme(host, bearer)).toBe(401);
      const billing = await send(host, '/functions/v1/platform-billing-summary', { bearer, json: {} });
      expect([host, billing.status]).toEqual([host, 401]);
    }
    const billing = await send(PANEL, '/functions/v1/platform-billing-summary', { bearer, json: {} });
    expect(billing.status).toBe(200);
  });

  it('consents to no application', async () => {
    const { session } = await signInAt(PANEL);
    const client = await send(main, '/oauth/register', { json: { redirect_uris: ['http://localhost:9/'] } });
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: JSON.parse(client.body).client_id,
      redirect_uri: 'http://localhost:9/',
      code_challenge: 'c'.repeat(43),
      code_challenge_method: 'S256',
      resource: service.baseUrl,
    });
    // A dishonest reseller starts the request in a browser of its own, and sends both cookies to its domain.
    const started = await send(main, `/oauth/authorize?${query}`);
    const consent = new URL(started.headers.location ?? '');
    const cookie = [...cookiesOf(started), session].join('; ');
    const path = consent.pathname + consent.search;
    expect((await send(PANEL, path, { cookie })).status).toBe(400);
    const form = { decision: 'approve', workspaces: 'all' };
    const approved = await send(PANEL, path, { cookie, form });
    expect([approved.status, approved.headers.location]).toEqual([400, undefined]);
  });
});

describe('a session of the service’s own hosts', () => {
  it('is valid on all of them, and on no reseller’s domain', async () => {
    const { session } = await signInAt(main);
    const port = new URL(service.baseUrl).port;
    for (const host of [main, `127.0.0.1:${port}`]) expect(await isSignedIn(host, session)).toBe(true);
    expect(await isSignedIn(PANEL, session)).toBe(false);
    const bearer = (await tokenAt(main, session)) ?? '';
    expect([await readsTheme(main, bearer), await readsTheme(PANEL, bearer)]).toEqual([200, 401]);
  });

  it('ends the sessions of domains too', async () => {
    const { email, session } = await signInAt(PANEL);
    const [domainMail = ''] = await mailsTo(service, email);
    const [cookie = ''] = cookiesOf(await send(main, '/sign-in', { form: { email } }));
    const { code } = await signInMail(service, email, new Set(/\b\d{6}\b/.exec(domainMail)));
    const done = await send(main, '/sign-in/code', { cookie, form: { code } });
    const own = cookiesOf(done).find((one) => one.startsWith('session=')) ?? '';
    expect((await send(main, '/sessions/end-others', { cookie: own, form: {} })).status).toBe(303);
    expect(await isSignedIn(PANEL, session)).toBe(false);
  });
});

describe('the page of sessions', () => {
  it('shows and ends on a domain the sessions of that domain alone', async () => {
    const { email, session } = await signInAt(PANEL);
    const known = new Set(/\b\d{6}\b/.exec((await mailsTo(service, email))[0] ?? ''));
    const [cookie = ''] = cookiesOf(await send(main, '/sign-in', { form: { email } }));
    const { code } = await signInMail(service, email, known);
    const done = await send(main, '/sign-in/code', { cookie, form: { code } });
    const own = cookiesOf(done).find((one) => one.startsWith('session=')) ?? '';
    const listedAt = async (host: string, cookie: string) =>
      (await send(host, '/sessions', { cookie })).body.split('action="/sessions/end"').length;
    expect((await listedAt(main, own)) - (await listedAt(PANEL, session))).toBe(1);
    await send(PANEL, '/sessions/end-others', { cookie: session, form: {} });
    expect([await isSignedIn(main, own), await isSignedIn(PANEL, session)]).toEqual([true, true]);
  });
});

describe('an open sign-in', () => {
  it.each([
    ['code', (start: { code: string }) => ['/sign-in/code', { code: start.code }] as const],
    [
      'link',
      (start: { path: string }) =>
        [
          '/sign-in/link',
          { token: new URLSearchParams(start.path.split('?')[1]).get('token') ?? '' },
        ] as const,
    ],
  ])('is finished by its %s on its own host alone', async (_, proofOf) => {
    for (const [own, foreign] of [
      [PANEL, main],
      [PANEL, OTHER],
      [main, PANEL],
    ] as const) {
      const start = await startAt(own);
      const [path, form] = proofOf(start);
      const refused = await send(foreign, path, { cookie: start.cookie, form });
      expect([own, foreign, refused.status]).toEqual([own, foreign, 400]);
      expect(cookiesOf(refused).filter((one) => one.startsWith('session='))).toEqual([]);
      expect((await send(own, path, { cookie: start.cookie, form })).status).toBe(303);
    }
  });
});

describe('a session of a domain', () => {
  it.each<[string, (email: string) => Promise<unknown>]>([
    ['its person joins another account', (email) => join(accounts.other, email)],
    [
      'its person becomes the customer of another account',
      (email) => {
        const insert = `INSERT INTO workspace_members (tenant_id, user_id, role, created_at)
          SELECT ?2, id, 'owner', 1 FROM users WHERE email = ?1`;
        return service.db.prepare(insert).bind(email, service.demo.workspace_id).run();
      },
    ],
    ['its person runs the service', (email) => setPlatformAdmin(operation(), { email, admin: true })],
    ['the account has another domain', () => setDomain(accounts.acme, 'new.acme.example')],
    ['the account loses the domain', () => setDomain(accounts.acme, null)],
    [
      'another account gets the domain',
      async () => {
        await setDomain(accounts.acme, null);
        await setDomain(accounts.other, PANEL);
      },
    ],
  ])('ends when %s, and stays ended', async (_, change) => {
    const { email, session } = await signInAt(PANEL);
    const bearer = (await tokenAt(PANEL, session)) ?? '';
    expect(await readsTheme(PANEL, bearer)).toBe(200);
    await change(email);
    const isDead = async () => {
      for (const host of [PANEL, 'new.acme.example', OTHER, main]) {
        const { status, headers } = await send(host, '/sessions', { cookie: session });
        if (status !== 404)
          expect([status, headers.location]).toEqual([303, '/sign-in?return_to=%2Fsessions']);
        expect([401, 404]).toContain(await readsTheme(host, bearer));
      }
    };
    await isDead();
    await service.db
      .prepare(
        'DELETE FROM memberships WHERE account_id = ?1 AND user_id IN (SELECT id FROM users WHERE email = ?2)',
      )
      .bind(accounts.other, email)
      .run();
    await setDomain(accounts.other, OTHER);
    await setDomain(accounts.acme, PANEL);
    await isDead();
  });

  it('does not end when its person gets another role in the same account', async () => {
    const { email, session } = await signInAt(PANEL);
    expectOk(await addMember(operation(), { accountId: accounts.acme, email, role: 'admin' }));
    expect(await isSignedIn(PANEL, session)).toBe(true);
  });
});

describe('the lines of the log', () => {
  it('log lines have the path of what was requested, and nothing that gives access', async () => {
    const { email, cookie, code, path } = await startAt(PANEL);
    const { session } = await signInAt(PANEL);
    const bearer = (await tokenAt(PANEL, session)) ?? '';
    const link = new URLSearchParams(path.split('?')[1]).get('token') ?? '';
    const preview = [crypto.randomUUID(), crypto.randomUUID().replaceAll('-', '')] as const;
    const values = [cookie, session].map((pair) => pair.split('=')[1] ?? '');
    const secrets = [link, bearer, service.demo.theme_key, service.demo.platform_key, preview[1], ...values];
    expect(secrets.every((secret) => secret.length >= 32)).toBe(true);
    // People paste what they have into any place.
    for (const secret of secrets) {
      for (const place of [
        secret,
        `dashboard/preview/${preview[0]}/${secret}/`,
        `sites/${secret}/`,
        `t/${secret}`,
      ])
        await send(main, `/${place}?token=${secret}`, { cookie: session, bearer: secret });
    }
    await send(PANEL, path);
    await send(PANEL, '/sign-in/code', { cookie, form: { code } });
    const end = crypto.randomUUID();
    await send(main, `/${end}`);
    // The mails that development prints beside them are no lines of the log.
    const lines = () => service.logs.filter(({ message }) => message.startsWith('{'));
    const linesWith = (text: string) => lines().filter(({ message }) => message.includes(text));
    await expect.poll(() => linesWith(`"path":"/${end}"`).length).toBeGreaterThan(0);
    expect(linesWith(`"path":"/dashboard/preview/${preview[0]}/*/"`).length).toBeGreaterThan(0);
    for (const secret of [...secrets, email, `"${code}"`]) expect(linesWith(secret)).toEqual([]);
  });
});
