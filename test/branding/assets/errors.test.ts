import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { assetRoutes } from '#schema/branding/asset-routes.ts';
import { brandingErrors } from '#schema/branding/errors.ts';
import { rates } from '#schema/limits.ts';
import type { RouteSpec } from '#schema/route.ts';
import { bytesOf } from '../../support/media/bytes.ts';
import { png } from '../../support/media/png.ts';
import { openLimiter } from '../../support/workerd/open-limiter.ts';
import { type SeededAccount, seedAccount } from '../../support/workerd/seed-account.ts';
import { stopClock } from '../../support/workerd/stop-clock.ts';
import {
  ASSETS,
  archive,
  create,
  type Fields,
  image,
  list,
  purge,
  replace,
  restore,
  setQuota,
  update,
  uploaded,
} from '../support/assets.ts';
import { call, freshAddress, json, sharedAddress } from '../support/client.ts';

type Operation = keyof typeof assetRoutes;
const routes = Object.entries(assetRoutes) as Array<[Operation, RouteSpec]>;
const reached = new Set<string>();

const reach = async (operation: Operation, code: keyof typeof brandingErrors, response: Response) => {
  const shape: { status: number; error: string; reason?: string } = brandingErrors[code];
  const body = await json(response);
  expect(response.status, `${operation}: ${JSON.stringify(body)}`).toBe(shape.status);
  expect(body.error).toBe(shape.error);
  expect(body.reason).toBe(shape.reason);
  expect(response.headers.get('Cache-Control')).toBe('private, no-store');
  reached.add(`${operation} ${code}`);
};

let account: SeededAccount;
let bearer: string;
let assetId: string;
beforeAll(async () => {
  account = await seedAccount(env.DB);
  bearer = account.session;
  ({ assetId } = await uploaded(bearer, 1));
});

describe.each(routes)('%s: who may call', (operation, route) => {
  const request = (caller: string | null, address = sharedAddress()) =>
    call(route.path.replace('{assetId}', assetId), { method: route.method, bearer: caller, address });

  it('requires the session of an owner or admin of an active account [B1.4]', async () => {
    for (const key of [account.themeKey, account.legacyKey, account.platformKey])
      await reach(operation, 'forbidden', await request(key));
    await reach(operation, 'invalid_key', await request(null));
    const member = await seedAccount(env.DB, { role: 'member' });
    await reach(operation, 'forbidden', await request(member.session));
    const disabled = await seedAccount(env.DB, { status: 'suspended' });
    await reach(operation, 'account_disabled', await request(disabled.session));
  });

  it('counts requests in the route’s rate limit bucket [B8.1]', async () => {
    const bucket = route.rate!;
    const address = freshAddress();
    stopClock();
    const limiter = await openLimiter(address);
    expect(rates[bucket]).toBe(route.method === 'GET' ? 120 : 20);
    await limiter.hit(bucket, rates[bucket], rates[bucket]);
    const response = await request(bearer, address);
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThanOrEqual(1);
    await reach(operation, 'rate_limited', response);
  });

  if (route.authoring === true) {
    it('answers feature_disabled when authoring is off', async () => {
      const quiet = await seedAccount(env.DB);
      await env.DB.prepare('UPDATE accounts SET authoring_enabled = 0 WHERE id = ?1')
        .bind(quiet.accountId)
        .run();
      await reach(operation, 'feature_disabled', await request(quiet.session));
    });
  }
});

describe('the list', () => {
  it.each(['?kind=video', '?kind='])('the list refuses the query %s [B6.1]', async (query) => {
    await reach('listAssets', 'bad_kind', await list({ bearer }, query));
  });
  it.each([
    `?q=${'x'.repeat(101)}`,
    '?cursor=',
    '?cursor=nonsense',
    '?cursor=MQ',
    '?q=a&q=b',
    '?state=gone',
    '?state=',
    '?aliases=yes',
    '?state=active&state=archived',
    `?cursor=${btoa('1:2')}`,
  ])('the list refuses %s', async (query) => {
    await reach('listAssets', 'bad_query', await list({ bearer }, query));
  });
});

const uploads = {
  createAsset: (fields: Fields) => create({ bearer }, fields),
  updateAsset: ({ name: _name, ...fields }: Fields) => replace({ bearer }, assetId, fields),
} as const;

describe.each(Object.entries(uploads))('%s: forms', (name, send) => {
  const operation = name as keyof typeof uploads;
  const good: Fields = { kind: 'logo', name: 'Logo', file: image(2) };

  it('refuses a kind that is unknown, missing, or not allowed for uploads [B6.2 B6.7]', async () => {
    for (const kind of ['video', '', 'font-family', ' logo'])
      await reach(operation, 'bad_kind', await send({ ...good, kind }));
    const { kind: _, ...without } = good;
    await reach(operation, 'bad_kind', await send(without));
  });

  it('refuses an empty or missing file [B6.2 B6.7]', async () => {
    await reach(operation, 'no_file', await send({ ...good, file: new Uint8Array() }));
    const { file: _, ...without } = good;
    await reach(operation, 'no_file', await send(without));
  });

  it('refuses files that violate the rules of images', async () => {
    const svg = bytesOf('<svg xmlns="http://www.w3.org/2000/svg"/>');
    for (const file of [svg, image(3).slice(0, 60), new Uint8Array(100)]) {
      const response = await send({ ...good, file });
      expect(await json(response.clone())).toMatchObject({ path: 'file' });
      await reach(operation, 'bad_value', response);
    }
  });

  it('refuses too many pixels, too many bytes, and a body over the envelope [B6.2 B6.7]', async () => {
    const wide = png(5000, 1, { compressed: new Uint8Array(20) });
    await reach(operation, 'too_large', await send({ ...good, file: wide }));
    const heavy = new Uint8Array(4 * 1024 * 1024 + 1);
    await reach(operation, 'too_large', await send({ ...good, file: heavy }));
    await reach(operation, 'payload_too_large', await send({ ...good, file: new Uint8Array(4_300_000) }));
  });

  it('refuses unknown and repeated fields', async () => {
    await reach(operation, 'bad_request', await send({ ...good, extra: 'x' }));
  });

  it('refuses an upload that exceeds the quota [B6.7]', async () => {
    const row = await env.DB.prepare('SELECT used_bytes FROM asset_quotas WHERE account_id = ?1')
      .bind(account.accountId)
      .first<{ used_bytes: number }>();
    await setQuota(account.accountId, row!.used_bytes);
    await reach(operation, 'quota_exceeded', await send({ ...good, file: image(99) }));
    await setQuota(account.accountId, null);
  });
});

describe('malformed forms', () => {
  const post = (body: string, type: string) =>
    call(ASSETS, { method: 'POST', bearer, body, headers: { 'Content-Type': type } });
  const part = (name: string, value: string) =>
    `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const whole = `${part('kind', 'logo')}${part('name', 'x')}${part('file', 'x')}--b--`;

  it.each([
    ['another type', '{}', 'application/json'],
    ['no boundary', whole, 'multipart/form-data'],
    ['another boundary', whole, 'multipart/form-data; boundary=c'],
    ['no end: the upload broke off', whole.slice(0, -3), 'multipart/form-data; boundary=b'],
    ['bytes before the first part', `x${whole}`, 'multipart/form-data; boundary=b'],
    ['a field twice', part('kind', 'icon') + whole, 'multipart/form-data; boundary=b'],
    ['a part without a name', `--b\r\nX: y\r\n\r\nz\r\n${whole}`, 'multipart/form-data; boundary=b'],
    ['many parts', part('kind', 'x').repeat(20) + whole, 'multipart/form-data; boundary=b'],
  ])('refuses %s', async (_name, body, type) => {
    await reach('createAsset', 'bad_request', await post(body, type));
  });

  it('refuses a name that is blank, too long, unreadable or has control characters', async () => {
    const file = image(4);
    for (const name of ['', '  ', 'x'.repeat(121), 'a\nb', 'a\u202eb', new Uint8Array([0xff])])
      await reach('createAsset', 'bad_name', await create({ bearer }, { kind: 'logo', name, file }));
    expect((await create({ bearer }, { kind: 'logo', name: ` ${'x'.repeat(120)} `, file })).status).toBe(201);
  });
});

describe('changes of one asset', () => {
  const missing = '00000000-0000-4000-8000-000000000000';

  it('answers bad_asset_id and not_found [B6.7]', async () => {
    for (const id of ['nonsense', `{${missing}}`, `${missing}0`]) {
      await reach('updateAsset', 'bad_asset_id', await update({ bearer }, id, { name: 'x' }));
      await reach('archiveAsset', 'bad_asset_id', await archive({ bearer }, id));
      await reach('getAsset', 'bad_asset_id', await list({ bearer }, `/${id}`));
      await reach('restoreAsset', 'bad_asset_id', await restore({ bearer }, id));
      await reach('purgeAsset', 'bad_asset_id', await purge({ bearer }, id));
    }
    const stranger = await seedAccount(env.DB);
    const foreign = (await uploaded(stranger.session, 1)).assetId;
    for (const id of [missing, foreign, foreign.toUpperCase()]) {
      for (const body of [{ name: 'x' }, { addAlias: 'x' }, { removeAlias: 'x' }])
        await reach('updateAsset', 'not_found', await update({ bearer }, id, body));
      await reach(
        'updateAsset',
        'not_found',
        await replace({ bearer }, id, { kind: 'logo', file: image(5) }),
      );
      await reach('archiveAsset', 'not_found', await archive({ bearer }, id));
      await reach('getAsset', 'not_found', await list({ bearer }, `/${id}`));
      await reach('restoreAsset', 'not_found', await restore({ bearer }, id));
      await reach('purgeAsset', 'not_found', await purge({ bearer }, id));
    }
    await reach(
      'updateAsset',
      'not_found',
      await update({ bearer }, assetId, { removeAlias: 'never-there' }),
    );
  });

  it('answers bad_request for no or several operations, and a distinct reason for each value [B6.4]', async () => {
    for (const body of [{}, { name: 'a', addAlias: 'b' }, { name: 1 }, { other: 'x' }, '[]', 'x'])
      await reach('updateAsset', 'bad_request', await update({ bearer }, assetId, body));
    await reach('updateAsset', 'bad_name', await update({ bearer }, assetId, { name: ' ' }));
    for (const alias of ['', 'A', '-a', 'a-', 'ä', 'a'.repeat(64), assetId])
      await reach('updateAsset', 'bad_alias', await update({ bearer }, assetId, { addAlias: alias }));
    const large = { name: 'x'.repeat(8 * 1024) };
    await reach('updateAsset', 'payload_too_large', await update({ bearer }, assetId, large));
    const text = await call(`${ASSETS}/${assetId}`, { method: 'PATCH', bearer, body: 'name=x' });
    await reach('updateAsset', 'bad_request', text);
  });

  it('answers alias_taken, and conflict when the asset is archived [B6.4]', async () => {
    const other = await uploaded(bearer, 6);
    await update({ bearer }, other.assetId, { addAlias: 'taken' });
    await reach('updateAsset', 'alias_taken', await update({ bearer }, assetId, { addAlias: 'taken' }));
    await archive({ bearer }, other.assetId);
    for (const body of [{ name: 'x' }, { addAlias: 'x' }])
      await reach('updateAsset', 'conflict', await update({ bearer }, other.assetId, body));
    const form = { kind: 'logo', file: image(7) };
    await reach('updateAsset', 'conflict', await replace({ bearer }, other.assetId, form));
  });

  it('refuses to purge an asset that is not archived', async () => {
    await reach('purgeAsset', 'conflict', await purge({ bearer }, assetId));
  });

  it('refuses a replacement of another kind', async () => {
    const response = await replace({ bearer }, assetId, { kind: 'icon', file: image(8) });
    await reach('updateAsset', 'bad_kind', response);
  });
});

/** Other tests cover these with storage faults. */
const ELSEWHERE = ['internal_error', 'server_error', 'upload_failed'];

it('every pair of route and error in the table was reached', () => {
  const missing = routes.flatMap(([operation, route]) =>
    route.errors
      .filter((code) => !ELSEWHERE.includes(code) && !reached.has(`${operation} ${code}`))
      .map((code) => `${operation} ${code}`),
  );
  expect(missing).toEqual([]);
});
