import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import { apiKeyHint, generateApiKey, hashApiKey } from '#shared/credentials/api-key.ts';
import { verifyApiKey } from '#shared/credentials/verify-api-key.ts';
import { verifySessionToken } from '#shared/credentials/verify-session-token.ts';
import { sha256, toBase64Url } from '#shared/encoding.ts';
import { ANONYMOUS } from '#shared/operation.ts';
import { systemRuntime } from '#shared/runtime/runtime.ts';
import { createSession } from '#shared/sessions/create-session.ts';
import { findSession } from '#shared/sessions/find-session.ts';
import { mintSessionToken } from '#shared/sessions/mint-session-token.ts';
import { listOutbox } from '#workers/auth/mail/list-outbox.ts';
import { requestUpload } from '#workers/auth/projects/request-upload.ts';
import {
  browserToKnow,
  findKnownBrowser,
  rememberBrowserStatement,
} from '#workers/auth/sign-in/known-browser.ts';
import { findLinkedDraft } from '#workers/platform/console/theme-preview/find-draft.ts';
import { findSso } from '#workers/platform/customers/sso/find-sso.ts';
import { redeemSso } from '#workers/platform/customers/sso/redeem-sso.ts';
import { confirmAddress, findLinkedAddress } from '#workers/platform/reach/message-address/linked-address.ts';
import { findLinkedPreview } from '#workers/sites/previews/find-preview.ts';
import { findLink, takeUse } from '#workers/sites/uploads/use-link.ts';
import { optionsFrom, personWithPasskey } from './authenticator.ts';
import { Browser, ORIGIN } from './browser.ts';
import { post } from './mcp.ts';
import { OAuthClient, type Tokens } from './oauth-client.ts';
import { addAccount, addMember, addPerson, signedIn } from './people.ts';
import { seedConnection } from './seed-connection.ts';
import { addWorkspace } from './workspace.ts';

const ignore = () => undefined;
const operation = { db: env.DB, runtime: systemRuntime, actor: ANONYMOUS, requestId: 'test' };

/** A new credential, as a function that answers whether it works at the time of the call. */
type Use = () => Promise<boolean>;

interface Credential {
  /** The table whose newest row has the expiry. */
  table: string;
  /** The column of the expiry; `expires_at` by default. */
  column?: string;
  make(): Promise<Use>;
}

export async function session() {
  const person = await addPerson();
  const made = await createSession({ db: env.DB, runtime: systemRuntime }, person.id);
  await made.statement.run();
  const find = async () => {
    const writes: Promise<unknown>[] = [];
    const found = await findSession(env.DB, made.value, null, Date.now(), (write) => void writes.push(write));
    await Promise.all(writes);
    return found !== null;
  };
  return { person, made, find };
}

export async function connected(): Promise<{ client: OAuthClient; tokens: Tokens }> {
  return seedConnection(await addPerson());
}

async function sent(): Promise<{ browser: Browser; code: string; link: string }> {
  const { email } = await addPerson();
  const browser = new Browser();
  await browser.submit('/sign-in', { email });
  const [mail] = await listOutbox(env.DB, email);
  return {
    browser,
    code: /\b\d{6}\b/.exec(mail?.body ?? '')?.[0] ?? '',
    link: new URL(/http\S+/.exec(mail?.body ?? '')?.[0] ?? 'about:blank').search,
  };
}

export async function ssoCode(): Promise<string> {
  const person = await addPerson();
  const workspace = await addWorkspace(person);
  const code = toBase64Url(systemRuntime.randomBytes(32));
  const now = Date.now();
  await env.DB.prepare(
    `INSERT INTO sso_codes (hash, tenant_id, account_id, user_id, return_to, created_at, expires_at)
     SELECT ?1, id, account_id, ?3, '/dashboard', ?4, ?5 FROM tenants WHERE id = ?2`,
  )
    .bind(await sha256(code), workspace, person.id, now, now + 60_000)
    .run();
  return code;
}

/** Every credential that expires, by its name in the documentation. */
export const credentials: Record<string, Credential> = {
  'session cookie': {
    table: 'sessions',
    make: async () => (await session()).find,
  },
  'session token': {
    table: 'session_tokens',
    async make() {
      const { person, made } = await session();
      const account = await addAccount();
      await addMember(account, person);
      const { token, statement } = await mintSessionToken(
        { db: env.DB, runtime: systemRuntime },
        made.hash,
        account,
      );
      await statement.run();
      return async () => (await verifySessionToken(env.DB, token, null, Date.now())).ok;
    },
  },
  'API key': {
    table: 'api_keys',
    async make() {
      const key = generateApiKey(systemRuntime);
      await env.DB.prepare(
        `INSERT INTO api_keys (hash, id, account_id, name, hint, scopes, created_by, created_at, expires_at)
         VALUES (?1, ?2, ?3, 'Key', ?4, 'theme', 'test', ?5, ?6)`,
      )
        .bind(
          await hashApiKey(key),
          crypto.randomUUID(),
          await addAccount(),
          apiKeyHint(key),
          Date.now(),
          Date.now() + 1_000,
        )
        .run();
      return async () => (await verifyApiKey(env.DB, key, Date.now(), ignore)).ok;
    },
  },
  'single sign-on code': {
    table: 'sso_codes',
    async make() {
      const code = await ssoCode();
      return async () => {
        const offered = await findSso(env.DB, code, Date.now());
        const entered = await redeemSso(operation, code, null);
        expect(offered !== null).toBe(entered !== null);
        return entered !== null;
      };
    },
  },
  'access token': {
    table: 'oauth_access_tokens',
    async make() {
      const { tokens } = await connected();
      return async () =>
        (await post(tokens.access_token, { jsonrpc: '2.0', id: 1, method: 'tools/list' })).status === 200;
    },
  },
  'refresh token': {
    table: 'oauth_refresh_tokens',
    async make() {
      const { client, tokens } = await connected();
      return async () => (await client.refresh(tokens.refresh_token)).status === 200;
    },
  },
  'authorization code': {
    table: 'oauth_codes',
    async make() {
      const client = await new OAuthClient().register();
      const code = (await client.approve(await signedIn(await addPerson()))).get('code') ?? '';
      return async () => (await client.redeem(code)).status === 200;
    },
  },
  'pending authorization': {
    table: 'oauth_requests',
    async make() {
      const client = await new OAuthClient().register();
      const browser = await signedIn(await addPerson());
      const consent = await client.askFor(browser);
      return async () => {
        const answer = await browser.submit(consent, [['decision', 'approve']]);
        return new URL(answer.headers.get('Location') ?? '/', ORIGIN).searchParams.has('code');
      };
    },
  },
  'known browser': {
    table: 'known_browsers',
    async make() {
      const { made } = await session();
      const known = { email: `${crypto.randomUUID()}@example.com`, domain: null };
      const { cookie, hash } = await browserToKnow(systemRuntime, null, known);
      await rememberBrowserStatement(env.DB, hash, made.hash, Date.now()).run();
      return async () => (await findKnownBrowser(env.DB, cookie, known, Date.now())) !== null;
    },
  },
  'challenge of a passkey': {
    table: 'passkey_challenges',
    async make() {
      const { authenticator } = await personWithPasskey(new Browser());
      const browser = new Browser();
      const options = await optionsFrom(browser, '/sign-in/passkey/options');
      const credential = JSON.stringify(await authenticator.get(options));
      return async () => (await browser.submit('/sign-in/passkey', { credential })).status === 303;
    },
  },
  'link to a version of a site': {
    table: 'site_preview_links',
    async make() {
      const person = await addPerson();
      const workspace = await addWorkspace(person);
      const build = crypto.randomUUID();
      const id = build.replaceAll('-', '');
      const now = Date.now();
      await env.DB.batch([
        env.DB.prepare(
          `INSERT INTO projects (id, tenant_id, account_id, name, slug, created_by, created_at, updated_at)
           SELECT ?1, id, account_id, 'Shop', ?1, 'u', 1, 1 FROM tenants WHERE id = ?2`,
        ).bind(build, workspace),
        env.DB.prepare(
          `INSERT INTO builds (id, project_id, tenant_id, account_id, prompt, skills, status, artifact, credits_micro,
             operation_key, created_by, created_at)
           SELECT ?1, ?1, id, account_id, 'p', '[]', 'succeeded', 'a', 0, ?1, 'u', 1 FROM tenants WHERE id = ?2`,
        ).bind(build, workspace),
        env.DB.prepare(
          `INSERT INTO site_preview_links (id, project_id, tenant_id, build_id, created_by, created_at, expires_at)
           VALUES (?1, ?2, ?3, ?2, 'u', ?4, ?5)`,
        ).bind(id, build, workspace, now, now + 1_000),
      ]);
      return async () => (await findLinkedPreview(env.DB, id, Date.now())) !== null;
    },
  },
  'address for uploads': {
    table: 'upload_links',
    async make() {
      const person = await addPerson();
      const workspaceId = await addWorkspace(person);
      const { grantId } = await seedConnection(person, [['scope', 'service:write']]);
      const viewer = { userId: person.id, workspaces: null };
      const link = { workspaceId, grantId, name: 'Shop', origin: ORIGIN };
      const made = await requestUpload(operation, viewer, link);
      if (!made.ok) throw new Error(made.code);
      const secret = made.value.url.split('/').at(-1) ?? '';
      return async () => {
        const found = await findLink(env.DB, secret, Date.now());
        const taken = await takeUse(env.DB, secret, Date.now());
        expect(found !== null).toBe(taken);
        return taken;
      };
    },
  },
  'link that confirms an address for messages': {
    table: 'message_addresses',
    async make() {
      const workspace = await addWorkspace(await addPerson());
      const id = crypto.randomUUID().replaceAll('-', '');
      const now = Date.now();
      await env.DB.batch([
        env.DB.prepare(
          `INSERT INTO projects (id, tenant_id, account_id, name, slug, created_by, created_at, updated_at)
           SELECT ?1, id, account_id, 'Shop', ?1, 'u', 1, 1 FROM tenants WHERE id = ?2`,
        ).bind(id, workspace),
        env.DB.prepare(
          `INSERT INTO message_addresses (id, project_id, tenant_id, account_id, address, created_by, created_at, expires_at)
           SELECT ?1, ?1, id, account_id, 'orders@shop.example', 'u', ?3, ?4 FROM tenants WHERE id = ?2`,
        ).bind(id, workspace, now, now + 1_000),
      ]);
      return async () => {
        const linked = await findLinkedAddress(env.DB, id);
        if (linked !== null) await confirmAddress(operation, linked);
        return (await findLinkedAddress(env.DB, id))?.confirmedAt != null;
      };
    },
  },
  'link to the preview of a brand': {
    table: 'brand_links',
    async make() {
      const account = await addAccount();
      const id = crypto.randomUUID();
      const hash = id.slice(0, 8).repeat(2);
      const now = Date.now();
      await env.DB.batch([
        env.DB.prepare(
          `INSERT INTO brand_artifacts (account_id, hash, published, bytes, document, pins, compiler_version,
             contract_version, fingerprint, created_at) VALUES (?1, ?2, 0, 1, '{"schemaVersion":1}', '[]', '1', '1', 'f', 1)`,
        ).bind(account, hash),
        env.DB.prepare(
          'INSERT INTO brand_links (id, account_id, hash, created_by, created_at, expires_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6)',
        ).bind(id, account, hash, 'u', now, now + 1_000),
      ]);
      return async () => (await findLinkedDraft(env.DB, { id, hash, now: Date.now() })) !== null;
    },
  },
  'sign-in code': {
    table: 'sign_ins',
    column: 'code_expires_at',
    async make() {
      const { browser, code } = await sent();
      return async () => (await browser.submit('/sign-in/code', { code })).status === 303;
    },
  },
  'sign-in link': {
    table: 'sign_ins',
    async make() {
      const { browser, link } = await sent();
      return async () => (await browser.get(`/sign-in/link${link}`)).status === 303;
    },
  },
};
