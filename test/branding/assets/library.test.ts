import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { type AssetPage, assetPage, storedVersion } from '#schema/branding/asset-wire.ts';
import { admitImage } from '#shared/media/admit-image.ts';
import { type SeededAccount, seedAccount } from '../../support/workerd/seed-account.ts';
import { archive, create, image, list, replace, update, uploaded, type Version } from '../support/assets.ts';
import { call, json } from '../support/client.ts';

let account: SeededAccount;
let bearer: string;
beforeAll(async () => {
  account = await seedAccount(env.DB);
  bearer = account.session;
});

const listed = async (query = '', caller = bearer): Promise<AssetPage> => {
  const response = await list({ bearer: caller }, query);
  expect(response.status).toBe(200);
  return assetPage.parse(await response.json());
};

describe('a new asset', () => {
  it('a new asset is listed with its first version, and served under the hash of its rebuilt bytes [B6.2 B6.8]', async () => {
    const fresh = await seedAccount(env.DB);
    const response = await create(
      { bearer: fresh.session },
      { kind: 'icon', name: '  Mark  ', file: image(7) },
    );
    expect(response.status).toBe(201);
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    const made = storedVersion.parse(await response.json());
    expect(made).toMatchObject({ version: 1, created: true });

    const { assets, quota, nextCursor, brokenRefs } = await listed('', fresh.session);
    expect(assets).toHaveLength(1);
    const [asset] = assets;
    expect(asset).toMatchObject({
      id: made.assetId,
      name: 'Mark',
      kind: 'icon',
      aliases: [],
      archivedAt: null,
      usageCount: 0,
      currentVersion: { id: made.versionId, version: 1, mime: 'image/png' },
    });
    expect(quota).toEqual({ usedBytes: asset!.currentVersion.bytes, limitBytes: 500 * 1024 ** 2, assets: 1 });
    expect([nextCursor, brokenRefs]).toEqual([null, []]);

    const delivered = await call(asset!.currentVersion.url);
    const media = admitImage(image(7));
    expect(media.ok && new Uint8Array(await delivered.arrayBuffer())).toEqual(media.ok && media.bytes);
  });

  it('a repeated upload answers the same asset; another name or kind makes another asset on the same bytes', async () => {
    const fresh = await seedAccount(env.DB);
    const send = async (kind: string, name: string) =>
      json<Version>(await create({ bearer: fresh.session }, { kind, name, file: image(1) }));
    const first = await send('logo', 'A');
    expect(await send('logo', 'A')).toEqual({ ...first, created: false });
    expect((await send('icon', 'A')).assetId).not.toBe(first.assetId);
    expect((await send('logo', 'B')).created).toBe(true);
    const { assets, quota } = await listed('', fresh.session);
    expect(assets).toHaveLength(3);
    expect(quota.usedBytes).toBe(assets[0]!.currentVersion.bytes);
  });
});

describe('replacement', () => {
  it('adds a version, and the old version stays at its path [B6.3]', async () => {
    const made = await uploaded(bearer, 20);
    const before = (await listed()).assets.find(({ id }) => id === made.assetId)!;
    const response = await replace({ bearer }, made.assetId, { kind: 'logo', file: image(21) });
    expect(response.status).toBe(200);
    const next = await json<Version>(response);
    expect(next).toMatchObject({ assetId: made.assetId, version: 2, created: true });
    const after = (await listed()).assets.find(({ id }) => id === made.assetId)!;
    expect(after.currentVersion).toMatchObject({ id: next.versionId, version: 2 });
    expect((await call(before.currentVersion.url)).status).toBe(200);
    expect((await call(after.currentVersion.url)).status).toBe(200);
  });

  it('a replacement with the current bytes makes no version, and one with older bytes does', async () => {
    const made = await uploaded(bearer, 30);
    const send = async (seed: number) =>
      json<Version>(await replace({ bearer }, made.assetId, { kind: 'logo', file: image(seed) }));
    expect(await send(30)).toEqual({ ...made, created: false });
    expect((await send(31)).version).toBe(2);
    expect(await send(30)).toMatchObject({ version: 3, created: true });
  });
});

describe('names and aliases', () => {
  it('renames an asset', async () => {
    const { assetId } = await uploaded(bearer, 40);
    const response = await update({ bearer }, assetId, { name: ' Café ' });
    expect(await response.json()).toEqual({ renamed: true, name: 'Café' });
    expect((await listed('?q=CAF%C3%89')).assets.map(({ id }) => id)).toEqual([assetId]);
  });

  it('sets and removes aliases, which are unique in the account [B6.4 B6.5]', async () => {
    const [first, second] = [await uploaded(bearer, 41), await uploaded(bearer, 42)];
    const add = (id: string) => update({ bearer }, id, { addAlias: 'main-logo' });
    expect(await (await add(first.assetId)).json()).toEqual({ added: true, alias: 'main-logo' });
    expect((await add(first.assetId)).status).toBe(200);
    const taken = await add(second.assetId);
    expect([taken.status, await taken.json()]).toEqual([409, { error: 'alias_taken' }]);

    const stranger = await seedAccount(env.DB);
    const theirs = await uploaded(stranger.session, 41);
    const own = await update({ bearer: stranger.session }, theirs.assetId, { addAlias: 'main-logo' });
    expect(own.status).toBe(200);

    const removed = await update({ bearer }, first.assetId, { removeAlias: 'main-logo' });
    expect(await removed.json()).toEqual({ removed: true, alias: 'main-logo', blockingRefs: [] });
    expect((await add(second.assetId)).status).toBe(200);
  });

  it('archiving frees aliases, and repeating it changes nothing', async () => {
    const { assetId } = await uploaded(bearer, 43);
    await update({ bearer }, assetId, { addAlias: 'short-lived' });
    for (let time = 0; time < 2; time += 1) {
      const response = await archive({ bearer }, assetId);
      expect([response.status, await response.json()]).toEqual([200, { archived: true, blockingUsages: [] }]);
    }
    const asset = (await listed()).assets.find(({ id }) => id === assetId)!;
    expect(asset.aliases).toEqual([]);
    expect(Date.parse(asset.archivedAt!)).toBeGreaterThan(0);
    const other = await uploaded(bearer, 44);
    expect((await update({ bearer }, other.assetId, { addAlias: 'short-lived' })).status).toBe(200);
  });
});

describe('the list', () => {
  it('a next page continues newest first, without gaps or repeats while the library grows [B6.1]', async () => {
    const crowded = await seedAccount(env.DB);
    const sample = await uploaded(crowded.session, 50);
    await env.DB.batch(
      Array.from({ length: 119 }, (_, index) => {
        const id = crypto.randomUUID();
        return env.DB.prepare(
          `INSERT INTO assets (id, account_id, kind, name, search_name, current_version_id, created_at)
           VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)`,
        ).bind(
          id,
          crowded.accountId,
          index % 2 ? 'image' : 'background',
          `Item ${index}`,
          `item ${index}`,
          sample.versionId,
          // Many rows have the same time, so that the id decides their order.
          1_000_000 + Math.floor(index / 7),
        );
      }),
    );
    const seen: string[] = [];
    let query = '';
    for (let pages = 0; pages < 5; pages += 1) {
      const page = await listed(query, crowded.session);
      seen.push(...page.assets.map(({ id }) => id));
      if (page.nextCursor === null) break;
      query = `?cursor=${page.nextCursor}`;
      await uploaded(crowded.session, 60 + pages);
    }
    expect(seen).toHaveLength(120);
    expect(new Set(seen).size).toBe(120);

    const images = await listed('?kind=image', crowded.session);
    expect(images.assets).toHaveLength(50);
    expect(images.assets.every(({ kind }) => kind === 'image')).toBe(true);
    const rest = await listed(`?kind=image&cursor=${images.nextCursor}`, crowded.session);
    expect(rest.assets).toHaveLength(9);
    expect((await listed('?q=item%2011', crowded.session)).assets).toHaveLength(10);
    expect((await listed('?q=%25', crowded.session)).assets).toEqual([]);
  });

  it('the list answers no-store, and shows nothing of another account [B6.1]', async () => {
    const stranger = await seedAccount(env.DB);
    const response = await list({ bearer: stranger.session });
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(await response.json()).toMatchObject({ assets: [], quota: { usedBytes: 0, assets: 0 } });
  });
});
