import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { HOUR } from '#schema/time.ts';
import { sweepArtifacts } from '../../workers/branding/maintenance/sweep-artifacts.ts';
import { artifactKeys } from '../../workers/branding/store/artifact-store.ts';
import { type SeededAccount, seedAccount } from '../support/workerd/seed-account.ts';
import { baseOf, call, DOCUMENT, getSnapshot, plainSheet, publish, RAW_CSS, save } from './support/client.ts';
import { fetchWith } from './support/faulty.ts';

const CSS = plainSheet('red');

const later = () => Date.now() + 2 * HOUR;

/** A bucket that runs `before` or `after` around the n-th call of one method. */
const around = (
  method: 'put' | 'delete',
  nth: number,
  hooks: { before?: () => Promise<unknown>; after?: () => Promise<unknown> },
): R2Bucket => {
  let calls = 0;
  return new Proxy(env.BRAND, {
    get(target, name) {
      const original = Reflect.get(target, name) as (...values: unknown[]) => Promise<unknown>;
      if (name !== method) return original.bind(target);
      return async (...values: unknown[]) => {
        calls += 1;
        const strikes = calls === nth;
        if (strikes) await hooks.before?.();
        const result = await original.apply(target, values);
        if (strikes) await hooks.after?.();
        return result;
      };
    },
  });
};

const put = async (account: SeededAccount): Promise<Request> => {
  const snapshot = await getSnapshot(account.themeKey);
  return new Request(`http://localhost${RAW_CSS}`, {
    method: 'PUT',
    headers: { Authorization: `Bearer ${account.themeKey}` },
    body: JSON.stringify({
      css: CSS,
      brandingJson: DOCUMENT,
      expectedRevision: snapshot.revision,
      baseHash: baseOf(snapshot),
    }),
  });
};

/** Leaves the CSS of a draft in the store without its row, like a draft after the newest 20. */
async function orphan(account: SeededAccount): Promise<string> {
  const { hash } = await save(account.themeKey, CSS);
  await env.DB.prepare('DELETE FROM brand_artifacts WHERE account_id = ?1 AND hash = ?2')
    .bind(account.accountId, hash)
    .run();
  return hash;
}

async function expectDraft(account: SeededAccount, hash: string): Promise<void> {
  const { drafts } = await getSnapshot(account.themeKey);
  expect(drafts.map((draft) => [draft.hash, draft.css])).toEqual([[hash, CSS]]);
  expect(await env.BRAND.head(artifactKeys.source(account.accountId, hash))).not.toBeNull();
  expect(await env.BRAND.head(artifactKeys.draft(account.accountId, hash))).not.toBeNull();
}

describe('a save while the same draft is swept', () => {
  it('keeps its CSS when the sweep runs between its bytes and its row', async () => {
    const account = await seedAccount(env.DB);
    const hash = await orphan(account);
    let swept = 0;
    const sweep = async () => {
      swept = await sweepArtifacts(env, later());
    };
    const response = await fetchWith({ BRAND: around('put', 2, { after: sweep }) }, await put(account));
    expect([response.status, swept]).toEqual([200, 2]);
    await expectDraft(account, hash);
  });

  it.each([
    ['authored', 1],
    ['compiled', 2],
  ] as const)(
    'keeps its CSS when the sweep has selected the %s object and deletes it later',
    async (_which, nth) => {
      const account = await seedAccount(env.DB);
      const hash = await orphan(account);
      const request = await put(account);
      let saving: Promise<Response> | undefined;
      const start = async () => {
        saving = fetchWith({}, request);
        // Longer than a save that does not wait for the sweep.
        await Promise.race([saving, scheduler.wait(1500)]);
      };
      await sweepArtifacts({ DB: env.DB, BRAND: around('delete', nth, { before: start }) }, later());
      expect((await saving)?.status).toBe(200);
      await expectDraft(account, hash);
    },
  );

  it('keeps its CSS again when the same draft was swept before', async () => {
    const account = await seedAccount(env.DB);
    const hash = await orphan(account);
    expect(await sweepArtifacts(env, later())).toBe(2);
    expect((await save(account.themeKey, CSS)).hash).toBe(hash);
    await expectDraft(account, hash);
    expect(await sweepArtifacts(env, later() + HOUR)).toBe(0);
    await expectDraft(account, hash);
  });
});

it('restores a version that is compiled anew while the new CSS is swept', async () => {
  const account = await seedAccount(env.DB);
  const old = await save(account.themeKey, CSS);
  await publish(account.themeKey, old.hash, old.revision);
  const oldName = '0123456789abcdef';
  await env.DB.batch([
    env.DB.prepare(
      "UPDATE brand_artifacts SET hash = ?3, compiler_version = '0' WHERE account_id = ?1 AND hash = ?2",
    ).bind(account.accountId, old.hash, oldName),
    env.DB.prepare(
      'UPDATE brand_versions SET hash = ?3, document_hash = ?3 WHERE account_id = ?1 AND hash = ?2',
    ).bind(account.accountId, old.hash, oldName),
    env.DB.prepare(
      'UPDATE brand_states SET live_hash = ?2, live_document_hash = ?2 WHERE account_id = ?1',
    ).bind(account.accountId, oldName),
  ]);
  const source = await env.BRAND.get(artifactKeys.source(account.accountId, old.hash));
  await env.BRAND.put(artifactKeys.source(account.accountId, oldName), await source!.text(), {
    customMetadata: source!.customMetadata!,
  });
  await env.BRAND.delete(artifactKeys.public(account.accountId, old.hash));
  const response = await fetchWith(
    { BRAND: around('put', 2, { after: () => sweepArtifacts(env, later()) }) },
    new Request('http://localhost/api/reseller/theme/rollback', {
      method: 'POST',
      headers: { Authorization: `Bearer ${account.session}` },
      body: JSON.stringify({ version: 1 }),
    }),
  );
  expect(response.status).toBe(200);
  const { live } = await getSnapshot(account.themeKey);
  expect([live?.hash, live?.css]).toEqual([old.hash, CSS]);
  expect((await call(`/t/${account.accountId}/theme-${old.hash}.css`)).status).toBe(200);
});
