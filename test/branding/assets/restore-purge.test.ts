import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { AssetPage } from '#schema/branding/asset-wire.ts';
import { sweepAssets } from '#workers/branding/assets/maintenance/sweep-assets.ts';
import { type SeededAccount, seedAccount } from '../../support/workerd/seed-account.ts';
import {
  archive,
  image,
  list,
  purge,
  replace,
  restore,
  update,
  uploaded,
  type Version,
} from '../support/assets.ts';
import { call, json, publish, save } from '../support/client.ts';

const documentWith = (asset: string): string =>
  JSON.stringify({
    schemaVersion: 1,
    identity: { productName: 'Acme' },
    logos: { light: { asset, alt: 'Acme' } },
  });
const page = async (bearer: string) => json<AssetPage>(await list({ bearer }));
const rollback = (bearer: string, version: number) =>
  call('/api/reseller/theme/rollback', { method: 'POST', bearer, body: { version } });
const answered = async (response: Response) => [response.status, await response.json()];

interface Recorded extends SeededAccount {
  logo: Version;
}

/** An account whose version 1 shows the archived asset "Old logo" by its alias, and whose version 2 does not. */
async function recorded({ css = '' } = {}): Promise<Recorded> {
  const account = await seedAccount(env.DB);
  const bearer = account.session;
  const logo = await uploaded(bearer, 1, 'Old logo');
  await update({ bearer }, logo.assetId, { addAlias: 'logo' });
  for (const [sheet, document] of [[css, documentWith('logo')], ['']] as const) {
    const saved = await save(bearer, sheet, document);
    expect((await publish(account.themeKey, saved.hash, saved.revision)).status).toBe(200);
  }
  return { ...account, logo };
}

describe('archiving', () => {
  it('answers which recorded versions show the asset', async () => {
    const { session: bearer, logo } = await recorded();
    expect(await answered(await archive({ bearer }, logo.assetId))).toEqual([
      200,
      { archived: true, blockingUsages: [], brandVersions: [1] },
    ]);
  });
});

describe('a rollback to a version whose asset is archived', () => {
  it('names every place, the asset, and the remedy', async () => {
    const { session: bearer, logo } = await recorded({
      css: '[data-part="card"]{background:url(asset:logo)}',
    });
    await archive({ bearer }, logo.assetId);
    const asset = { assetId: logo.assetId, name: 'Old logo', ref: 'logo', archived: true };
    expect(await answered(await rollback(bearer, 1))).toEqual([
      409,
      {
        error: 'invalid_snapshot',
        path: '/logos/light/asset',
        error_description: 'Archived: Old logo. Restore what is archived, then try again.',
        missing: [
          { path: '/logos/light/asset', ...asset },
          { path: 'css asset:logo', ...asset },
        ],
      },
    ]);
  });

  it('succeeds once the asset is restored, and the document finds it by its alias again', async () => {
    const { session: bearer, logo } = await recorded();
    await archive({ bearer }, logo.assetId);
    expect(await answered(await restore({ bearer }, logo.assetId))).toEqual([
      200,
      { restored: true, aliases: ['logo'] },
    ]);
    expect(await answered(await rollback(bearer, 1))).toEqual([200, { ok: true }]);
    expect((await page(bearer)).brokenRefs).toEqual([]);
    expect((await save(bearer, '.x{color:red}', documentWith('logo'))).stripped).toEqual([]);
  });

  it('names an asset whose rows are deleted, and does not offer to restore it', async () => {
    const { session: bearer, logo, accountId } = await recorded();
    await archive({ bearer }, logo.assetId);
    await env.DB.prepare('DELETE FROM assets WHERE id = ?1 AND account_id = ?2')
      .bind(logo.assetId, accountId)
      .run();
    expect(await answered(await rollback(bearer, 1))).toMatchObject([
      409,
      {
        error: 'invalid_snapshot',
        error_description: 'Deleted for good: logo.',
        missing: [{ assetId: logo.assetId, name: null, archived: false }],
      },
    ]);
  });
});

describe('restoring', () => {
  it('restores the asset to the library once, with one audit row', async () => {
    const { session: bearer, accountId } = await seedAccount(env.DB);
    const { assetId } = await uploaded(bearer, 2);
    await update({ bearer }, assetId, { addAlias: 'unused' });
    await archive({ bearer }, assetId);
    for (let round = 0; round < 2; round += 1)
      expect(await answered(await restore({ bearer }, assetId))).toEqual([
        200,
        { restored: true, aliases: [] },
      ]);
    expect((await page(bearer)).assets).toMatchObject([{ id: assetId, archivedAt: null, aliases: [] }]);
    const rows = await env.DB.prepare(
      "SELECT target FROM audit_log WHERE account_id = ?1 AND action = 'asset.restore'",
    )
      .bind(accountId)
      .all();
    expect(rows.results).toEqual([{ target: assetId }]);
  });

  it('leaves an alias with the asset that has it now', async () => {
    const { session: bearer, logo } = await recorded();
    await archive({ bearer }, logo.assetId);
    const other = await uploaded(bearer, 3);
    await update({ bearer }, other.assetId, { addAlias: 'logo' });
    expect(await answered(await restore({ bearer }, logo.assetId))).toEqual([
      200,
      { restored: true, aliases: [] },
    ]);
  });

  it('does not return an alias to an active asset that lost it', async () => {
    const { session: bearer, logo } = await recorded();
    await update({ bearer }, logo.assetId, { removeAlias: 'logo' });
    expect(await answered(await restore({ bearer }, logo.assetId))).toEqual([
      200,
      { restored: true, aliases: [] },
    ]);
  });

  it('does not change an asset of another account', async () => {
    const owner = await recorded();
    await archive({ bearer: owner.session }, owner.logo.assetId);
    const stranger = await seedAccount(env.DB);
    expect((await restore({ bearer: stranger.session }, owner.logo.assetId)).status).toBe(404);
    expect((await page(owner.session)).assets[0]!.archivedAt).not.toBeNull();
  });
});

describe('purging', () => {
  it('frees the bytes immediately, and the sweep deletes the objects that no other asset shares', async () => {
    const { session: bearer, accountId } = await seedAccount(env.DB);
    const doomed = await uploaded(bearer, 4);
    await replace({ bearer }, doomed.assetId, { kind: 'logo', file: image(5) });
    const kept = await uploaded(bearer, 5, 'Shares its bytes');
    const before = await page(bearer);
    const keptBytes = before.assets.find(({ id }) => id === kept.assetId)!.currentVersion.bytes;
    await archive({ bearer }, doomed.assetId);
    expect(await answered(await purge({ bearer }, doomed.assetId))).toEqual([
      200,
      { purged: true, freedBytes: before.quota.usedBytes - keptBytes, blockingUsages: [] },
    ]);
    const after = await page(bearer);
    expect(after.quota.usedBytes).toBe(keptBytes);
    expect(after.assets.map(({ id }) => id)).toEqual([kept.assetId]);
    await sweepAssets(env, Date.now() + 2 * 3_600_000);
    expect((await env.BRAND.list({ prefix: `asset/${accountId}/` })).objects).toHaveLength(1);
    expect((await call(after.assets[0]!.currentVersion.url)).status).toBe(200);
    expect((await purge({ bearer }, doomed.assetId)).status).toBe(404);
    const { results } = await env.DB.prepare(
      "SELECT actor_kind AS kind, target FROM audit_log WHERE account_id = ?1 AND action = 'asset.purge'",
    )
      .bind(accountId)
      .all();
    expect(results).toEqual([{ kind: 'user', target: doomed.assetId }]);
  });

  it('refuses an asset that a recorded version shows, and names the place', async () => {
    const { session: bearer, logo } = await recorded();
    await archive({ bearer }, logo.assetId);
    const before = (await page(bearer)).quota;
    expect(await answered(await purge({ bearer }, logo.assetId))).toMatchObject([
      409,
      {
        purged: false,
        blockingUsages: [{ owner: 'version', path: '/logos/light/asset', ref: 'logo', brandVersions: [1] }],
      },
    ]);
    expect((await page(bearer)).quota).toEqual(before);
    await restore({ bearer }, logo.assetId);
    expect((await rollback(bearer, 1)).status).toBe(200);
  });

  it('refuses an asset that is not archived, and leaves it unchanged', async () => {
    const { session: bearer } = await seedAccount(env.DB);
    const { assetId } = await uploaded(bearer, 6);
    expect(await answered(await purge({ bearer }, assetId))).toEqual([409, { error: 'conflict' }]);
    expect((await page(bearer)).assets).toHaveLength(1);
  });

  it('exactly one succeeds when an asset is restored and purged at the same time', async () => {
    const { session: bearer } = await seedAccount(env.DB);
    const { assetId } = await uploaded(bearer, 7);
    await archive({ bearer }, assetId);
    const [restored, purged] = await Promise.all([restore({ bearer }, assetId), purge({ bearer }, assetId)]);
    expect([
      [200, 409],
      [404, 200],
    ]).toContainEqual([restored.status, purged.status]);
    const { assets, quota } = await page(bearer);
    expect(assets).toHaveLength(restored.status === 200 ? 1 : 0);
    expect(quota.usedBytes > 0).toBe(restored.status === 200);
  });

  it('keeps the bytes of an upload that arrives while the sweep deletes the same bytes', async () => {
    const { session: bearer } = await seedAccount(env.DB);
    const { assetId } = await uploaded(bearer, 8);
    await archive({ bearer }, assetId);
    await purge({ bearer }, assetId);
    let again: Promise<Version> | null = null;
    const bucket = new Proxy(env.BRAND, {
      get(target, name) {
        if (name !== 'delete') return Reflect.get(target, name).bind(target);
        return async (keys: string[]) => {
          // The upload finds the object, which is deleted right after that.
          again = uploaded(bearer, 8);
          await scheduler.wait(300);
          await target.delete(keys);
        };
      },
    });
    expect(await sweepAssets({ ...env, BRAND: bucket }, Date.now() + 2 * 3_600_000)).toBe(1);
    expect((await again)!).toMatchObject({ created: true });
    const { url } = (await page(bearer)).assets[0]!.currentVersion;
    expect((await call(url)).status).toBe(200);
  });
});
