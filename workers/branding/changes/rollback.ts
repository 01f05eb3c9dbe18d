import { recordUsages } from '../assets/references/pins.ts';
import { type ChangeContext, type Condition, commit } from './commit.ts';
import { isAdminNow } from './conditions.ts';
import type { ChangeOutcome } from './outcome.ts';
import { readLiveState } from './read-live-state.ts';
import { recordRelease } from './record-release.ts';
import { insertArtifact, type PreparedArtifact } from './save-draft.ts';

export interface Rollback {
  kind: 'rollback';
  version: number;
  userId: string;
  /** What the version recorded. */
  hash: string | null;
  documentHash: string | null;
  /** Set when the recorded CSS had to be compiled anew by a safer compiler: it goes live in its place. */
  recompiled: PreparedArtifact | null;
  /** Further conditions, such as the pinned assets still being there. */
  conditions: Condition[];
  note: string;
}

const ATTEMPTS = 5;

/**
 * Restores a recorded snapshot as a new version. The caller's role is part of the batch's fence: a membership removed
 * a moment ago cannot restore anything.
 */
export async function rollback(context: ChangeContext, command: Rollback): Promise<ChangeOutcome> {
  const { recompiled } = command;
  const hash = recompiled?.hash ?? command.hash;
  const documentHash = recompiled !== null ? recompiled.hash : command.documentHash;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const { revision } = await readLiveState(context);
    const outcome = await commit(context, {
      expectedRevision: revision,
      conditions: [
        isAdminNow(context.accountId, command.userId),
        ...[command.hash, command.documentHash].flatMap((named) => snapshotPart(context, named)),
        ...command.conditions,
      ],
      statements: (next) => [
        ...(recompiled === null
          ? []
          : [
              insertArtifact(context, recompiled, null),
              ...recordUsages(context, recompiled.hash, recompiled.pins),
            ]),
        ...recordRelease(context, { hash, documentHash, note: command.note }, next),
      ],
      action: 'branding.rollback',
      target: String(command.version),
    });
    if (outcome.committed) {
      return { ok: true, hash, revision: outcome.revision, accountTheme: outcome.live.accountTheme };
    }
    const refusal = await explain(context, command);
    if (refusal !== null) return { ok: false, code: refusal };
  }
  return { ok: false, code: 'conflict' };
}

const snapshotPart = (context: ChangeContext, hash: string | null): Condition[] =>
  hash === null
    ? []
    : [
        {
          sql: 'EXISTS (SELECT 1 FROM brand_artifacts WHERE account_id = ? AND hash = ?)',
          values: [context.accountId, hash],
        },
      ];

/** After a failed fence: who or what was it? Null means only the revision moved, and another attempt is fair. */
async function explain(
  context: ChangeContext,
  command: Rollback,
): Promise<'forbidden' | 'invalid_snapshot' | null> {
  const role = isAdminNow(context.accountId, command.userId);
  const snapshot = [
    ...[command.hash, command.documentHash].flatMap((named) => snapshotPart(context, named)),
    ...command.conditions,
  ];
  const row = await context.db
    .prepare(
      `SELECT (${role.sql}) AS allowed, (${snapshot.map(({ sql }) => sql).join(' AND ') || '1'}) AS restorable`,
    )
    .bind(...role.values, ...snapshot.flatMap(({ values }) => values))
    .first<{ allowed: number; restorable: number }>();
  if (row?.allowed !== 1) return 'forbidden';
  return row.restorable === 1 ? null : 'invalid_snapshot';
}
