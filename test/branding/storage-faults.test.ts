import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { brandingRoutes } from '#schema/branding/routes.ts';
import type { RouteSpec } from '#schema/route.ts';
import worker from '../../workers/branding/index.ts';
import { artifactKeys } from '../../workers/branding/store/artifact-store.ts';
import { faultyDatabase } from '../support/workerd/faulty-database.ts';
import { seedAccount } from '../support/workerd/seed-account.ts';
import {
  call,
  DOCUMENT,
  freshAddress,
  getSnapshot,
  json,
  publish,
  RAW_CSS,
  save,
  sharedAddress,
} from './support/client.ts';

/** Sends one request to the Worker with failing bindings. */
async function callWith(
  broken: Partial<BrandingEnv>,
  path: string,
  options: { method: string; bearer: string; body?: unknown },
): Promise<Response> {
  const context = createExecutionContext();
  const response = await worker.fetch(
    new Request(`http://localhost${path}`, {
      method: options.method,
      headers: { Authorization: `Bearer ${options.bearer}`, 'CF-Connecting-IP': sharedAddress() },
      ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
    }),
    { ...env, ...broken } as BrandingEnv,
    context,
  );
  await waitOnExecutionContext(context);
  return response;
}

/** A bucket of which the n-th call of one method fails, before or after its effect. */
function faultyBucket(
  bucket: R2Bucket,
  method: 'put' | 'get' | 'head',
  nth: number,
  side: 'before' | 'after',
): R2Bucket {
  let calls = 0;
  return new Proxy(bucket, {
    get(target, name) {
      const original = Reflect.get(target, name) as (...values: unknown[]) => Promise<unknown>;
      if (name !== method) return typeof original === 'function' ? original.bind(target) : original;
      return async (...values: unknown[]) => {
        const strikes = calls++ === nth;
        if (strikes && side === 'before')
          throw new Error('put: We encountered an internal error. (R2 planted)');
        const result = await original.apply(target, values);
        if (strikes) throw new Error('put: We encountered an internal error. (R2 planted)');
        return result;
      };
    },
  });
}

const lostDatabase = faultyDatabase(env.DB, () => 'before');

describe('a database that does not answer', () => {
  it.each(Object.entries<RouteSpec>(brandingRoutes))(
    '%s answers server_error and nothing else',
    async (_name, route) => {
      const account = await seedAccount(env.DB);
      const response = await callWith({ DB: lostDatabase }, route.path, {
        method: route.method,
        bearer: account.session,
        ...(route.body === undefined ? {} : { body: {} }),
      });
      expect(response.status).toBe(500);
      expect(await response.json()).toEqual({ error: 'server_error' });
    },
  );
});

describe('object storage that fails', () => {
  it.each([
    [0, 'before'],
    [0, 'after'],
    [1, 'before'],
    [1, 'after'],
  ] as const)(
    'a failed write of a draft (put %i, %s) saves nothing, and the retry succeeds',
    async (nth, side) => {
      const account = await seedAccount(env.DB);
      const before = await getSnapshot(account.themeKey);
      const body = {
        css: '[data-part="card"]{color:red}',
        brandingJson: DOCUMENT,
        expectedRevision: before.revision,
        baseHash: null,
      };
      const broken = { BRAND: faultyBucket(env.BRAND, 'put', nth, side) };
      const failed = await callWith(broken, RAW_CSS, { method: 'PUT', bearer: account.themeKey, body });
      expect(failed.status).toBe(500);
      expect(await failed.json()).toEqual({ error: 'server_error' });
      expect(await getSnapshot(account.themeKey)).toEqual(before);
      const again = await call(RAW_CSS, { method: 'PUT', bearer: account.themeKey, body });
      expect(again.status).toBe(200);
    },
  );

  it.each(['before', 'after'] as const)(
    'a failed write of the public copy (%s) does not stop the publish, and the file is served',
    async (side) => {
      const account = await seedAccount(env.DB);
      const saved = await save(account.themeKey, '[data-part="card"]{color:red}');
      const response = await callWith(
        { BRAND: faultyBucket(env.BRAND, 'put', 0, side) },
        `${RAW_CSS}/publish`,
        {
          method: 'POST',
          bearer: account.themeKey,
          body: { hash: saved.hash, confirm: saved.hash, expectedRevision: saved.revision },
        },
      );
      expect(response.status).toBe(200);
      if (side === 'before') {
        expect(await env.BRAND.head(artifactKeys.public(account.accountId, saved.hash))).toBeNull();
      }
      const delivered = await call(saved.previewPath);
      expect(delivered.status).toBe(200);
      expect(await env.BRAND.head(artifactKeys.public(account.accountId, saved.hash))).not.toBeNull();
    },
  );

  it('changed bytes in storage answer a plain 404, never a wrong stylesheet', async () => {
    const account = await seedAccount(env.DB);
    const saved = await save(account.themeKey, '[data-part="card"]{color:red}');
    await publish(account.themeKey, saved.hash, saved.revision);
    const key = artifactKeys.public(account.accountId, saved.hash);
    const object = await env.BRAND.get(key);
    await env.BRAND.put(key, `${await object!.text()} `, { customMetadata: object!.customMetadata! });
    await env.BRAND.delete(artifactKeys.draft(account.accountId, saved.hash));
    const response = await call(saved.previewPath);
    expect(response.status).toBe(404);
    expect(await response.text()).toBe('not found');
  });
});

describe('the lock object', () => {
  it('exactly one of many concurrent saves of one revision succeeds', async () => {
    const account = await seedAccount(env.DB);
    const { revision } = await getSnapshot(account.themeKey);
    const address = freshAddress();
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        call(RAW_CSS, {
          method: 'PUT',
          bearer: account.themeKey,
          address,
          body: {
            css: `[data-part="card"]{order:${index}}`,
            brandingJson: DOCUMENT,
            expectedRevision: revision,
            baseHash: null,
          },
        }),
      ),
    );
    const statuses = responses.map((response) => response.status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(19);
    const winner = await json<{ hash: string; revision: string }>(
      responses.find(({ status }) => status === 200)!,
    );
    const after = await getSnapshot(account.themeKey);
    expect(after.drafts.map((draft) => draft.hash)).toEqual([winner.hash]);
    expect(after.revision).toBe(winner.revision);
  });
});
