import type { PinnedAsset } from '#shared/db/stored/pinned-asset.ts';
import type { ChangeOperation } from '#workers/branding/changes/commit.ts';
import type { PreparedArtifact } from '#workers/branding/changes/insert-artifact.ts';
import { saveDraft } from '#workers/branding/changes/save-draft.ts';
import { openSqliteD1, type SqliteD1 } from '../../support/ledger/sqlite-d1.ts';

export const HASH = '0123456789abcdef';
export const SECOND = '1123456789abcdef';
export const NOW = Date.parse('2026-02-01');
const REVISION = '2026-01-01T00:00:00.000000Z';

/** The logo of account `a`. */
export const PIN: PinnedAsset = {
  path: '/identity/logo',
  ref: 'logo',
  assetId: 'asset',
  versionId: 'first',
  sha256: 'f'.repeat(64),
  extension: 'png',
};

export const artifact = (
  fingerprint: string,
  pins: PinnedAsset[] = [],
  hash: string = HASH,
): PreparedArtifact => ({
  hash,
  fingerprint,
  bytes: 10,
  document: '{}',
  pins,
  compilerVersion: '1',
  contractVersion: '1',
});

/** A database with the accounts `a`, which has a logo, and `b`. Nothing is saved. */
export function openBranding(): SqliteD1 {
  const db = openSqliteD1();
  for (const id of ['a', 'b'])
    db.sqlite.exec(`INSERT INTO accounts (id, name, created_at) VALUES ('${id}', 'A', 1);
      INSERT INTO brand_states (account_id, revision) VALUES ('${id}', '${REVISION}')`);
  db.sqlite.exec(`INSERT INTO assets (id, account_id, kind, name, search_name, current_version_id, created_at)
      VALUES ('asset', 'a', 'logo', 'Logo', 'logo', 'first', 1);
    INSERT INTO asset_versions (id, account_id, asset_id, version, sha256, created_at)
      VALUES ('first', 'a', 'asset', 1, '${PIN.sha256}', 1);
    INSERT INTO asset_aliases (account_id, alias, asset_id, created_at) VALUES ('a', 'logo', 'asset', 1)`);
  return db;
}

let ids = 0;

/** An operation of the person `ann`. */
export const makeOperation = (db: D1Database, accountId: string): ChangeOperation => ({
  db,
  accountId,
  actor: { kind: 'user', id: 'ann' },
  requestId: 'test',
  runtime: {
    now: () => NOW,
    newId: () => {
      ids += 1;
      return `id-${ids}`;
    },
    randomBytes: (length) => new Uint8Array(length),
  },
});

export const readRevision = (db: SqliteD1, account: string): string =>
  db.rows<{ revision: string }>('SELECT revision FROM brand_states WHERE account_id = ?', account)[0]
    ?.revision ?? '';

export async function save(
  db: SqliteD1,
  accountId: string,
  made: PreparedArtifact,
  baseHash: string | null = null,
) {
  const outcome = await saveDraft(makeOperation(db, accountId), {
    kind: 'save',
    artifact: made,
    expectedRevision: readRevision(db, accountId),
    baseHash,
  });
  return outcome.ok ? 'saved' : outcome.code;
}

/** Makes a person a member of an account. */
export const member = (db: SqliteD1, user: string, account: string, role: string): void =>
  db.sqlite.exec(`INSERT OR IGNORE INTO users (id, email, created_at) VALUES ('${user}', '${user}@example.test', 1);
    INSERT INTO memberships (account_id, user_id, role, created_at) VALUES ('${account}', '${user}', '${role}', 1)`);
