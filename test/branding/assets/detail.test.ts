import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { type AssetDetail, assetDetail, assetPage } from '#schema/branding/asset-wire.ts';
import { type SeededAccount, seedAccount } from '../../support/workerd/seed-account.ts';
import { archive, image, list, replace, update, uploaded } from '../support/assets.ts';
import { publish, save } from '../support/client.ts';

const documentWith = (asset: string): string =>
  JSON.stringify({
    schemaVersion: 1,
    identity: { productName: 'Acme' },
    logos: { light: { asset, alt: 'Acme' } },
  });

const detailOf = async (bearer: string, assetId: string): Promise<AssetDetail> => {
  const response = await list({ bearer }, `/${assetId}`);
  expect(response.status).toBe(200);
  return assetDetail.parse(await response.json());
};

async function goLive({ session, themeKey }: SeededAccount, css: string, document?: string): Promise<string> {
  const saved = await save(session, css, document);
  expect((await publish(themeKey, saved.hash, saved.revision)).status).toBe(200);
  return saved.hash;
}

it('lists every version with its size, newest first', async () => {
  const { session: bearer } = await seedAccount(env.DB);
  const { assetId, versionId } = await uploaded(bearer, 1);
  await replace({ bearer }, assetId, { kind: 'logo', file: image(2, 24) });
  const { versions, currentVersion, usages } = await detailOf(bearer, assetId);
  expect(versions.map(({ version, width, height }) => [version, width, height])).toEqual([
    [2, 24, 24],
    [1, 8, 8],
  ]);
  expect(versions[1]).toMatchObject({ id: versionId, mime: 'image/png', frames: 1 });
  expect(versions[0]).toMatchObject(currentVersion);
  expect(usages).toEqual([]);
});

it('names the live brand, drafts and earlier versions, each with the version of the asset it shows', async () => {
  const account = await seedAccount(env.DB);
  const bearer = account.session;
  const { assetId } = await uploaded(bearer, 1);
  await update({ bearer }, assetId, { addAlias: 'logo' });
  const first = await goLive(account, '', documentWith('logo'));
  const place = { path: '/logos/light/asset', ref: 'logo' };
  expect((await detailOf(bearer, assetId)).usages).toEqual([
    { owner: 'live', hash: first, ...place, assetVersion: 1, brandVersions: [1] },
  ]);

  await replace({ bearer }, assetId, { kind: 'logo', file: image(2) });
  const second = await goLive(account, '', documentWith('logo'));
  const draft = await save(bearer, '[data-part="hero"]{background:url("asset:logo")}', documentWith(assetId));
  const { usages, usageCount } = await detailOf(bearer, assetId);
  expect(usages).toMatchObject([
    { owner: 'live', hash: second, ...place, assetVersion: 2, brandVersions: [2] },
    { owner: 'draft', hash: draft.hash, path: '/logos/light/asset', ref: assetId, assetVersion: 2 },
    { owner: 'draft', hash: draft.hash, path: 'css asset:logo', assetVersion: 2, brandVersions: [] },
    { owner: 'version', hash: first, ...place, assetVersion: 1, brandVersions: [1] },
  ]);
  expect(usageCount, 'earlier versions block nothing').toBe(3);
});

it('answers the details of an archived asset, which the active list omits', async () => {
  const { session: bearer } = await seedAccount(env.DB);
  const [kept, gone] = [await uploaded(bearer, 1, 'Wordmark'), await uploaded(bearer, 2, 'Watermark')];
  await update({ bearer }, kept.assetId, { addAlias: 'top-left' });
  await archive({ bearer }, gone.assetId);
  expect((await detailOf(bearer, gone.assetId)).archivedAt).not.toBeNull();

  const found = async (query: string) =>
    assetPage.parse(await (await list({ bearer }, query)).json()).assets.map(({ name }) => name);
  expect(await found('?state=active')).toEqual(['Wordmark']);
  expect(await found('?state=archived')).toEqual(['Watermark']);
  expect(await found('?q=mark')).toHaveLength(2);
  expect(await found('?q=TOP')).toEqual([]);
  expect(await found('?q=TOP&aliases=true')).toEqual(['Wordmark']);
  expect(await found('?q=mark&state=archived&aliases=true')).toEqual(['Watermark']);
});
