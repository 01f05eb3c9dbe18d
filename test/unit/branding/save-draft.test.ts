import { expect, it } from 'vitest';
import { ANONYMOUS } from '../../../shared/operation.ts';
import type { PreparedArtifact } from '../../../workers/branding/changes/insert-artifact.ts';
import { saveDraft } from '../../../workers/branding/changes/save-draft.ts';
import { openSqliteD1 } from '../../support/ledger/sqlite-d1.ts';

const HASH = '0123456789abcdef';
const FIRST = '2026-01-01T00:00:00.000000Z';

const artifact = (fingerprint: string): PreparedArtifact => ({
  hash: HASH,
  fingerprint,
  bytes: 10,
  document: '{}',
  pins: [],
  compilerVersion: '1',
  contractVersion: '1',
});

it('refuses a stylesheet whose hash another one of the account has, and no other', async () => {
  const db = openSqliteD1();
  let ids = 0;
  const revisions = new Map<string, string>();
  for (const id of ['a', 'b']) {
    db.sqlite.exec(`INSERT INTO accounts (id, name, created_at) VALUES ('${id}', 'A', 1);
      INSERT INTO brand_states (account_id, revision) VALUES ('${id}', '${FIRST}')`);
    revisions.set(id, FIRST);
  }
  const save = async (accountId: string, fingerprint: string, baseHash: string | null) => {
    const newId = () => {
      ids += 1;
      return `id-${ids}`;
    };
    const outcome = await saveDraft(
      {
        db,
        accountId,
        actor: ANONYMOUS,
        requestId: 'test',
        runtime: {
          now: () => Date.parse('2026-02-01'),
          newId,
          randomBytes: (length) => new Uint8Array(length),
        },
      },
      {
        kind: 'save',
        artifact: artifact(fingerprint),
        expectedRevision: revisions.get(accountId) ?? '',
        baseHash,
      },
    );
    if (outcome.ok) revisions.set(accountId, outcome.revision);
    return outcome.ok ? 'saved' : outcome.code;
  };
  expect(await save('a', 'one', null)).toBe('saved');
  expect(await save('a', 'other', HASH)).toBe('conflict');
  expect(await save('a', 'one', HASH)).toBe('saved');
  expect(await save('b', 'other', null)).toBe('saved');
  expect(db.rows('SELECT account_id, fingerprint FROM brand_artifacts ORDER BY account_id')).toEqual([
    { account_id: 'a', fingerprint: 'one' },
    { account_id: 'b', fingerprint: 'other' },
  ]);
});
