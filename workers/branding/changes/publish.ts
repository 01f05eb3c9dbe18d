import { accountStatement } from '../../../shared/db/statement/statement.ts';
import { brandArtifacts, brandStates } from '../../../shared/db/tables/branding.ts';
import { findArtifact } from '../store/find-artifact.ts';
import { type ChangeOperation, commit } from './commit.ts';
import { isPublishable } from './conditions.ts';
import { fence } from './fence.ts';
import type { ChangeOutcome } from './outcome.ts';
import { recordRelease } from './record-release.ts';

export interface Publish {
  kind: 'publish';
  hash: string;
  expectedRevision: string;
  note: string;
}

const publishFence = accountStatement(
  { expectedRevision: brandStates.revision, hash: brandArtifacts.hash },
  (parameters) => fence(parameters, isPublishable(parameters.account, parameters.hash)),
);

/**
 * Makes an artifact live with its document, icon pack and pinned assets. `not_found` when the account has no such
 * artifact; `conflict` when it is archived or anything changed since `expectedRevision`.
 */
export async function publish(operation: ChangeOperation, command: Publish): Promise<ChangeOutcome> {
  const { hash, expectedRevision } = command;
  const { db, accountId } = operation;
  const outcome = await commit(operation, {
    expectedRevision,
    fence: publishFence.bind(db, { account: accountId, expectedRevision, hash }),
    statements: (minted) =>
      recordRelease(operation, { hash, documentHash: hash, note: command.note }, minted),
    action: 'branding.publish',
    target: hash,
  });
  if (outcome.committed) {
    return { ok: true, hash, revision: outcome.revision, accountTheme: outcome.live.accountTheme };
  }
  const artifact = await findArtifact.first(db, { account: accountId, hash });
  return { ok: false, code: artifact === null ? 'not_found' : 'conflict' };
}
