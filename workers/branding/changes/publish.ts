import { value } from '#shared/db/statement/parameters.ts';
import { accountStatement } from '#shared/db/statement/statement.ts';
import { brandSchedules } from '#shared/db/tables/brand-releases.ts';
import { brandArtifacts, brandStates } from '#shared/db/tables/branding.ts';
import { isPublishable } from '../core/conditions.ts';
import { fence } from '../core/fence.ts';
import type { ChangeOutcome } from '../core/outcome.ts';
import { findArtifact } from '../store/find-artifact.ts';
import { type ChangeOperation, commit } from './commit.ts';
import { recordRelease } from './record-release.ts';
import { isRunnable } from './schedule-conditions.ts';
import { settleSchedule } from './settle-schedules.ts';

export interface Publish {
  kind: 'publish';
  hash: string;
  expectedRevision: string;
  note: string;
  /** The author's note of the version, which `note` contains too. */
  said?: string | undefined;
  /** Id of the schedule that this publish runs and ends. */
  schedule?: string;
}

const publishFence = accountStatement(
  { expectedRevision: brandStates.revision, hash: brandArtifacts.hash },
  (parameters) => fence(parameters, isPublishable(parameters.account, parameters.hash)),
);

const scheduledFence = accountStatement(
  {
    expectedRevision: brandStates.revision,
    hash: brandArtifacts.hash,
    schedule: brandSchedules.id,
    now: value<number>(),
  },
  (parameters) =>
    fence(
      parameters,
      isPublishable(parameters.account, parameters.hash),
      isRunnable(parameters.account, parameters.schedule, parameters.now),
    ),
);

/**
 * Makes an artifact live with its document, icon pack and pinned assets. `not_found` when the account has no such
 * artifact; `conflict` when it is archived, when anything changed since `expectedRevision`, or when the schedule
 * cannot be run.
 */
export async function publish(operation: ChangeOperation, command: Publish): Promise<ChangeOutcome> {
  const { hash, expectedRevision, schedule, said } = command;
  const { db, accountId, runtime } = operation;
  const fenced = { account: accountId, expectedRevision, hash };
  const outcome = await commit(operation, {
    expectedRevision,
    fence:
      schedule === undefined
        ? publishFence.bind(db, fenced)
        : scheduledFence.bind(db, { ...fenced, schedule, now: runtime.now() }),
    statements: (minted) => [
      ...(schedule === undefined
        ? []
        : [
            settleSchedule.bind(db, {
              account: accountId,
              id: schedule,
              outcome: 'published',
              notice: null,
              now: minted.now,
            }),
          ]),
      ...recordRelease(operation, { hash, documentHash: hash, note: command.note }, minted),
    ],
    action: 'branding.publish',
    target: hash,
    detail: { ...(said !== undefined && { note: said }), ...(schedule !== undefined && { schedule }) },
  });
  if (outcome.committed) {
    return { ok: true, hash, revision: outcome.revision, accountTheme: outcome.live.accountTheme };
  }
  const artifact = await findArtifact.first(db, { account: accountId, hash });
  return { ok: false, code: artifact === null ? 'not_found' : 'conflict' };
}
