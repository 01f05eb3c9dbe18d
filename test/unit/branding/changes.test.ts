import { beforeEach, describe, expect, it } from 'vitest';
import type { PinnedAsset } from '../../../shared/brand/pinned-asset.ts';
import type { ChangeOperation } from '../../../workers/branding/changes/commit.ts';
import type { PreparedArtifact } from '../../../workers/branding/changes/insert-artifact.ts';
import { rollback } from '../../../workers/branding/changes/rollback.ts';
import { saveDraft } from '../../../workers/branding/changes/save-draft.ts';
import { openSqliteD1, type SqliteD1 } from '../../support/ledger/sqlite-d1.ts';
import { beforeNextBatch } from '../../support/tenants/open-tenants.ts';

const HASH = '0123456789abcdef';
const REVISION = '2026-01-01T00:00:00.000000Z';

const PIN: PinnedAsset = {
  path: '/identity/logo',
  ref: 'logo',
  assetId: 'asset',
  versionId: 'first',
  sha256: 'f'.repeat(64),
  extension: 'png',
};

const artifact = (fingerprint: string, pins: PinnedAsset[] = []): PreparedArtifact => ({
  hash: HASH,
  fingerprint,
  bytes: 10,
  document: '{}',
  pins,
  compilerVersion: '1',
  contractVersion: '1',
});

let db: SqliteD1;
let ids = 0;
beforeEach(() => {
  db = openSqliteD1();
  for (const id of ['a', 'b'])
    db.sqlite.exec(`INSERT INTO accounts (id, name, created_at) VALUES ('${id}', 'A', 1);
      INSERT INTO brand_states (account_id, revision) VALUES ('${id}', '${REVISION}')`);
  db.sqlite.exec(`INSERT INTO assets (id, account_id, kind, name, search_name, current_version_id, created_at)
      VALUES ('asset', 'a', 'logo', 'Logo', 'logo', 'first', 1);
    INSERT INTO asset_versions (id, account_id, asset_id, version, sha256, created_at)
      VALUES ('first', 'a', 'asset', 1, '${PIN.sha256}', 1);
    INSERT INTO asset_aliases (account_id, alias, asset_id, created_at) VALUES ('a', 'logo', 'asset', 1)`);
});

const operationOf = (accountId: string): ChangeOperation => ({
  db,
  accountId,
  actor: { kind: 'user', id: 'ann' },
  requestId: 'test',
  runtime: {
    now: () => Date.parse('2026-02-01'),
    newId: () => {
      ids += 1;
      return `id-${ids}`;
    },
    randomBytes: (length) => new Uint8Array(length),
  },
});

const revisionOf = (account: string) =>
  db.rows<{ revision: string }>('SELECT revision FROM brand_states WHERE account_id = ?', account)[0]
    ?.revision ?? '';

async function save(accountId: string, made: PreparedArtifact, baseHash: string | null = null) {
  const outcome = await saveDraft(operationOf(accountId), {
    kind: 'save',
    artifact: made,
    expectedRevision: revisionOf(accountId),
    baseHash,
  });
  return outcome.ok ? 'saved' : outcome.code;
}

describe('a draft', () => {
  it('a draft is refused only when another stylesheet of the account has its hash', async () => {
    expect(await save('a', artifact('one'))).toBe('saved');
    expect(await save('a', artifact('other'), HASH)).toBe('conflict');
    expect(await save('a', artifact('one'), HASH)).toBe('saved');
    expect(await save('b', artifact('other'))).toBe('saved');
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
    expect(await save('a', artifact('one', [PIN]))).toBe('conflict');
    expect(db.rows('SELECT * FROM brand_artifacts')).toEqual([]);
  });

  it('records the places that name an asset', async () => {
    expect(await save('a', artifact('one', [PIN]))).toBe('saved');
    expect(db.rows('SELECT account_id, artifact_hash, path, asset_id, ref FROM asset_usages')).toEqual([
      { account_id: 'a', artifact_hash: HASH, path: PIN.path, asset_id: 'asset', ref: 'logo' },
    ]);
  });
});

describe('a rollback', () => {
  const restore = async (recompiled: PreparedArtifact | null = null) => {
    const outcome = await rollback(operationOf('a'), {
      kind: 'rollback',
      version: 1,
      userId: 'ann',
      hash: HASH,
      documentHash: HASH,
      recompiled,
      pins: [PIN],
      note: 'test',
    });
    return outcome.ok ? 'restored' : outcome.code;
  };
  const member = (user: string, account: string, role: string) =>
    db.sqlite.exec(`INSERT OR IGNORE INTO users (id, email, created_at) VALUES ('${user}', '${user}@example.test', 1);
      INSERT INTO memberships (account_id, user_id, role, created_at) VALUES ('${account}', '${user}', '${role}', 1)`);
  const releases = () => db.rows('SELECT account_id, hash FROM brand_versions');

  beforeEach(async () => {
    await save('a', artifact('one', [PIN]));
    await save('b', artifact('one'));
  });

  it('a rollback is for owners and admins of that account', async () => {
    member('ann', 'a', 'member');
    member('ann', 'b', 'owner');
    member('bob', 'a', 'owner');
    expect(await restore()).toBe('forbidden');
    expect(releases()).toEqual([]);
    db.sqlite.exec("UPDATE memberships SET role = 'admin' WHERE user_id = 'ann' AND account_id = 'a'");
    expect(await restore()).toBe('restored');
    expect(releases()).toEqual([{ account_id: 'a', hash: HASH }]);
  });

  it.each([
    ['forbidden', 'the person is removed', "UPDATE memberships SET removed_at = 1 WHERE user_id = 'ann'"],
    ['invalid_snapshot', 'an asset is archived', 'UPDATE assets SET archived_at = 1'],
    ['invalid_snapshot', 'the artifact is deleted', "DELETE FROM brand_artifacts WHERE account_id = 'a'"],
  ])('a rollback is refused with %s when %s right before it', async (code, _, change) => {
    member('ann', 'a', 'owner');
    beforeNextBatch(db, () => db.sqlite.exec(change));
    expect(await restore()).toBe(code);
    expect(releases()).toEqual([]);
  });

  it('records the places of an artifact that was compiled anew', async () => {
    member('ann', 'a', 'owner');
    const anew = { ...artifact('two', [PIN]), hash: 'fedcba9876543210' };
    expect(await restore(anew)).toBe('restored');
    expect(db.rows('SELECT artifact_hash, path FROM asset_usages ORDER BY artifact_hash')).toEqual([
      { artifact_hash: HASH, path: PIN.path },
      { artifact_hash: anew.hash, path: PIN.path },
    ]);
    expect(releases()).toEqual([{ account_id: 'a', hash: anew.hash }]);
  });
});
