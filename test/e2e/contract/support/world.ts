import { exampleRequests } from '#schema/openapi/examples/requests.ts';
import * as values from '#schema/openapi/examples/values.ts';
import { addMember } from '#shared/operator/add-member.ts';
import { createAccount } from '#shared/operator/create-account.ts';
import { ensureTestSide } from '#shared/operator/ensure-test-side.ts';
import { issueKey } from '#shared/operator/issue-key.ts';
import { renewSessionToken } from '#shared/operator/renew-session-token.ts';
import { setAccountStatus } from '#shared/operator/set-account-status.ts';
import { expectOk } from '#shared/result.ts';
import { systemRuntime } from '#shared/runtime/runtime.ts';
import { png, raster } from '#test/support/media/png.ts';
import { TestBrowser } from '../../access/support/browser.ts';
import { saveSheet } from '../../support/publish-sheet.ts';
import type { TestService } from '../../support/service.ts';

/** Headers of each kind of caller. */
export interface World {
  credentials: Record<string, Record<string, string>>;
  /** Several keys, because each has a limit. */
  platformKeys: Record<string, string>[];
  /** A key of the test side of the demo account. */
  testKey: Record<string, string>;
  picture: Uint8Array<ArrayBuffer>;
  /** A text of the examples with values of the service. */
  real(text: string): string;
}

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

/** Creates callers of every kind, and one of each resource that an example names. */
export async function makeWorld(service: TestService): Promise<World> {
  const { demo, db, baseUrl } = service;
  const operation = {
    db,
    runtime: systemRuntime,
    actor: { kind: 'operator', id: 'test' },
    requestId: 'test-request',
  } as const;
  const accountOf = async (status: 'active' | 'disabled') => {
    const { accountId } = expectOk(await createAccount(operation, { name: `Account ${status}` }));
    const email = `owner-${status}@other.example`;
    const { userId } = expectOk(await addMember(operation, { accountId, email, role: 'owner' }));
    const keys = { theme: await keyOf(accountId, 'theme'), platform: await keyOf(accountId, 'platform') };
    const token = await renewSessionToken(operation, userId, accountId, undefined);
    expectOk(await setAccountStatus(operation, { accountId, status }));
    return { keys, token };
  };
  const keyOf = async (accountId: string, scope: 'theme' | 'platform') =>
    expectOk(await issueKey(operation, { accountId, name: 'test key', scopes: [scope] })).key;
  const legacyKey = async () => {
    const issued = expectOk(
      await issueKey(operation, { accountId: demo.account_id, name: 'legacy', scopes: ['theme'] }),
    );
    await db.prepare("UPDATE api_keys SET scopes = '*' WHERE id = ?1").bind(issued.keyId).run();
    return issued.key;
  };
  const member = expectOk(
    await addMember(operation, { accountId: demo.account_id, email: 'member@demo.example', role: 'member' }),
  );
  const foreign = await accountOf('active');
  const disabled = await accountOf('disabled');
  const full = await connect(service, 'service:read service:write service:deploy service:manage');
  const read = await connect(service, 'service:read');
  const platformKeys = await Promise.all(Array.from({ length: 8 }, () => keyOf(demo.account_id, 'platform')));
  const saved = await saveSheet(service, '[data-part="button"] { border-radius: 4px; }');
  const picture = png(20, 20, { raster: raster(20, 20) });
  const asset = await createPicture(service, picture);
  const tenant = await createTenant(service);
  const code = full.spare;
  const pairs: [string, string][] = [
    [values.APP, baseUrl],
    [values.AUTH, baseUrl],
    [values.MCP, baseUrl],
    [values.ACCOUNT, demo.account_id],
    [values.TENANT, tenant],
    [values.CLIENT, full.clientId],
    [values.CODE, code],
    [values.REVISION, saved.revision],
    [values.PUBLISH_AT, new Date(Date.now() + 86_400_000).toISOString()],
    [values.FIRST_DAY, new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10)],
    [values.LAST_DAY, new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)],
    [values.BASE_HASH, saved.hash],
    [values.HASH, saved.hash],
    [values.ASSET, asset.assetId],
    [values.FILE_HASH, asset.fileHash],
  ];
  return {
    picture,
    real: (text) => pairs.reduce((result, [from, to]) => result.replaceAll(from, to), text),
    platformKeys: platformKeys.map(bearer),
    testKey: bearer(
      expectOk(
        await issueKey(operation, {
          accountId: expectOk(await ensureTestSide(operation, demo.account_id)).accountId,
          name: 'test side',
          scopes: ['platform'],
          test: true,
        }),
      ).key,
    ),
    credentials: {
      none: {},
      malformed: bearer('sk_live_nonsense'),
      'unknown key': bearer(`sk_live_${'0'.repeat(44)}`),
      'other scheme': { Authorization: 'Basic bGl2ZXJ5OmxpdmVyeQ==' },
      'theme key': bearer(demo.theme_key),
      'platform key': bearer(demo.platform_key),
      'legacy key': bearer(await legacyKey()),
      'theme key of a disabled account': bearer(disabled.keys.theme),
      'platform key of a disabled account': bearer(disabled.keys.platform),
      'session token of a disabled account': bearer(disabled.token),
      'session token of the owner': bearer(demo.session_token),
      'session token of a member': bearer(
        await renewSessionToken(operation, member.userId, demo.account_id, undefined),
      ),
      'foreign theme key': bearer(foreign.keys.theme),
      'foreign platform key': bearer(foreign.keys.platform),
      'foreign session token': bearer(foreign.token),
      'access token': bearer(full.accessToken),
      'access token for reading': bearer(read.accessToken),
      'session cookie': { Cookie: demo.session_cookie, Origin: baseUrl, 'Sec-Fetch-Site': 'same-origin' },
      'session cookie from elsewhere': {
        Cookie: demo.session_cookie,
        Origin: 'https://evil.example',
        'Sec-Fetch-Site': 'cross-site',
      },
    },
  };
}

interface Connected {
  clientId: string;
  accessToken: string;
  /** An unused code. */
  spare: string;
}

/** Registers a client, has the demo customer approve it, and redeems the code. */
async function connect(service: TestService, scope: string): Promise<Connected> {
  const post = async (path: string, body: object) => {
    const response = await fetch(service.baseUrl + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'CF-Connecting-IP': '2001:db8:ffff::1' },
      body: JSON.stringify(body),
    });
    return (await response.json()) as Record<string, string>;
  };
  const { client_id: clientId = '' } = await post('/oauth/register', {
    redirect_uris: [values.CALLBACK],
    scope,
  });
  const { query } = exampleRequests.authorize ?? {};
  const asked = new URLSearchParams({ ...query, client_id: clientId, resource: service.baseUrl, scope });
  const person = new TestBrowser(service.baseUrl, service.demo.customer_session_cookie);
  const approve = async () =>
    (await person.approve(`${service.baseUrl}/oauth/authorize?${asked}`, scope.split(' '))).searchParams.get(
      'code',
    ) ?? '';
  const { access_token: accessToken = '' } = await post('/oauth/token', {
    grant_type: 'authorization_code',
    code: await approve(),
    redirect_uri: values.CALLBACK,
    client_id: clientId,
    code_verifier: values.VERIFIER,
    resource: service.baseUrl,
  });
  return { clientId, accessToken, spare: await approve() };
}

async function createPicture({ baseUrl, demo }: TestService, picture: Uint8Array<ArrayBuffer>) {
  const form = new FormData();
  form.append('kind', 'logo');
  form.append('name', 'Acme logo');
  form.append('file', new Blob([picture]), 'logo.png');
  const headers = bearer(demo.session_token);
  const library = `${baseUrl}/api/reseller/branding/assets`;
  const { assetId } = (await (await fetch(library, { method: 'POST', headers, body: form })).json()) as {
    assetId: string;
  };
  const asset = (await (await fetch(`${library}/${assetId}`, { headers })).json()) as {
    currentVersion: { url: string };
  };
  return { assetId, fileHash: /asset-([0-9a-f]{64})/.exec(asset.currentVersion.url)?.[1] ?? '' };
}

async function createTenant({ baseUrl, demo }: TestService): Promise<string> {
  const response = await fetch(`${baseUrl}/functions/v1/platform-create`, {
    method: 'POST',
    headers: { ...bearer(demo.platform_key), 'Content-Type': 'application/json' },
    body: JSON.stringify(exampleRequests.platformCreate?.request),
  });
  return ((await response.json()) as { tenant_id: string }).tenant_id;
}

/** Adds a published site with a domain to a tenant. */
export async function createSite({ db, demo }: TestService, externalRef: string): Promise<void> {
  const found = await db
    .prepare('SELECT id FROM tenants WHERE account_id = ?1 AND external_ref = ?2')
    .bind(demo.account_id, externalRef)
    .first<{ id: string }>();
  const tenant = found?.id ?? null;
  await db.batch([
    db
      .prepare(
        `INSERT INTO projects (id, tenant_id, account_id, name, slug, state, published_build_id, published_artifact,
           published_at, created_by, created_at, updated_at)
         VALUES (?1, ?2, ?3, 'Bakery', 'contract-bakery', 'published', 'b', 'a', 1, 'u', 1, 1)`,
      )
      .bind(values.SITE, tenant, demo.account_id),
    db
      .prepare(
        `INSERT INTO custom_domains (domain, tenant_id, account_id, project_id, status, verification, created_at, verified_at)
         VALUES ('www.shop.example', ?2, ?3, ?1, 'active', 'v', 1, 1)`,
      )
      .bind(values.SITE, tenant, demo.account_id),
  ]);
}
