import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { flag } from '#shared/db/statement/numbers.ts';
import { value } from '#shared/db/statement/parameters.ts';
import { accountStatement, type RowOfStatement } from '#shared/db/statement/statement.ts';
import type { PinnedAsset } from '#shared/db/stored/pinned-asset.ts';
import { brandStates } from '#shared/db/tables/branding.ts';
import { users } from '#shared/db/tables/core.ts';
import { isAdminNow, isArtifact } from '../core/conditions.ts';
import { fence } from '../core/fence.ts';
import type { ChangeOutcome } from '../core/outcome.ts';
import { type ChangeOperation, commit } from './commit.ts';
import { insertArtifact, type PreparedArtifact } from './insert-artifact.ts';
import { pinsAreKept } from './pins.ts';
import { readLiveState } from './read-live-state.ts';
import { recordRelease } from './record-release.ts';

export interface Rollback {
  kind: 'rollback';
  version: number;
  userId: string;
  /** Hashes that the version recorded. */
  hash: string | null;
  documentHash: string | null;
  /**
   * Set when the recorded CSS was compiled by an unsafe version and had to be compiled again. This artifact goes live
   * instead.
   */
  recompiled: PreparedArtifact | null;
  /** The assets that the version shows. They must still exist. */
  pins: readonly PinnedAsset[];
  note: string;
}

const snapshot = {
  userId: users.id,
  hash: brandStates.liveHash,
  documentHash: brandStates.liveDocumentHash,
  pins: value<string>(),
};

interface Snapshot {
  account: SQLWrapper;
  hash: SQLWrapper;
  documentHash: SQLWrapper;
  pins: SQLWrapper;
}

/** The condition that everything the version recorded can still be shown. */
const isRestorable = ({ account, hash, documentHash, pins }: Snapshot): SQL => sql`
  (${hash} is null or ${isArtifact(account, hash)})
  and (${documentHash} is null or ${isArtifact(account, documentHash)}) and ${pinsAreKept(account, pins)}`;

const rollbackFence = accountStatement(
  { ...snapshot, expectedRevision: brandStates.revision },
  (parameters) =>
    fence(parameters, isAdminNow(parameters.account, parameters.userId), isRestorable(parameters)),
);

const whyRefused = accountStatement(snapshot, (parameters, db) =>
  db.rows(
    {
      allowed: flag(isAdminNow(parameters.account, parameters.userId)),
      restorable: flag(sql`(${isRestorable(parameters)})`),
    },
    (columns) => sql`select ${columns}`,
  ),
);

const ATTEMPTS = 5;

/**
 * Restores a recorded snapshot as a new version. The fence of the batch also checks the caller's role, so that a
 * membership that was just removed cannot restore anything. A snapshot that is already live changes nothing: the
 * request has no operation key, and this makes its repeat after a lost answer harmless.
 */
export async function rollback(operation: ChangeOperation, command: Rollback): Promise<ChangeOutcome> {
  const { db } = operation;
  const { recompiled } = command;
  const recorded = recordedBy(operation, command);
  const hash = recompiled?.hash ?? command.hash;
  const documentHash = recompiled !== null ? recompiled.hash : command.documentHash;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const live = await readLiveState(operation);
    const { revision } = live;
    if (live.accountTheme.hash === hash && live.documentHash === documentHash) {
      const refusal = explain(await whyRefused.first(db, recorded));
      return refusal === null
        ? { ok: true, hash, revision, accountTheme: live.accountTheme }
        : { ok: false, code: refusal };
    }
    const outcome = await commit(operation, {
      expectedRevision: revision,
      fence: rollbackFence.bind(db, { ...recorded, expectedRevision: revision }),
      statements: (minted) => [
        ...(recompiled === null ? [] : insertArtifact(operation, recompiled, null, minted.now)),
        ...recordRelease(operation, { hash, documentHash, note: command.note }, minted),
      ],
      action: 'branding.rollback',
      target: String(command.version),
    });
    if (outcome.committed) {
      return { ok: true, hash, revision: outcome.revision, accountTheme: outcome.live.accountTheme };
    }
    if (outcome.swept) return { ok: false, code: 'swept' };
    const refusal = explain(await whyRefused.first(db, recorded));
    if (refusal !== null) return { ok: false, code: refusal };
  }
  return { ok: false, code: 'conflict' };
}

const recordedBy = ({ accountId }: ChangeOperation, { userId, hash, documentHash, pins }: Rollback) => ({
  account: accountId,
  userId,
  hash,
  documentHash,
  pins: JSON.stringify(pins),
});

/** The reason of a failed fence. Null means that only the revision changed, so that the change can be retried. */
function explain(row: RowOfStatement<typeof whyRefused> | null): 'forbidden' | 'invalid_snapshot' | null {
  if (row?.allowed !== 1) return 'forbidden';
  return row.restorable === 1 ? null : 'invalid_snapshot';
}
