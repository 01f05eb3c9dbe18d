import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { AssetPage } from '#schema/branding/asset-wire.ts';
import { type SeededAccount, seedAccount } from '../../support/workerd/seed-account.ts';
import { archive, image, list, replace, update, uploaded, type Version } from '../support/assets.ts';
import { baseOf, call, getSnapshot, json, publish, RAW_CSS, save, saveDrafts } from '../support/client.ts';

const documentWith = (asset: string): string =>
  JSON.stringify({
    schemaVersion: 1,
    identity: { productName: 'Acme' },
    logos: { light: { asset, alt: 'Acme' } },
  });

interface Library {
  account: SeededAccount;
  bearer: string;
  logo: Version;
}

/** An account with one logo called `logo`. */
async function library(): Promise<Library> {
  const account = await seedAccount(env.DB);
  const bearer = account.session;
  const logo = await uploaded(bearer, 1);
  expect((await update({ bearer }, logo.assetId, { addAlias: 'logo' })).status).toBe(200);
  return { account, bearer, logo };
}

async function trySave(bearer: string, css: string, brandingJson: string): Promise<Response> {
  const snapshot = await getSnapshot(bearer);
  return call(RAW_CSS, {
    method: 'PUT',
    bearer,
    body: { css, brandingJson, expectedRevision: snapshot.revision, baseHash: baseOf(snapshot) },
  });
}

const page = async (bearer: string): Promise<AssetPage> => json<AssetPage>(await list({ bearer }));

interface LiveAssets {
  accountTheme: { assets: Array<{ path: string; assetId: string; versionId: string; url: string }> };
  revision: string;
}
const live = async (bearer: string) => json<LiveAssets>(await call(RAW_CSS, { bearer }));

describe('a brand document', () => {
  it('names assets by alias or id; the save pins the current version and counts the use', async () => {
    const { bearer, logo } = await library();
    for (const name of ['logo', logo.assetId]) await save(bearer, '', documentWith(name));
    expect((await page(bearer)).assets[0]!.usageCount).toBe(2);
  });

  it('a document that names a missing, foreign or archived asset is refused [B3.6]', async () => {
    const { bearer } = await library();
    const stranger = await library();
    const old = await uploaded(bearer, 2);
    await archive({ bearer }, old.assetId);
    for (const [name, reason] of [
      ['missing', /No such asset/],
      [stranger.logo.assetId, /No such asset/],
      [old.assetId, /archived/],
    ] as const) {
      const response = await trySave(bearer, '', documentWith(name));
      expect(response.status).toBe(400);
      const body = await json<{ error: string; path: string; error_description: string }>(response);
      expect(body).toMatchObject({ error: 'bad_value', path: '/logos/light/asset' });
      expect(body.error_description).toMatch(reason);
    }
  });

  it('a document is published with the version it pinned, and a rollback restores that version', async () => {
    const { account, bearer, logo } = await library();
    const first = await save(bearer, '', documentWith('logo'));
    await replace({ bearer }, logo.assetId, { kind: 'logo', file: image(9) });
    expect((await publish(account.themeKey, first.hash, first.revision)).status).toBe(200);
    const pinned = (await live(bearer)).accountTheme.assets;
    expect(pinned).toMatchObject([
      { path: '/logos/light/asset', assetId: logo.assetId, versionId: logo.versionId },
    ]);
    expect((await call(pinned[0]!.url)).status).toBe(200);

    const second = await save(bearer, '', documentWith('logo'));
    expect(second.hash).not.toBe(first.hash);
    expect((await publish(account.themeKey, second.hash, second.revision)).status).toBe(200);
    const replaced = (await live(bearer)).accountTheme.assets;
    expect(replaced[0]!.versionId).not.toBe(logo.versionId);

    const restored = await call('/api/reseller/theme/rollback', {
      method: 'POST',
      bearer,
      body: { version: 1 },
    });
    expect(restored.status).toBe(200);
    expect((await live(bearer)).accountTheme.assets).toEqual(pinned);
  });
});

describe('what a document uses', () => {
  it('an asset that a saved or live document uses cannot be archived, and its uses are named [B6.6]', async () => {
    const { account, bearer, logo } = await library();
    const saved = await save(bearer, '', documentWith('logo'));
    const blocked = async () => {
      const response = await archive({ bearer }, logo.assetId);
      return [response.status, await response.json()];
    };
    const place = { hash: saved.hash, path: '/logos/light/asset', ref: 'logo' };
    expect(await blocked()).toEqual([
      409,
      { archived: false, blockingUsages: [{ owner: 'draft', ...place }] },
    ]);
    const published = await publish(account.themeKey, saved.hash, saved.revision);
    expect(published.status).toBe(200);
    expect(await blocked()).toEqual([
      409,
      { archived: false, blockingUsages: [{ owner: 'live', ...place }] },
    ]);
    // Removing the stylesheet keeps the document and its asset.
    await call(RAW_CSS, { method: 'DELETE', bearer });
    expect((await blocked())[0]).toBe(409);
  });

  it('an asset can be archived once another document is live, and then the old version cannot be restored', async () => {
    const { account, bearer, logo } = await library();
    for (const name of ['logo', null]) {
      const saved = await save(bearer, '', name ? documentWith(name) : undefined);
      expect((await publish(account.themeKey, saved.hash, saved.revision)).status).toBe(200);
    }
    const response = await archive({ bearer }, logo.assetId);
    expect([response.status, await response.json()]).toEqual([
      200,
      { archived: true, blockingUsages: [], brandVersions: [1] },
    ]);
    const restored = await call('/api/reseller/theme/rollback', {
      method: 'POST',
      bearer,
      body: { version: 1 },
    });
    expect([restored.status, await restored.json()]).toMatchObject([409, { error: 'invalid_snapshot' }]);
    const path = (await page(bearer)).assets[0]!.currentVersion.url;
    expect((await call(path)).status, 'links that are out in the world go on working').toBe(200);
  });

  it('an asset is unused after its drafts are deleted', async () => {
    const { account, bearer, logo } = await library();
    await save(bearer, '', documentWith('logo'));
    await saveDrafts(account.themeKey, 20);
    expect((await archive({ bearer }, logo.assetId)).status).toBe(200);
    const left = await env.DB.prepare('SELECT count(*) AS n FROM asset_usages WHERE account_id = ?1')
      .bind(account.accountId)
      .first<{ n: number }>();
    expect(left?.n).toBe(0);
  });

  it('a used alias cannot be removed, and an unused alias can [B6.5]', async () => {
    const { bearer, logo } = await library();
    await update({ bearer }, logo.assetId, { addAlias: 'spare' });
    const saved = await save(bearer, '', documentWith('logo'));
    const blocked = await update({ bearer }, logo.assetId, { removeAlias: 'logo' });
    expect([blocked.status, await blocked.json()]).toEqual([
      409,
      {
        removed: false,
        alias: 'logo',
        blockingRefs: [{ owner: 'draft', hash: saved.hash, path: '/logos/light/asset', ref: 'logo' }],
      },
    ]);
    expect((await update({ bearer }, logo.assetId, { removeAlias: 'spare' })).status).toBe(200);
  });
});

it('a restored document whose alias is gone is reported as broken', async () => {
  const { account, bearer, logo } = await library();
  for (const brandingJson of [documentWith('logo'), undefined]) {
    const saved = await save(bearer, '', brandingJson);
    await publish(account.themeKey, saved.hash, saved.revision);
  }
  expect((await update({ bearer }, logo.assetId, { removeAlias: 'logo' })).status).toBe(200);
  expect((await page(bearer)).brokenRefs).toEqual([]);
  const restored = await call('/api/reseller/theme/rollback', {
    method: 'POST',
    bearer,
    body: { version: 1 },
  });
  expect(restored.status).toBe(200);
  expect((await page(bearer)).brokenRefs).toMatchObject([
    { owner: 'live', path: '/logos/light/asset', ref: 'logo' },
  ]);
});

describe('a stylesheet', () => {
  it('names assets by alias, id or path: each becomes a path, and counts as a use', async () => {
    const { account, bearer, logo } = await library();
    const { url } = (await page(bearer)).assets[0]!.currentVersion;
    const css = `[data-part="card"]{background:url("asset:logo")}
      [data-part="button"]{background:url(asset:${logo.assetId}) 1px 1px}
      [data-part="navigation"]{background:url("${url}") 2px 2px}`;
    const saved = await save(bearer, css);
    expect(saved.stripped).toEqual([]);
    await publish(account.themeKey, saved.hash, saved.revision);
    const compiled = await (await call(saved.previewPath)).text();
    expect(compiled.split(url)).toHaveLength(4);
    expect(compiled).not.toContain('asset:');
    const blocked = await json<{ blockingUsages: unknown[] }>(await archive({ bearer }, logo.assetId));
    expect(blocked.blockingUsages).toHaveLength(3);
  });

  it('loses declarations that name a missing, archived, foreign or wrong kind of asset', async () => {
    const { bearer } = await library();
    const stranger = await library();
    const foreign = (await page(stranger.bearer)).assets[0]!.currentVersion.url;
    const old = await uploaded(bearer, 2);
    await archive({ bearer }, old.assetId);
    const saved = await save(
      bearer,
      `[data-part="card"]{background:url(asset:missing)}
       [data-part="button"]{background:url(asset:${old.assetId})}
       [data-part="badge"]{background:url("${foreign}")}
       @font-face{font-family:X;src:url(asset:logo)}`,
    );
    expect(saved.stripped.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['asset_unknown', 'asset_archived', 'asset_wrong_kind']),
    );
    expect(saved.stripped.length).toBeGreaterThanOrEqual(4);
  });
});
