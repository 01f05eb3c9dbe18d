import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { changesResponse } from '#schema/branding/wire.ts';
import { limits } from '#schema/limits.ts';
import { type SeededAccount, seedAccount } from '../support/workerd/seed-account.ts';
import { call, publish, RAW_CSS, save } from './support/client.ts';
import { exactly } from './support/exactly.ts';

const CHANGES = '/api/reseller/theme/changes';
const RED = '[data-part="card"]{color:red}';

let account: SeededAccount;
beforeEach(async () => {
  account = await seedAccount(env.DB);
});

const changesFor = async (bearer: string) =>
  exactly(changesResponse, await (await call(CHANGES, { bearer })).json()).changes;

/** Audit rows as other parts of the service insert them. */
const insertRow = env.DB.prepare(
  `INSERT INTO audit_log (at, account_id, actor_kind, actor_id, action, target, outcome, request_id, detail)
   VALUES (1, ?1, ?2, ?3, ?4, ?5, 'ok', 'r', ?6)`,
);

describe('the changes of a brand', () => {
  it('changes of a brand are listed newest first, with actor and revision', async () => {
    const saved = await save(account.themeKey, RED);
    const published = (await (await publish(account.session, saved.hash, saved.revision)).json()) as {
      revision: string;
    };
    const cleared = await call(RAW_CSS, { method: 'DELETE', bearer: account.legacyKey });
    const { revision } = (await cleared.json()) as { revision: string };
    const owner = `${account.userId}@example.test`;
    expect(await changesFor(account.themeKey)).toEqual([
      { at: expect.any(String), change: 'cleared', by: 'key "* key"', hash: saved.hash, revision },
      {
        at: expect.any(String),
        change: 'published',
        by: owner,
        hash: saved.hash,
        revision: published.revision,
      },
      {
        at: expect.any(String),
        change: 'saved',
        by: 'key "theme key"',
        hash: saved.hash,
        revision: saved.revision,
      },
    ]);
  });

  it('changes of a brand name a restored version by its number, without an artifact', async () => {
    for (const css of [RED, '[data-part="card"]{color:blue}']) {
      const saved = await save(account.themeKey, css);
      await publish(account.themeKey, saved.hash, saved.revision);
    }
    const body = { version: 1 };
    await call('/api/reseller/theme/rollback', { method: 'POST', bearer: account.session, body });
    const [newest] = await changesFor(account.themeKey);
    expect(newest).toMatchObject({ change: 'rolled_back', hash: null });
  });

  it('changes of a brand name an application with its person, and no deleted person', async () => {
    await env.DB.prepare(
      `INSERT INTO oauth_clients (id, source, name, redirect_uris, grant_types, scope, created_at)
       VALUES ('c-1', 'dcr', 'Helper', '[]', '[]', 'service:manage', 1)`,
    ).run();
    const detail = JSON.stringify({ revision: '2026-01-31T09:30:00.000001Z' });
    const row = (kind: string, actor: string) =>
      insertRow.bind(account.accountId, kind, actor, 'branding.save', '0123456789abcdef', detail);
    await env.DB.batch([
      row('client', `c-1 ${account.userId}`),
      row('client', `c-2 ${account.userId}`),
      row('client', 'c-1 gone'),
      row('user', 'gone'),
      row('system', 'timer'),
    ]);
    const owner = `${account.userId}@example.test`;
    const by = (await changesFor(account.themeKey)).map((change) => change.by);
    expect(by).toEqual([null, null, null, `an application for ${owner}`, `Helper for ${owner}`]);
  });

  it('changes are those of the account’s brand alone', async () => {
    const other = await seedAccount(env.DB);
    await save(other.themeKey, RED);
    await insertRow.bind(account.accountId, 'user', account.userId, 'key.create', 'k', '{}').run();
    expect(await changesFor(account.themeKey)).toEqual([]);
    expect((await changesFor(other.themeKey)).length).toBe(1);
  });

  it('at most twenty changes are listed, from a bounded number of rows', async () => {
    const detail = JSON.stringify({ revision: '2026-01-31T09:30:00.000001Z' });
    const rows = (count: number, action: string) =>
      env.DB.prepare(
        `INSERT INTO audit_log (at, account_id, actor_kind, actor_id, action, target, outcome, request_id, detail)
         WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
         SELECT i, ?1, 'system', 'timer', ?3, 'aaaaaaaaaaaaaaaa', 'ok', 'r', ?4 FROM n`,
      )
        .bind(account.accountId, count, action, detail)
        .run();
    await rows(limits.changesListed + 5, 'branding.save');
    expect((await changesFor(account.themeKey)).length).toBe(limits.changesListed);
    await rows(limits.changesSearched - 3, 'key.create');
    expect((await changesFor(account.themeKey)).length).toBe(3);
  });
});
