import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { AssetPage } from '#schema/branding/asset-wire.ts';
import { DAY } from '#schema/time.ts';
import { setAssetQuota } from '#shared/operator/set-asset-quota.ts';
import { systemRuntime } from '#shared/runtime/runtime.ts';
import { purgeArchived } from '#workers/branding/assets/maintenance/purge-archived.ts';
import { sweepAssets } from '#workers/branding/assets/maintenance/sweep-assets.ts';
import { seedAccount } from '../../support/workerd/seed-account.ts';
import { archive, image, list, replace, setQuota, uploaded } from '../support/assets.ts';
import { call, json, publish, save } from '../support/client.ts';

const later = () => Date.now() + 31 * DAY;
const page = async (bearer: string) => json<AssetPage>(await list({ bearer }));
const purge = (now: number) =>
  purgeArchived({
    db: env.DB,
    runtime: { ...systemRuntime, now: () => now },
    actor: { kind: 'system', id: 'maintenance' },
    requestId: 'test',
  });

describe('purging what was archived', () => {
  it('frees bytes after 30 days, except those that another asset shares', async () => {
    const { session: bearer, accountId } = await seedAccount(env.DB);
    const doomed = await uploaded(bearer, 1);
    await replace({ bearer }, doomed.assetId, { kind: 'logo', file: image(2) });
    const kept = await uploaded(bearer, 2, 'Shares its bytes');
    const before = await page(bearer);
    await archive({ bearer }, doomed.assetId);
    expect(await purge(Date.now() + 29 * DAY)).toBe(0);
    expect((await page(bearer)).quota.usedBytes).toBe(before.quota.usedBytes);

    expect(await purge(later())).toBe(1);
    const after = await page(bearer);
    expect(after.assets.map(({ id }) => id)).toEqual([kept.assetId]);
    expect(after.quota.usedBytes).toBe(after.assets[0]!.currentVersion.bytes);
    await sweepAssets(env, later());
    expect((await env.BRAND.list({ prefix: `asset/${accountId}/` })).objects).toHaveLength(1);
    expect((await call(after.assets[0]!.currentVersion.url)).status).toBe(200);
    const trail = await env.DB.prepare(
      "SELECT target FROM audit_log WHERE account_id = ?1 AND action = 'asset.purge'",
    )
      .bind(accountId)
      .all();
    expect(trail.results).toEqual([{ target: doomed.assetId }]);
    expect(await purge(later())).toBe(0);
  });

  it('never deletes bytes that an artifact names, including archived artifacts', async () => {
    const { session: bearer, themeKey } = await seedAccount(env.DB);
    const { assetId } = await uploaded(bearer, 3);
    const used = await save(bearer, `[data-part="card"]{background:url(asset:${assetId})}`);
    await publish(themeKey, used.hash, used.revision);
    const empty = await save(bearer, '');
    await publish(themeKey, empty.hash, empty.revision);
    expect((await archive({ bearer }, assetId)).status).toBe(200);
    expect(await purge(later())).toBe(0);
    const { url } = (await page(bearer)).assets[0]!.currentVersion;
    expect((await (await call(used.previewPath)).text()).includes(url)).toBe(true);
    expect((await call(url)).status).toBe(200);
  });
});

describe('the limit of an account', () => {
  it('the limit can be set, shown, and reset to the default', async () => {
    const { session: bearer, accountId } = await seedAccount(env.DB);
    await setQuota(accountId, 12_345);
    expect((await page(bearer)).quota).toEqual({ usedBytes: 0, limitBytes: 12_345, assets: 0 });
    await setQuota(accountId, null);
    expect((await page(bearer)).quota.limitBytes).toBe(500 * 1024 ** 2);
  });

  it('the limit must be a whole number, and the account must exist', async () => {
    const operation = {
      db: env.DB,
      runtime: systemRuntime,
      actor: { kind: 'operator', id: 'test' },
      requestId: 'test',
    } as const;
    const { accountId } = await seedAccount(env.DB);
    for (const limitBytes of [-1, 1.5, Number.NaN])
      expect(await setAssetQuota(operation, { accountId, limitBytes })).toEqual({
        ok: false,
        code: 'bad_limit',
      });
    const missing = { accountId: crypto.randomUUID(), limitBytes: 1 };
    expect(await setAssetQuota(operation, missing)).toEqual({ ok: false, code: 'account_not_found' });
  });
});
