import { accountStatement } from '../../../shared/db/statement/statement.ts';
import { brandArtifacts, brandStates } from '../../../shared/db/tables/branding.ts';
import { findArtifact } from '../store/find-artifact.ts';
import { type ChangeContext, commit } from './commit.ts';
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
export async function publish(context: ChangeContext, command: Publish): Promise<ChangeOutcome> {
  const { hash, expectedRevision } = command;
  const { db, accountId } = context;
  const outcome = await commit(context, {
    expectedRevision,
    fence: publishFence.bind(db, { account: accountId, expectedRevision, hash }),
    statements: (revision) =>
      recordRelease(context, { hash, documentHash: hash, note: command.note }, revision),
    action: 'branding.publish',
    target: hash,
  });
  if (outcome.committed) {
    return { ok: true, hash, revision: outcome.revision, accountTheme: outcome.live.accountTheme };
  }
  const artifact = await findArtifact.first(db, { account: accountId, hash });
  return { ok: false, code: artifact === null ? 'not_found' : 'conflict' };
}
