import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  releaseResponse,
  saveDraftResponse,
  snapshot,
  versionDetail,
  versionsResponse,
} from '#schema/branding/wire.ts';
import { systemRuntime } from '#shared/runtime/runtime.ts';
import { type SeededAccount, seedAccount } from '../support/workerd/seed-account.ts';
import {
  baseOf,
  call,
  DOCUMENT,
  getSnapshot,
  json,
  plainSheet,
  publish,
  RAW_CSS,
  save,
  saveDrafts,
} from './support/client.ts';
import { exactly } from './support/exactly.ts';

const RULE = '[data-part="card"]{color:red}';
const RED = plainSheet('red');
const BLUE = plainSheet('blue');

let account: SeededAccount;
beforeEach(async () => {
  account = await seedAccount(env.DB);
});

const publishNow = async (css: string): Promise<{ hash: string; revision: string }> => {
  const saved = await save(account.themeKey, css);
  const response = await publish(account.themeKey, saved.hash, saved.revision);
  expect(response.status).toBe(200);
  return json(response);
};

describe('saving', () => {
  it('answers the shapes of the contract [B2.1 B3.1]', async () => {
    const { revision } = await getSnapshot(account.themeKey);
    expect(revision).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/);
    const response = await call(RAW_CSS, {
      method: 'PUT',
      bearer: account.session,
      body: { css: RULE, brandingJson: DOCUMENT, expectedRevision: revision, baseHash: null },
    });
    const saved = exactly(saveDraftResponse, await response.json());
    expect(saved.previewPath).toBe(`/t/${account.accountId}/theme-${saved.hash}.css`);
    expect(saved.stripped).toEqual([]);
    const read = await call(RAW_CSS, { bearer: account.themeKey });
    expect(read.headers.get('Cache-Control')).toBe('private, no-store');
    const body = exactly(snapshot, await read.json());
    expect(body.live).toBeNull();
    expect(body.drafts[0]).toMatchObject({ hash: saved.hash, css: RULE, bytes: saved.bytes });
    expect(body.drafts[0]?.config).toEqual(JSON.parse(DOCUMENT));
    expect(body.revision).toBe(saved.revision);
  });

  it('reports what was stripped and keeps the authored text [B3.5]', async () => {
    const hostile = `${RULE} .x{background:url(https://evil.example/p.png)}`;
    const saved = await save(account.themeKey, hostile);
    expect(saved.stripped.length).toBeGreaterThan(0);
    expect((await getSnapshot(account.themeKey)).drafts[0]?.css).toBe(hostile);
  });

  it('keeps 20 drafts, returns 10, and never loses what was published [B2.1 B2.4]', async () => {
    const first = await publishNow(RED);
    await saveDrafts(account.themeKey, 23);
    const { drafts, live } = await getSnapshot(account.themeKey);
    expect(drafts).toHaveLength(10);
    expect(drafts[0]?.css).toBe(plainSheet('draft 23'));
    expect(live?.hash).toBe(first.hash);
    const row = await env.DB.prepare(
      'SELECT count(*) AS kept FROM brand_artifacts WHERE account_id = ?1 AND draft_revision IS NOT NULL',
    )
      .bind(account.accountId)
      .first<{ kept: number }>();
    expect(row?.kept).toBe(20);
  });

  it('the same content has the same hash in one account, and another hash in another account [B2.3]', async () => {
    const other = await seedAccount(env.DB);
    const first = await save(account.themeKey, RED);
    await save(account.themeKey, BLUE);
    const again = await save(account.themeKey, RED);
    expect(again.hash).toBe(first.hash);
    expect(again.revision > first.revision).toBe(true);
    const { drafts } = await getSnapshot(account.themeKey);
    expect(drafts.map((draft) => draft.hash)[0]).toBe(first.hash);
    expect(drafts).toHaveLength(2);
    await save(other.themeKey, RED);
    expect((await getSnapshot(other.themeKey)).drafts).toHaveLength(1);
  });
});

describe('the brand document alone', () => {
  it('saving a document alone makes a draft of the base stylesheet with it [B3.7]', async () => {
    const saved = await save(account.themeKey, RED);
    const brandingJson = JSON.stringify({ schemaVersion: 1, identity: { productName: 'Renamed' } });
    const response = await call('/api/reseller/branding/config', {
      method: 'PATCH',
      bearer: account.themeKey,
      body: { brandingJson, expectedRevision: saved.revision, baseHash: saved.hash },
    });
    expect(response.status).toBe(200);
    const body = await json<{ draftHash: string; revision: string }>(response);
    expect(Object.keys(body).sort()).toEqual(['accountTheme', 'draftHash', 'revision']);
    const { drafts } = await getSnapshot(account.themeKey);
    expect(drafts[0]).toMatchObject({ hash: body.draftHash, css: RED, config: JSON.parse(brandingJson) });
  });
});

describe('publishing', () => {
  it('publishes the whole artifact in one step, and the same hash may be published again [B4.1 B4.3]', async () => {
    const saved = await save(account.themeKey, RULE);
    const response = await publish(account.themeKey, saved.hash, saved.revision);
    const body = exactly(releaseResponse, await response.json());
    expect(body.accountTheme).toMatchObject({
      hash: saved.hash,
      cssPath: saved.previewPath,
      version: 1,
      config: JSON.parse(DOCUMENT),
    });
    const read = await getSnapshot(account.themeKey);
    expect(read.live).toMatchObject({ hash: saved.hash, css: RULE });
    expect(read.drafts).toEqual([]);
    expect(baseOf(read)).toBe(saved.hash);
    const again = await publish(account.themeKey, saved.hash, body.revision);
    expect(again.status).toBe(200);
  });

  it('archives the artifact that was live: public, not publishable, and a draft again once it is saved again [B4.5]', async () => {
    const red = await publishNow(RED);
    const blue = await publishNow(BLUE);
    expect((await call(`/t/${account.accountId}/theme-${red.hash}.css`)).status).toBe(200);
    expect((await publish(account.themeKey, red.hash, blue.revision)).status).toBe(409);
    const resaved = await save(account.themeKey, RED);
    expect(resaved.hash).toBe(red.hash);
    expect((await publish(account.themeKey, red.hash, resaved.revision)).status).toBe(200);
  });

  it.each([
    ['DELETE', RAW_CSS, undefined],
    ['POST', `${RAW_CSS}/publish`, { hash: null, confirm: 'clear' }],
  ] as const)(
    'publishing is undone by %s %s, which keeps document and drafts',
    async (method, path, body) => {
      await publishNow(RED);
      const draft = await save(account.themeKey, BLUE);
      const response = await call(path, { method, bearer: account.themeKey, body });
      expect(response.status).toBe(200);
      const taken = await json<{ ok: boolean; hash: null; accountTheme: { config: unknown } }>(response);
      expect(taken).toMatchObject({
        ok: true,
        hash: null,
        accountTheme: { hash: null, config: JSON.parse(DOCUMENT) },
      });
      const read = await getSnapshot(account.themeKey);
      expect(read.live).toBeNull();
      expect(read.drafts.map(({ hash }) => hash)).toEqual([draft.hash]);
      expect(read.revision > draft.revision).toBe(true);
    },
  );
});

describe('versions and rollback', () => {
  const restore = (version: number) =>
    call('/api/reseller/theme/rollback', { method: 'POST', bearer: account.session, body: { version } });

  it('records every release and restores any of them as a new release [B4.6 B4.7]', async () => {
    const red = await publishNow(RED);
    const blue = await publishNow(BLUE);
    await call(RAW_CSS, { method: 'DELETE', bearer: account.themeKey });
    const response = await restore(1);
    expect(await response.json()).toEqual({ ok: true });
    expect((await getSnapshot(account.themeKey)).live?.hash).toBe(red.hash);
    await restore(2);
    expect((await getSnapshot(account.themeKey)).live?.hash).toBe(blue.hash);
    await restore(3);
    const cleared = await getSnapshot(account.themeKey);
    expect(cleared.live).toBeNull();
    expect(cleared.accountTheme.config).toEqual(JSON.parse(DOCUMENT));

    const list = await call('/api/reseller/theme/versions', { bearer: account.session });
    expect(list.headers.get('Cache-Control')).toBe('private, no-store');
    const { versions } = exactly(versionsResponse, await list.json());
    expect(versions.map(({ version }) => version)).toEqual([6, 5, 4, 3, 2, 1]);
    expect(versions[0]?.note).toContain('Version 3 restored by');
  });

  it('restores a version once, however often the request is repeated', async () => {
    await publishNow(RED);
    await publishNow(BLUE);
    await restore(1);
    const { live, revision } = await getSnapshot(account.themeKey);
    const repeated = await restore(1);
    expect([repeated.status, await repeated.json()]).toEqual([200, { ok: true }]);
    expect(await getSnapshot(account.themeKey)).toMatchObject({ live, revision });
    const list = await call('/api/reseller/theme/versions', { bearer: account.session });
    const { versions } = exactly(versionsResponse, await list.json());
    expect(versions.map(({ version }) => version)).toEqual([3, 2, 1]);
    // The last change counts: after another artifact is live, the version is restored again.
    await restore(2);
    await restore(1);
    expect((await getSnapshot(account.themeKey)).accountTheme.version).toBe(5);
  });

  it('answers what a version holds, and pages to the oldest version', async () => {
    const { hash } = await publishNow(RULE);
    await call(RAW_CSS, { method: 'DELETE', bearer: account.themeKey });
    const read = async (path: string) =>
      json(await call(`/api/reseller/theme/versions${path}`, { bearer: account.session }));
    const first = exactly(versionDetail, await read('/1'));
    expect(first).toMatchObject({ version: 1, hash, css: RULE, config: JSON.parse(DOCUMENT) });
    expect(first.bytes).toBeGreaterThan(0);
    const empty = exactly(versionDetail, await read('/2'));
    expect(empty).toMatchObject({ version: 2, hash: null, css: '', bytes: 0, config: JSON.parse(DOCUMENT) });
    const numbers = async (path: string) =>
      versionsResponse.parse(await read(path)).versions.map(({ version }) => version);
    expect(await numbers('')).toEqual([2, 1]);
    expect(await numbers('?before=2')).toEqual([1]);
    expect(await numbers('?before=1')).toEqual([]);
  });

  it('checks the role in the transaction of the change [B4.7]', async () => {
    await publishNow(RED);
    const { rollback } = await import('../../workers/branding/changes/rollback.ts');
    await env.DB.prepare("UPDATE memberships SET role = 'member' WHERE account_id = ?1")
      .bind(account.accountId)
      .run();
    const { live } = await getSnapshot(account.themeKey);
    const outcome = await rollback(
      {
        db: env.DB,
        accountId: account.accountId,
        actor: { kind: 'user', id: account.userId },
        requestId: 'test-request',
        runtime: systemRuntime,
      },
      {
        kind: 'rollback',
        version: 1,
        userId: account.userId,
        hash: live!.hash,
        documentHash: live!.hash,
        recompiled: null,
        pins: [],
        note: 'test',
      },
    );
    expect(outcome).toEqual({ ok: false, code: 'forbidden' });
  });
});

describe('every change', () => {
  it('every change adds one audit row with actor, target and request id [B4.9]', async () => {
    const red = await publishNow(RED);
    const { results } = await env.DB.prepare(
      'SELECT actor_kind, action, target, outcome, request_id FROM audit_log WHERE account_id = ?1 ORDER BY seq',
    )
      .bind(account.accountId)
      .all<Record<string, string>>();
    expect(results.map(({ action, target, actor_kind }) => [action, target, actor_kind])).toEqual([
      ['branding.save', red.hash, 'key'],
      ['branding.publish', red.hash, 'key'],
    ]);
    for (const row of results) expect(row.request_id).toMatch(/^[\w-]{8,}$/);
  });
});
