import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { AssetPage } from '#schema/branding/asset-wire.ts';
import { isFullRun } from '../../support/full-run.ts';
import { seedAccount } from '../../support/workerd/seed-account.ts';
import {
  archive,
  create,
  image,
  list,
  replace,
  setQuota,
  update,
  uploaded,
  type Version,
} from '../support/assets.ts';
import { call, getSnapshot, json, RAW_CSS } from '../support/client.ts';
import { fetchWith } from '../support/faulty.ts';

const documentWith = (asset: string): string =>
  JSON.stringify({
    schemaVersion: 1,
    identity: { productName: 'Acme' },
    logos: { light: { asset, alt: 'Acme' } },
  });

const used = (accountId: string) =>
  env.DB.prepare(
    `SELECT (SELECT used_bytes FROM asset_quotas WHERE account_id = ?1) AS counted,
            (SELECT sum(bytes) FROM asset_blobs WHERE account_id = ?1) AS stored`,
  )
    .bind(accountId)
    .first<{ counted: number; stored: number }>();

describe('the quota under concurrent uploads', () => {
  it('admits exactly the bytes that fit [B6.9]', async () => {
    const account = await seedAccount(env.DB);
    const bearer = account.session;
    await uploaded(bearer, 100);
    const { counted: size } = (await used(account.accountId))!;
    // The quota has room for four more pictures of this size, and lacks one byte for a fifth.
    await setQuota(account.accountId, 6 * size - 1);
    const sides = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        create({ bearer }, { kind: 'logo', name: 'x', file: image(200 + index) }),
      ),
    );
    const bodies = await Promise.all(sides.map((response) => response.json()));
    const outcomes = sides.map(({ status }) => status);
    expect(
      outcomes.filter((status) => status === 201).length + outcomes.filter((status) => status === 413).length,
    ).toBe(12);
    expect(
      bodies.filter((body) => (body as { error?: string }).error === 'quota_exceeded').length,
    ).toBeGreaterThan(0);
    const after = (await used(account.accountId))!;
    expect(after.counted).toBe(after.stored);
    expect(after.counted).toBeLessThanOrEqual(6 * size - 1);
    expect(6 * size - 1 - after.counted, 'nothing that would have fitted was refused').toBeLessThan(
      size + 40,
    );
    const { assets, quota } = await json<AssetPage>(await list({ bearer }));
    expect(assets).toHaveLength(1 + outcomes.filter((status) => status === 201).length);
    expect(quota).toMatchObject({ usedBytes: after.stored, limitBytes: 6 * size - 1 });
  });

  it('charges the same bytes once, however many uploads bring them', async () => {
    const account = await seedAccount(env.DB);
    const bearer = account.session;
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        create({ bearer }, { kind: 'logo', name: `n${index}`, file: image(5) }),
      ),
    );
    expect(responses.map(({ status }) => status)).toEqual(new Array(8).fill(201));
    const after = (await used(account.accountId))!;
    expect(after.counted).toBe(after.stored);
    const objects = await env.BRAND.list({ prefix: `asset/${account.accountId}/` });
    expect(objects.objects).toHaveLength(1);
    expect(objects.objects[0]!.size).toBe(after.stored);
  });

  it('a full library accepts bytes that it already has', async () => {
    const account = await seedAccount(env.DB);
    await uploaded(account.session, 1);
    await setQuota(account.accountId, 1);
    const again = await create({ bearer: account.session }, { kind: 'icon', name: 'again', file: image(1) });
    expect(again.status).toBe(201);
    const other = await create({ bearer: account.session }, { kind: 'icon', name: 'other', file: image(2) });
    expect([other.status, await other.json()]).toEqual([413, { error: 'quota_exceeded' }]);
  });
});

describe('archiving against saving', () => {
  it('exactly one of an archive and a save succeeds, every time [B6.9]', async () => {
    const outcomes = new Set<string>();
    for (let round = 0; round < 24; round += 1) {
      // The longest head starts of a save, which comes second to an archive without them.
      if (!isFullRun && round % 4 !== 3 && round % 8 !== 0) continue;
      const account = await seedAccount(env.DB);
      const bearer = account.session;
      const { assetId } = await uploaded(bearer, 1);
      const { revision } = await getSnapshot(bearer);
      const saving = () =>
        call(RAW_CSS, {
          method: 'PUT',
          bearer,
          body: { css: '', brandingJson: documentWith(assetId), expectedRevision: revision, baseHash: null },
        });
      const archiving = () => archive({ bearer }, assetId);
      // Both orders, with a head start that differs between rounds.
      const [first, second] = round % 2 ? [saving, archiving] : [archiving, saving];
      const started = first();
      for (let ticks = 0; ticks < round * 3; ticks += 1) await Promise.resolve();
      if (round % 4 > 1) await new Promise((resolve) => setTimeout(resolve, round / 2));
      const pair = await Promise.all([started, second()]);
      const [saved, archived] = round % 2 ? pair : [pair[1], pair[0]];
      const row = await env.DB.prepare('SELECT archived_at FROM assets WHERE id = ?1')
        .bind(assetId)
        .first<{ archived_at: number | null }>();
      const { drafts } = await getSnapshot(bearer);
      const isArchived = row?.archived_at !== null;
      expect(drafts.length, 'a draft exactly when the asset is kept').toBe(isArchived ? 0 : 1);
      expect(archived.status).toBe(isArchived ? 200 : 409);
      expect([200, isArchived ? (saved.status === 400 ? 400 : 409) : 200]).toContain(saved.status);
      expect(saved.status === 200).toBe(!isArchived);
      outcomes.add(isArchived ? 'archive' : 'save');
    }
    expect([...outcomes].sort(), 'both won at times').toEqual(['archive', 'save']);
  });

  it.each([
    ['archived', (bearer: string, assetId: string) => archive({ bearer }, assetId)],
    [
      'robbed of its alias',
      (bearer: string, assetId: string) => update({ bearer }, assetId, { removeAlias: 'logo' }),
    ],
  ] as const)('a save conflicts when an asset is %s between look-up and commit', async (how, meanwhile) => {
    const account = await seedAccount(env.DB);
    const bearer = account.session;
    const { assetId } = await uploaded(bearer, 1);
    await update({ bearer }, assetId, { addAlias: 'logo' });
    const { revision } = await getSnapshot(bearer);
    let struck = 0;
    // The artifact's bytes are written after the look-up of its assets and before the commit.
    const bucket = new Proxy(env.BRAND, {
      get(target, name) {
        const original = Reflect.get(target, name) as (...values: unknown[]) => Promise<unknown>;
        if (name !== 'put') return original.bind(target);
        return async (...values: unknown[]) => {
          struck += 1;
          if (struck === 1) expect((await meanwhile(bearer, assetId)).status).toBe(200);
          return original.apply(target, values);
        };
      },
    });
    const body = {
      css: '',
      brandingJson: documentWith(how === 'archived' ? assetId : 'logo'),
      expectedRevision: revision,
      baseHash: null,
    };
    const response = await fetchWith(
      { BRAND: bucket },
      new Request(`http://localhost${RAW_CSS}`, {
        method: 'PUT',
        headers: { Authorization: `Bearer ${bearer}` },
        body: JSON.stringify(body),
      }),
    );
    expect([response.status, await response.json(), struck > 0]).toEqual([409, { error: 'conflict' }, true]);
    expect((await getSnapshot(bearer)).drafts).toEqual([]);
  });

  it('removing an alias and saving it at the same time leaves a consistent result', async () => {
    for (let round = 0; round < (isFullRun ? 8 : 2); round += 1) {
      const account = await seedAccount(env.DB);
      const bearer = account.session;
      const { assetId } = await uploaded(bearer, 1);
      await update({ bearer }, assetId, { addAlias: 'logo' });
      const { revision } = await getSnapshot(bearer);
      const body = {
        css: '',
        brandingJson: documentWith('logo'),
        expectedRevision: revision,
        baseHash: null,
      };
      const [saved, removed] = await Promise.all([
        call(RAW_CSS, { method: 'PUT', bearer, body }),
        update({ bearer }, assetId, { removeAlias: 'logo' }),
      ]);
      expect([saved.status === 200, removed.status === 200].filter(Boolean)).toHaveLength(1);
    }
  });
});

it('simultaneous replacements number their versions without a gap', async () => {
  const account = await seedAccount(env.DB);
  const bearer = account.session;
  const { assetId } = await uploaded(bearer, 1);
  const responses = await Promise.all(
    [2, 3].map((seed) => replace({ bearer }, assetId, { kind: 'logo', file: image(seed) })),
  );
  const versions = await Promise.all(responses.map((response) => json<Version>(response)));
  expect(versions.map(({ version }) => version).sort()).toEqual([2, 3]);
});
