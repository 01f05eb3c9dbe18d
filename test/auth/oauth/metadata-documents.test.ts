import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { ANONYMOUS } from '#shared/operation.ts';
import { systemRuntime } from '#shared/runtime/runtime.ts';
import { isMetadataDocumentUrl } from '#workers/auth/oauth/cimd/document-url.ts';
import { findClient } from '#workers/auth/oauth/find-client.ts';

const ID = 'https://app.example/oauth/client.json';
const document = (changes: Record<string, unknown> = {}) => ({
  client_id: ID,
  client_name: 'App',
  redirect_uris: ['http://localhost/callback'],
  ...changes,
});

/** Serves one answer to every request and counts them. */
function site(body: unknown, init: ResponseInit = {}) {
  const seen: RequestInit[] = [];
  const get = async (_: unknown, options?: RequestInit) => {
    seen.push(options ?? {});
    const headers = {
      'Content-Type': 'application/json',
      ...(init.headers as Record<string, string> | undefined),
    };
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { ...init, headers });
  };
  return { fetch: get as typeof fetch, seen };
}

const find = (get: typeof fetch | null, id = ID, now = Date.now()) =>
  findClient(
    {
      db: env.DB,
      runtime: { ...systemRuntime, now: () => now },
      actor: ANONYMOUS,
      requestId: 'request',
      fetch: get,
    },
    id,
  );

describe('client-ID metadata documents', () => {
  it('metadata documents describe a client, and are cached while fresh [A1.8]', async () => {
    const { fetch, seen } = site(document(), { headers: { 'Cache-Control': 'max-age=7200' } });
    const now = Date.now();
    expect(await find(fetch, ID, now)).toMatchObject({
      source: 'cimd',
      name: 'App',
      redirectUris: ['http://localhost/callback'],
    });
    expect(seen[0]).toMatchObject({ redirect: 'manual' });
    await find(fetch, ID, now + 7_199_000);
    expect(seen).toHaveLength(1);
    await find(fetch, ID, now + 7_200_000);
    expect(seen).toHaveLength(2);
    await env.DB.prepare('UPDATE oauth_clients SET removed_at = 1 WHERE id = ?1').bind(ID).run();
    expect(await find(fetch, ID, now)).toBeNull();
    await env.DB.prepare('DELETE FROM oauth_clients WHERE id = ?1').bind(ID).run();
  });

  it('metadata documents are not fetched while the feature is off', async () => {
    expect(await find(null)).toBeNull();
  });

  it.each<[string, unknown, ResponseInit]>([
    ['a redirect', document(), { status: 302, headers: { Location: 'http://169.254.169.254/' } }],
    ['an error', document(), { status: 500 }],
    ['another id', document({ client_id: 'https://app.example/other' }), {}],
    ['HTML', '<html>', { headers: { 'Content-Type': 'text/html' } }],
    ['broken JSON', '{', {}],
    ['a secret', document({ client_secret: 'x' }), {}],
    ['an authentication method', document({ token_endpoint_auth_method: 'client_secret_basic' }), {}],
    ['a bad redirect URI', document({ redirect_uris: ['http://evil.example/'] }), {}],
    ['no redirect URI', document({ redirect_uris: [] }), {}],
    ['more than five KiB', document({ note: 'x'.repeat(5200) }), {}],
  ])('metadata documents are refused: %s', async (_, body, init) => {
    expect(await find(site(body, init).fetch)).toBeNull();
  });

  it('members of metadata documents that are null count as absent, except the required ones', async () => {
    const optional = {
      client_name: null,
      client_secret: null,
      token_endpoint_auth_method: null,
      jwks: null,
      jwks_uri: null,
      grant_types: null,
      scope: null,
      logo_uri: null,
    };
    expect(await find(site(document(optional)).fetch)).toMatchObject({ source: 'cimd', name: null });
    await env.DB.prepare('DELETE FROM oauth_clients WHERE id = ?1').bind(ID).run();
    for (const required of [{ client_id: null }, { redirect_uris: null }, { redirect_uris: [null] }]) {
      expect(await find(site(document(required)).fetch)).toBeNull();
    }
  });

  it('metadata documents are refused when their site cannot be reached', async () => {
    const dead = (async () => {
      throw new TypeError('no route');
    }) as unknown as typeof fetch;
    expect(await find(dead)).toBeNull();
  });

  it('metadata documents are fetched only from https addresses that look public [A1.8]', () => {
    for (const good of [
      ID,
      'https://claude.ai/oauth/claude-code-client-metadata',
      'https://a-b.example.co.uk/x?y=1',
      'https://app.example/'.padEnd(128, 'x'),
    ]) {
      expect(isMetadataDocumentUrl(good), good).toBe(true);
    }
    for (const bad of [
      'http://app.example/x',
      'https://app.example/',
      'https://app.example',
      'https://localhost/x',
      'https://127.0.0.1/x',
      'https://[::1]/x',
      'https://2130706433/x',
      'https://0x7f.1/x',
      'https://10.0.0.1/x',
      'https://app.example:8443/x',
      'https://user@app.example/x',
      'https://app.example/x#y',
      'https://app.internal/x',
      'https://printer.local/x',
      'https://app.example/../x',
      'https://APP.example/x',
      'https://app.example./x',
      'https://app.example/'.padEnd(129, 'x'),
      'https://single/x',
      'https://app.example/a b',
    ]) {
      expect(isMetadataDocumentUrl(bad), bad).toBe(false);
    }
  });
});
