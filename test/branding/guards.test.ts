import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { limits } from '#schema/limits.ts';
import { systemRuntime } from '#shared/runtime/runtime.ts';
import type { ChangeOperation } from '../../workers/branding/changes/commit.ts';
import { rollback } from '../../workers/branding/changes/rollback.ts';
import { seedAccount } from '../support/workerd/seed-account.ts';
import { wrappedDatabase } from '../support/workerd/wrapped-database.ts';
import { create, image, list } from './support/assets.ts';
import { json, plainSheet, publish, save } from './support/client.ts';

describe('a rollback', () => {
  it.each([
    ['is removed', 'UPDATE memberships SET removed_at = 1 WHERE user_id = ?1'],
    ['becomes a member without rights', "UPDATE memberships SET role = 'member' WHERE user_id = ?1"],
    ['is disabled', 'UPDATE users SET disabled_at = 1 WHERE id = ?1'],
  ])('a rollback restores nothing for a person who %s at any point of it', async (_, change) => {
    for (let at = 0; ; at += 1) {
      const account = await seedAccount(env.DB);
      const saved = await save(account.themeKey, plainSheet('red'));
      expect((await publish(account.themeKey, saved.hash, saved.revision)).status).toBe(200);
      const versions = () =>
        env.DB.prepare('SELECT count(*) AS n FROM brand_versions WHERE account_id = ?1')
          .bind(account.accountId)
          .first<number>('n');
      let before: number | null = null;
      const db = wrappedDatabase(async (run, call) => {
        if (call === at) {
          await env.DB.prepare(change).bind(account.userId).run();
          before = await versions();
        }
        return run();
      });
      const operation: ChangeOperation = {
        db,
        accountId: account.accountId,
        actor: { kind: 'user', id: account.userId },
        requestId: 'test',
        runtime: systemRuntime,
      };
      const outcome = await rollback(operation, {
        kind: 'rollback',
        version: 1,
        userId: account.userId,
        hash: saved.hash,
        documentHash: saved.hash,
        recompiled: null,
        pins: [],
        note: 'test',
      });
      if (before === null) {
        expect(outcome.ok).toBe(true);
        expect(at).toBeGreaterThan(1);
        return;
      }
      expect(await versions(), `call ${at}`).toBe(before);
      if (at === 0) expect(outcome).toMatchObject({ ok: false, code: 'forbidden' });
    }
  });
});

describe('the asset library', () => {
  it('names a next page only when there is one', async () => {
    const { session: bearer, accountId } = await seedAccount(env.DB);
    const add = async (seed: number) => {
      const answer = await create({ bearer }, { name: `Picture ${seed}`, kind: 'logo', file: image(seed) });
      expect(answer.status, await answer.clone().text()).toBe(201);
    };
    await add(1);
    // The copied ids differ from the original in their 33rd digit, whatever it is.
    const numbered = (id: string) =>
      `substr(${id}, 1, 32) || iif(substr(${id}, 33, 1) = '0', '1', '0') || printf('%03d', i)`;
    await env.DB.batch([
      env.DB.prepare(
        `WITH RECURSIVE n (i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
         INSERT INTO asset_versions (id, account_id, asset_id, version, sha256, created_at)
         SELECT ${numbered('id')}, account_id, ${numbered('asset_id')}, version, sha256, created_at + i
         FROM asset_versions, n WHERE account_id = ?1`,
      ).bind(accountId, limits.assetPage),
      env.DB.prepare(
        `WITH RECURSIVE n (i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
         INSERT INTO assets (id, account_id, kind, name, search_name, current_version_id, created_at)
         SELECT ${numbered('id')}, account_id, kind, name, search_name, ${numbered('current_version_id')}, created_at + i
         FROM assets, n WHERE account_id = ?1`,
      ).bind(accountId, limits.assetPage),
    ]);
    const pageOf = async (query = '') => {
      const { assets, nextCursor } = await json<{ assets: unknown[]; nextCursor: string | null }>(
        await list({ bearer }, query),
      );
      return { rows: assets.length, next: nextCursor };
    };
    expect(await pageOf()).toEqual({ rows: limits.assetPage, next: null });
    await add(limits.assetPage + 1);
    const first = await pageOf();
    expect(first).toEqual({ rows: limits.assetPage, next: expect.any(String) });
    expect(await pageOf(`?cursor=${encodeURIComponent(first.next ?? '')}`)).toEqual({ rows: 1, next: null });
  });
});
