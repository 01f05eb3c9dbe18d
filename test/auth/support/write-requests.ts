import { env } from 'cloudflare:workers';
import { sessionRoutes } from '#schema/access/session-routes.ts';
import { listOutbox } from '#workers/auth/mail/list-outbox.ts';
import type { Write } from '../../support/workerd/lost-answers.ts';
import { Authenticator, optionsFrom, passkeyIds, personWithPasskey } from './authenticator.ts';
import { Browser, ORIGIN } from './browser.ts';
import { OAuthClient, REDIRECT } from './oauth-client.ts';
import { addAccount, addMember, addPerson, signedIn, signInByCode } from './people.ts';
import { seedConnection } from './seed-connection.ts';

/** Headers and method of a request by a page's script. */
const SCRIPT = { method: 'POST', headers: { 'Sec-Fetch-Site': 'same-origin' } };

/** Requests of a browser are made with the bindings of that browser. */
const sentBy =
  (browser: Browser, send: () => Promise<Response>) =>
  (bindings: { DB: D1Database }): Promise<Response> => {
    Object.assign(browser, { bindings });
    return send();
  };

async function asked(): Promise<{ browser: Browser; code: string; link: string }> {
  const { email } = await addPerson();
  const browser = new Browser();
  await browser.submit('/sign-in', { email, return_to: '/connections' });
  const body = (await listOutbox(env.DB, email))[0]?.body ?? '';
  return {
    browser,
    code: /\b\d{6}\b/.exec(body)?.[0] ?? '',
    link: new URL(/http\S+/.exec(body)?.[0] ?? '').search,
  };
}

/** A person with two connections, and the ids of their grants. */
async function connected(): Promise<{ browser: Browser; grants: string[] }> {
  const person = await addPerson();
  const [first, second] = [await seedConnection(person), await seedConnection(person)];
  return { browser: await signedIn(person), grants: [first.grantId, second.grantId] };
}

const decided = (decision: 'approve' | 'deny'): Write => ({
  async prepare() {
    const client = await new OAuthClient().register();
    const browser = await signedIn(await addPerson());
    const consent = await client.askFor(browser);
    return sentBy(browser, () => browser.submit(consent, { decision }));
  },
  outcome: async ({ status, headers }) => {
    const back = new URL(headers.get('Location') ?? 'about:blank');
    return {
      status,
      parameters: [...back.searchParams.keys()].sort(),
      error: back.searchParams.get('error'),
    };
  },
});

const whereTo: NonNullable<Write['outcome']> = async ({ status, headers }) => ({
  status,
  location: headers.get('Location'),
});

/** The session was opened, but the browser has no cookie: the secret is not stored and cannot be sent again. */
const ended: Partial<Write> = { repeated: [400], says: 'This sign-in has ended' };

const notConnected: Partial<Write> = {
  repeated: [404],
  says: 'There is no such connection, or it was ended.',
};

/**
 * A request of each route that writes. The redemption of a code is not among them: a second one must end its
 * grant (RFC 6749 4.1.2).
 */
export const writes: Record<string, Write> = {
  'POST /oauth/register': {
    prepare: async () => (bindings) => {
      const client = new OAuthClient();
      client.bindings = bindings;
      return client.registerWith({ redirect_uris: [REDIRECT] });
    },
    // A client without use is removed after a day.
    leftBehind: { oauth_clients: 1, audit_log: 1 },
  },
  'GET /oauth/authorize': {
    async prepare() {
      const client = await new OAuthClient().register();
      const browser = await signedIn(await addPerson());
      const path = await client.authorizePath();
      return sentBy(browser, () => browser.get(path));
    },
    // The row expires within ten minutes.
    leftBehind: { oauth_requests: 1 },
  },
  'POST /oauth/consent that approves': decided('approve'),
  'POST /oauth/consent that denies': decided('deny'),
  'POST /oauth/token that refreshes': {
    async prepare() {
      const { client, tokens } = await seedConnection(await addPerson());
      return (bindings) => {
        client.bindings = bindings;
        return client.refresh(tokens.refresh_token);
      };
    },
  },
  'POST /oauth/revoke': {
    async prepare() {
      const { client, tokens } = await seedConnection(await addPerson());
      return (bindings) => {
        client.bindings = bindings;
        return client.revoke(tokens.refresh_token);
      };
    },
  },
  'POST /sign-in': {
    async prepare() {
      const { email } = await addPerson();
      const browser = new Browser();
      return sentBy(browser, () => browser.submit('/sign-in', { email }));
    },
    outcome: whereTo,
    // The sign-in of a lost answer expires within half an hour.
    leftBehind: { sign_ins: 1 },
    // The mail is sent after the answer, which is the same for unknown addresses; the page offers another
    // mail.
    apart: ['mail_outbox'],
  },
  'POST /sign-in/code': {
    async prepare() {
      const { browser, code } = await asked();
      return sentBy(browser, () => browser.submit('/sign-in/code', { code }));
    },
    outcome: whereTo,
    ...ended,
  },
  'GET /sign-in/link': {
    async prepare() {
      const { browser, link } = await asked();
      return sentBy(browser, () => browser.get(`/sign-in/link${link}`));
    },
    outcome: whereTo,
    ...ended,
  },
  'POST /sign-in/link': {
    async prepare() {
      const { link } = await asked();
      const token = new URLSearchParams(link).get('token') ?? '';
      const browser = new Browser();
      return sentBy(browser, () => browser.submit('/sign-in/link', { token }));
    },
    outcome: whereTo,
    ...ended,
  },
  'POST /session/sign-out': {
    async prepare() {
      const browser = await signedIn(await addPerson());
      return sentBy(browser, () => browser.submit('/session/sign-out', { return_to: '/connections' }));
    },
    outcome: whereTo,
  },
  [`POST ${sessionRoutes.issueSessionToken.path}`]: {
    async prepare() {
      const person = await addPerson();
      const account = await addAccount();
      await addMember(account, person);
      const browser = await signedIn(person);
      return sentBy(browser, () =>
        browser.request(sessionRoutes.issueSessionToken.path, {
          method: 'POST',
          headers: { Origin: ORIGIN, 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json' },
          body: JSON.stringify({ account_id: account }),
        }),
      );
    },
    // The row expires within ten minutes.
    leftBehind: { session_tokens: 1 },
  },
  'POST /sessions/end': {
    async prepare() {
      const person = await addPerson();
      const browser = await signedIn(person);
      await signedIn(person);
      const html = await (await browser.get('/sessions')).text();
      const session = /name="session" value="(\w+)"/.exec(html)?.[1] ?? '';
      return sentBy(browser, () => browser.submit('/sessions/end', { session }));
    },
    outcome: whereTo,
    repeated: [404],
    says: 'There is no such session, or it has ended.',
  },
  'POST /sessions/end-others': {
    async prepare() {
      const { browser } = await connected();
      return sentBy(browser, () => browser.submit('/sessions/end-others', { connections: '1' }));
    },
    outcome: whereTo,
  },
  'POST /sign-in/passkey/options': {
    async prepare() {
      const browser = new Browser();
      return sentBy(browser, () => browser.request('/sign-in/passkey/options', SCRIPT));
    },
    // The row expires within ten minutes.
    leftBehind: { passkey_challenges: 1 },
  },
  'POST /sign-in/passkey': {
    async prepare() {
      const { authenticator } = await personWithPasskey(new Browser());
      const browser = new Browser();
      const options = await optionsFrom(browser, '/sign-in/passkey/options');
      const credential = JSON.stringify(await authenticator.get(options));
      return sentBy(browser, () => browser.submit('/sign-in/passkey', { credential }));
    },
    outcome: whereTo,
    repeated: [400],
    says: 'That did not work. Try again, or use your e-mail address.',
    // The mail is sent after the answer.
    apart: ['mail_outbox'],
  },
  'POST /passkeys/options': {
    async prepare() {
      const browser = new Browser();
      await signInByCode(browser, await addPerson());
      return sentBy(browser, () => browser.request('/passkeys/options', SCRIPT));
    },
    leftBehind: { passkey_challenges: 1 },
  },
  'POST /passkeys': {
    async prepare() {
      const browser = new Browser();
      await signInByCode(browser, await addPerson());
      const options = await optionsFrom(browser, '/passkeys/options');
      const credential = JSON.stringify(await new Authenticator().create(options));
      return sentBy(browser, () => browser.submit('/passkeys', { credential, name: 'Phone' }));
    },
    outcome: whereTo,
    apart: ['mail_outbox'],
  },
  'POST /passkeys/:passkey': {
    async prepare() {
      const browser = new Browser();
      const { person } = await personWithPasskey(browser);
      const [id] = await passkeyIds(person);
      return sentBy(browser, () => browser.submit(`/passkeys/${id}`, { name: 'Phone' }));
    },
    outcome: whereTo,
  },
  'POST /passkeys/:passkey/remove': {
    async prepare() {
      const browser = new Browser();
      const { person } = await personWithPasskey(browser);
      const [id] = await passkeyIds(person);
      return sentBy(browser, () => browser.submit(`/passkeys/${id}/remove`, {}));
    },
    outcome: whereTo,
    repeated: [404],
    says: 'There is no such passkey, or it was removed.',
  },
  'POST /connections/new': {
    async prepare() {
      const browser = await signedIn(await addPerson());
      const html = await (await browser.get('/connections/new')).text();
      const grant = /name="grant" value="([^"]+)"/.exec(html)?.[1] ?? '';
      const fields = { grant, name: 'Night job', workspaces: 'all' };
      return sentBy(browser, () => browser.submit('/connections/new', fields));
    },
    outcome: async ({ status }) => ({ status }),
    // The token is not stored and cannot be sent again.
    repeated: [409],
    says: 'This form was sent before',
  },
  'POST /connections/:grant': {
    async prepare() {
      const { browser, grants } = await connected();
      return sentBy(browser, () => browser.submit(`/connections/${grants[0]}`, { scope: 'service:deploy' }));
    },
    outcome: whereTo,
  },
  'POST /connections/:grant/disconnect': {
    async prepare() {
      const { browser, grants } = await connected();
      return sentBy(browser, () => browser.submit(`/connections/${grants[0]}/disconnect`, {}));
    },
    outcome: whereTo,
    ...notConnected,
  },
  'POST /connections/disconnect': {
    async prepare() {
      const { browser, grants } = await connected();
      const fields = grants.map((id) => ['grant', id]);
      return sentBy(browser, () => browser.submit('/connections/disconnect', fields));
    },
    outcome: whereTo,
    ...notConnected,
  },
};
