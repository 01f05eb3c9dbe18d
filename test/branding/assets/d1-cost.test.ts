import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { measureD1 } from '../../support/workerd/d1-meter.ts';
import { seedAccount } from '../../support/workerd/seed-account.ts';
import {
  archive,
  create,
  image,
  list,
  purge,
  replace,
  restore,
  update,
  uploaded,
} from '../support/assets.ts';
import { call } from '../support/client.ts';

// The database calls of each route: one read for the credential, then as few as possible.
it('keeps every asset route within its D1 round trips', async () => {
  const { session: bearer } = await seedAccount(env.DB);
  for (let seed = 0; seed < 5; seed += 1) await uploaded(bearer, 500 + seed);
  const { assetId } = await uploaded(bearer, 1);
  const rows: Array<Record<string, unknown>> = [];
  const measured = async (route: string, ceiling: number, work: () => Promise<Response>) => {
    const cost = await measureD1(async () => {
      const response = await work();
      expect(response.ok, `${route}: ${response.status}`).toBe(true);
      await response.arrayBuffer();
    });
    rows.push({ route, ...cost });
    expect(cost.roundTrips, route).toBeLessThanOrEqual(ceiling);
    return cost;
  };
  const logo = { kind: 'logo', file: image(2) } as const;
  await measured('GET assets', 2, () => list({ bearer }));
  await measured('GET asset', 2, () => list({ bearer }, `/${assetId}`));
  // The calls: whether the file exists, whether it was swept, and the batch.
  await measured('POST asset', 4, () => create({ bearer }, { ...logo, name: 'New' }));
  await measured('PATCH asset (file)', 4, () => replace({ bearer }, assetId, logo));
  await measured('PATCH asset (name)', 2, () => update({ bearer }, assetId, { name: 'Other' }));
  await measured('PATCH asset (alias)', 2, () => update({ bearer }, assetId, { addAlias: 'one' }));
  await measured('PATCH asset (alias)', 2, () => update({ bearer }, assetId, { removeAlias: 'one' }));
  await measured('DELETE asset', 2, () => archive({ bearer }, assetId));
  await measured('POST asset restore', 2, () => restore({ bearer }, assetId));
  await archive({ bearer }, assetId);
  await measured('POST asset purge', 2, () => purge({ bearer }, assetId));
  const page = (await (await list({ bearer })).json()) as {
    assets: Array<{ currentVersion: { url: string } }>;
  };
  await measured('GET asset file', 0, () => call(page.assets[0]!.currentVersion.url));
  // The bench reads this line and makes a table of it.
  console.log(`d1-cost ${JSON.stringify(rows)}`);
});
