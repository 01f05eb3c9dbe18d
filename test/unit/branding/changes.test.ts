import { beforeEach, describe, expect, it } from 'vitest';
import type { PreparedArtifact } from '#workers/branding/changes/insert-artifact.ts';
import { publish } from '#workers/branding/changes/publish.ts';
import { rollback } from '#workers/branding/changes/rollback.ts';
import type { SqliteD1 } from '../../support/ledger/sqlite-d1.ts';
import { beforeNextBatch } from '../../support/tenants/open-tenants.ts';
import {
  artifact,
  HASH,
  makeOperation,
  member,
  NOW,
  openBranding,
  PIN,
  readRevision,
  SECOND,
  save,
} from './open-branding.ts';

let db: SqliteD1;
beforeEach(() => {
  db = openBranding();
});
describe('a draft', () => {
  it('a draft is refused only when another stylesheet of the account has its hash', async () => {
    expect(await save(db, 'a', artifact('one'))).toBe('saved');
    expect(await save(db, 'a', artifact('other'), HASH)).toBe('conflict');
    expect(await save(db, 'a', artifact('one'), HASH)).toBe('saved');
    expect(await save(db, 'b', artifact('other'))).toBe('saved');
    expect(db.rows('SELECT account_id, fingerprint FROM brand_artifacts ORDER BY account_id')).toEqual([
      { account_id: 'a', fingerprint: 'one' },
      { account_id: 'b', fingerprint: 'other' },
    ]);
  });

  it.each([
    ['archived', 'UPDATE assets SET archived_at = 1'],
    ['another account’s', "UPDATE assets SET account_id = 'b'"],
    ['without the alias', 'DELETE FROM asset_aliases'],
    ['without the version', 'DELETE FROM asset_versions'],
  ])('a draft is refused when an asset that it names is %s meanwhile', async (_, change) => {
    beforeNextBatch(db, () => db.sqlite.exec(change));
    expect(await save(db, 'a', artifact('one', [PIN]))).toBe('conflict');
    expect(db.rows('SELECT * FROM brand_artifacts')).toEqual([]);
  });

  it('records the places that name an asset', async () => {
    expect(await save(db, 'a', artifact('one', [PIN]))).toBe('saved');
    expect(db.rows('SELECT account_id, artifact_hash, path, asset_id, ref FROM asset_usages')).toEqual([
      { account_id: 'a', artifact_hash: HASH, path: PIN.path, asset_id: 'asset', ref: 'logo' },
    ]);
  });

  it('drops drafts after the newest 20 of its account, and archives those that were live', async () => {
    const hashes = Array.from({ length: 22 }, (_, content) => content.toString(16).padStart(16, '0'));
    const [live = '', old = '', ...newest] = hashes;
    // Accounts that save at the same time have drafts of the same revisions.
    for (const [account, count] of [
      ['b', 20],
      ['a', 22],
    ] as const)
      for (const [content, hash] of hashes.slice(0, count).entries()) {
        const pins = account === 'a' && content < 3 ? [PIN] : [];
        expect(await save(db, account, artifact('one', pins, hash), hashes[content - 1] ?? null)).toBe(
          'saved',
        );
        if (hash === live) db.sqlite.exec("UPDATE brand_artifacts SET published = 1 WHERE account_id = 'a'");
        if (content === 0)
          db.sqlite.exec(`INSERT OR IGNORE INTO asset_usages (account_id, artifact_hash, path, asset_id, ref)
            VALUES ('b', '${old}', '/identity/logo', 'asset', 'logo')`);
      }
    const kept = (account: string) =>
      db.rows<{ hash: string; draft: number }>(
        'SELECT hash, draft_revision IS NOT NULL AS draft FROM brand_artifacts WHERE account_id = ? ORDER BY hash',
        account,
      );
    expect(kept('a')).toEqual([{ hash: live, draft: 0 }, ...newest.map((hash) => ({ hash, draft: 1 }))]);
    expect(kept('b')).toEqual(hashes.slice(0, 20).map((hash) => ({ hash, draft: 1 })));
    expect(
      db.rows('SELECT account_id, artifact_hash FROM asset_usages ORDER BY account_id, artifact_hash'),
    ).toEqual([
      { account_id: 'a', artifact_hash: live },
      { account_id: 'a', artifact_hash: newest[0] },
      { account_id: 'b', artifact_hash: old },
    ]);
  });
});

const releases = () => db.rows('SELECT account_id, hash FROM brand_versions');

const deleted = (hash: string) => `DELETE FROM brand_artifacts WHERE account_id = 'a' AND hash = '${hash}'`;

describe('a rollback', () => {
  const restore = async (recompiled: PreparedArtifact | null = null) => {
    const outcome = await rollback(makeOperation(db, 'a'), {
      kind: 'rollback',
      version: 1,
      userId: 'ann',
      hash: HASH,
      documentHash: SECOND,
      recompiled,
      pins: [PIN],
      note: 'test',
    });
    return outcome.ok ? 'restored' : outcome.code;
  };
  beforeEach(async () => {
    await save(db, 'a', artifact('one', [PIN]));
    await save(db, 'a', artifact('two', [], SECOND), HASH);
    await save(db, 'b', artifact('one'));
    await save(db, 'b', artifact('two', [], SECOND), HASH);
  });

  it('a rollback is for owners and admins of that account', async () => {
    member(db, 'ann', 'a', 'member');
    member(db, 'ann', 'b', 'owner');
    member(db, 'bob', 'a', 'owner');
    expect(await restore()).toBe('forbidden');
    expect(releases()).toEqual([]);
    db.sqlite.exec("UPDATE memberships SET role = 'admin' WHERE user_id = 'ann' AND account_id = 'a'");
    expect(await restore()).toBe('restored');
    expect(releases()).toEqual([{ account_id: 'a', hash: HASH }]);
  });

  it.each([
    ['forbidden', 'the person is removed', "UPDATE memberships SET removed_at = 1 WHERE user_id = 'ann'"],
    ['invalid_snapshot', 'an asset is archived', 'UPDATE assets SET archived_at = 1'],
    ['invalid_snapshot', 'the stylesheet is deleted', deleted(HASH)],
    ['invalid_snapshot', 'the document is deleted', deleted(SECOND)],
  ])('a rollback is refused with %s when %s right before it', async (code, _, change) => {
    member(db, 'ann', 'a', 'owner');
    beforeNextBatch(db, () => db.sqlite.exec(change));
    expect(await restore()).toBe(code);
    expect(releases()).toEqual([]);
  });

  it('records the places of an artifact that was compiled anew', async () => {
    member(db, 'ann', 'a', 'owner');
    const anew = artifact('two', [PIN], 'fedcba9876543210');
    expect(await restore(anew)).toBe('restored');
    expect(db.rows('SELECT artifact_hash, path FROM asset_usages ORDER BY artifact_hash')).toEqual([
      { artifact_hash: HASH, path: PIN.path },
      { artifact_hash: anew.hash, path: PIN.path },
    ]);
    expect(releases()).toEqual([{ account_id: 'a', hash: anew.hash }]);
  });
});

describe('a scheduled publish', () => {
  const publishBy = async (schedule: string, hash = HASH) => {
    const outcome = await publish(makeOperation(db, 'a'), {
      kind: 'publish',
      hash,
      expectedRevision: readRevision(db, 'a'),
      note: 'test',
      schedule,
    });
    return outcome.ok ? 'published' : outcome.code;
  };

  it('publishes the draft of the schedule, and nothing unless all that a publish by hand needs holds', async () => {
    member(db, 'ann', 'a', 'owner');
    member(db, 'ann', 'b', 'owner');
    member(db, 'bob', 'a', 'owner');
    await save(db, 'a', artifact('two', [], SECOND));
    await save(db, 'a', artifact('one'), SECOND);
    await save(db, 'b', artifact('one'));
    db.sqlite.exec(`UPDATE brand_artifacts SET draft_revision = NULL WHERE hash = '${SECOND}';
      INSERT INTO brand_schedules
        (id, account_id, hash, revision, due_at, time_zone, actor_kind, actor_id, created_at) VALUES
        ('own', 'a', '${HASH}', '', 0, 'UTC', 'user', 'ann', 1),
        ('foreign', 'b', '${HASH}', '${readRevision(db, 'b')}', 1, 'UTC', 'user', 'ann', 1);
      INSERT INTO api_keys (hash, id, account_id, name, hint, scopes, created_by, created_at, revoked_at) VALUES
        (x'01', 'own', 'a', '', '', '', 'ann', 1, NULL), (x'02', 'revoked', 'a', '', '', '', 'ann', 1, 2),
        (x'03', 'foreign', 'b', '', '', '', 'ann', 1, NULL)`);
    const reset = () =>
      db.sqlite.exec(`UPDATE accounts SET status = 'active', authoring_enabled = 1;
        UPDATE users SET disabled_at = NULL;
        UPDATE memberships SET removed_at = NULL, role = 'owner';
        UPDATE brand_artifacts SET draft_revision = '${readRevision(db, 'a')}' WHERE account_id = 'a' AND hash = '${HASH}';
        UPDATE brand_schedules SET due_at = ${NOW}, settled_at = NULL, revision = '${readRevision(db, 'a')}',
          actor_kind = 'user', actor_id = 'ann' WHERE id = 'own'`);
    for (const [why, change] of [
      ['early', "UPDATE brand_schedules SET due_at = due_at + 1 WHERE id = 'own'"],
      ['ended', "UPDATE brand_schedules SET settled_at = 1 WHERE id = 'own'"],
      ['disabled', "UPDATE accounts SET status = 'disabled' WHERE id = 'a'"],
      ['changes are off', "UPDATE accounts SET authoring_enabled = 0 WHERE id = 'a'"],
      ['its maker is disabled', "UPDATE users SET disabled_at = 1 WHERE id = 'ann'"],
      ['its maker left', "UPDATE memberships SET removed_at = 1 WHERE account_id = 'a' AND user_id = 'ann'"],
      ['a member', "UPDATE memberships SET role = 'member' WHERE account_id = 'a' AND user_id = 'ann'"],
      [
        'a revoked key',
        "UPDATE brand_schedules SET actor_kind = 'key', actor_id = 'revoked' WHERE id = 'own'",
      ],
      [
        'a foreign key',
        "UPDATE brand_schedules SET actor_kind = 'key', actor_id = 'foreign' WHERE id = 'own'",
      ],
      ['archived', "UPDATE brand_artifacts SET draft_revision = NULL WHERE account_id = 'a'"],
      [
        'another revision',
        "UPDATE brand_schedules SET revision = (SELECT revision FROM brand_states WHERE account_id = 'b') WHERE id = 'own'",
      ],
    ] as const) {
      reset();
      db.sqlite.exec(change);
      expect(await publishBy('own'), why).toBe('conflict');
    }
    reset();
    expect(await publishBy('unknown')).toBe('conflict');
    expect(await publishBy('foreign')).toBe('conflict');
    expect(await publishBy('own', SECOND)).toBe('conflict');
    db.sqlite.exec(`UPDATE brand_artifacts SET draft_revision = iif(hash = '${SECOND}', '0', NULL)
      WHERE account_id = 'a'`);
    expect(await publishBy('own', SECOND)).toBe('conflict');
    expect(releases()).toEqual([]);
    reset();
    expect(await publishBy('own')).toBe('published');
    expect(releases()).toEqual([{ account_id: 'a', hash: HASH }]);
    expect(db.rows('SELECT id, outcome, settled_at FROM brand_schedules ORDER BY id')).toEqual([
      { id: 'foreign', outcome: null, settled_at: null },
      { id: 'own', outcome: 'published', settled_at: NOW },
    ]);
  });
});
