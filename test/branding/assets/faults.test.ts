import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { AssetPage } from '#schema/branding/asset-wire.ts';
import { HOUR } from '#schema/time.ts';
import { sweepAssets } from '#workers/branding/assets/maintenance/sweep-assets.ts';
import { blobKey } from '#workers/branding/assets/store/blob.ts';
import { isFullRun } from '../../support/full-run.ts';
import { type Fault, faultyDatabase } from '../../support/workerd/faulty-database.ts';
import { seedAccount } from '../../support/workerd/seed-account.ts';
import { ASSETS, create, form, image, list, uploaded } from '../support/assets.ts';
import { call, json } from '../support/client.ts';
import { failingPut, fetchWith } from '../support/faulty.ts';

const fields = { kind: 'logo', name: 'Logo', file: image(1) } as const;

const upload = (bearer: string, broken: Partial<BrandingEnv>): Promise<Response> =>
  fetchWith(
    broken,
    new Request(`http://localhost${ASSETS}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${bearer}` },
      body: form(fields),
    }),
  );

async function stored(accountId: string) {
  const rows = await env.DB.prepare(
    `SELECT (SELECT count(*) FROM assets WHERE account_id = ?1) AS assets,
            (SELECT count(*) FROM asset_versions WHERE account_id = ?1) AS versions,
            (SELECT count(*) FROM asset_blobs WHERE account_id = ?1) AS blobs,
            coalesce((SELECT used_bytes FROM asset_quotas WHERE account_id = ?1), 0) AS used`,
  )
    .bind(accountId)
    .first<{ assets: number; versions: number; blobs: number; used: number }>();
  const { objects } = await env.BRAND.list({ prefix: `asset/${accountId}/` });
  return { ...rows!, objects: objects.length };
}

const nothing = { assets: 0, versions: 0, blobs: 0, used: 0, objects: 0 };

describe('an upload whose batch fails', () => {
  it.each(['before', 'after'] as const)(
    'an upload that fails while its bytes are written (%s) leaves no row',
    async (side) => {
      const account = await seedAccount(env.DB);
      const response = await upload(account.session, { BRAND: failingPut(env.BRAND, side) });
      expect([response.status, await response.json()]).toEqual([500, { error: 'upload_failed' }]);
      expect(await stored(account.accountId)).toEqual({ ...nothing, objects: side === 'after' ? 1 : 0 });
      await sweepAssets(env, Date.now() + 2 * HOUR);
      expect(await stored(account.accountId)).toEqual(nothing);
      expect((await create({ bearer: account.session }, fields)).status).toBe(201);
    },
  );

  it('an upload that fails in its batch leaves an object that the sweep deletes, or completes', async () => {
    const outcomes = new Set<string>();
    // The third and the fourth call read the sweep's mark and write the batch.
    for (const nth of isFullRun ? [0, 1, 2, 3, 4, 5, 6, 7] : [2, 3]) {
      for (const side of ['before', 'after'] as const satisfies readonly Fault[]) {
        const account = await seedAccount(env.DB);
        const db = faultyDatabase(env.DB, (call) => (call === nth ? side : null));
        const response = await upload(account.session, { DB: db });
        const after = await stored(account.accountId);
        outcomes.add(`${response.status} ${after.assets}`);
        if (response.status === 201)
          expect(after).toMatchObject({ assets: 1, versions: 1, blobs: 1, objects: 1 });
        else expect(after).toMatchObject({ assets: 0, versions: 0, blobs: 0, used: 0 });
        const again = await create({ bearer: account.session }, fields);
        expect(again.status).toBe(201);
        await sweepAssets(env, Date.now() + 2 * HOUR);
        const settled = await stored(account.accountId);
        expect(settled).toMatchObject({ assets: 1, versions: 1, blobs: 1, objects: 1 });
        expect(settled.used).toBeGreaterThan(0);
      }
    }
    // A request with a lost answer has succeeded; each other failure changed nothing.
    expect([...outcomes].sort()).toEqual(['201 1', '500 0']);
  });
});

describe('an interrupted upload', () => {
  it('an upload that is interrupted while it is read leaves nothing, and the service still answers', async () => {
    const account = await seedAccount(env.DB);
    const encoded = new Response(form(fields));
    const bytes = new Uint8Array(await encoded.arrayBuffer());
    for (const cut of [10, Math.floor(bytes.length / 2), bytes.length - 5]) {
      const response = await call(ASSETS, {
        method: 'POST',
        bearer: account.session,
        body: bytes.slice(0, cut),
        headers: { 'Content-Type': encoded.headers.get('Content-Type') ?? '' },
      });
      expect(response.status).toBe(400);
    }
    expect(await stored(account.accountId)).toEqual(nothing);
  });
});

describe('a database that does not answer', () => {
  it.each([
    ['GET', ''],
    ['GET', '/00000000-0000-4000-8000-000000000000'],
    ['POST', ''],
    ['PATCH', '/00000000-0000-4000-8000-000000000000'],
    ['DELETE', '/00000000-0000-4000-8000-000000000000'],
  ])('%s answers server_error and nothing else', async (method, suffix) => {
    const account = await seedAccount(env.DB);
    const response = await fetchWith(
      { DB: faultyDatabase(env.DB, () => 'before') },
      new Request(`http://localhost${ASSETS}${suffix}`, {
        method,
        headers: { Authorization: `Bearer ${account.session}` },
      }),
    );
    expect([response.status, await response.json()]).toEqual([500, { error: 'server_error' }]);
  });
});

describe('the sweep', () => {
  it('deletes old bytes that no row names, and nothing else', async () => {
    const account = await seedAccount(env.DB);
    await uploaded(account.session, 1);
    const orphan = blobKey(account.accountId, 'a'.repeat(64));
    await env.BRAND.put(orphan, 'x');
    await sweepAssets(env, Date.now());
    expect(await env.BRAND.head(orphan)).not.toBeNull();
    await sweepAssets(env, Date.now() + 2 * HOUR);
    expect(await env.BRAND.head(orphan)).toBeNull();
    const { assets } = await json<AssetPage>(await list({ bearer: account.session }));
    expect((await call(assets[0]!.currentVersion.url)).status).toBe(200);
  });

  it('an upload writes its bytes again when the sweep deletes the same bytes', async () => {
    const account = await seedAccount(env.DB);
    const made = await uploaded(account.session, 1);
    // The state after an earlier upload of the same bytes that ended before its row.
    const { sha256 } = (await env.DB.prepare('SELECT sha256 FROM asset_versions WHERE id = ?1')
      .bind(made.versionId)
      .first<{ sha256: string }>())!;
    await env.DB.batch(
      ['assets', 'asset_versions', 'asset_blobs', 'asset_quotas'].map((table) =>
        env.DB.prepare(`DELETE FROM ${table} WHERE account_id = ?1`).bind(account.accountId),
      ),
    );
    let swept = 0;
    const db = faultyDatabase(env.DB, () => null);
    const raced = new Proxy(db, {
      get(target, name) {
        if (name !== 'batch') return Reflect.get(target, name);
        return async (statements: D1PreparedStatement[]) => {
          // The sweep runs between the write of the bytes and that of their row.
          if (swept === 0) swept = await sweepAssets(env, Date.now() + 2 * HOUR);
          return target.batch(statements);
        };
      },
    });
    const response = await upload(account.session, { DB: raced });
    expect([response.status, swept]).toEqual([201, 1]);
    expect(await env.BRAND.head(blobKey(account.accountId, sha256))).not.toBeNull();
    const { assets } = await json<AssetPage>(await list({ bearer: account.session }));
    expect((await call(assets[0]!.currentVersion.url)).status).toBe(200);
  });
});
