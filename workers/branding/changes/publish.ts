import { type ChangeContext, commit } from './commit.ts';
import { isPublishable } from './conditions.ts';
import type { ChangeOutcome } from './outcome.ts';
import { recordRelease } from './record-release.ts';

export interface Publish {
  kind: 'publish';
  hash: string;
  expectedRevision: string;
  note: string;
}

/**
 * Makes an artifact live with its document, icon pack and pinned assets. `not_found` when the account has no such
 * artifact; `conflict` when it is archived or anything changed since `expectedRevision`.
 */
export async function publish(context: ChangeContext, command: Publish): Promise<ChangeOutcome> {
  const { hash } = command;
  const outcome = await commit(context, {
    expectedRevision: command.expectedRevision,
    conditions: [isPublishable(context.accountId, hash)],
    statements: (revision) =>
      recordRelease(context, { hash, documentHash: hash, note: command.note }, revision),
    action: 'branding.publish',
    target: hash,
  });
  if (outcome.committed) {
    return { ok: true, hash, revision: outcome.revision, accountTheme: outcome.live.accountTheme };
  }
  const exists = await context.db
    .prepare('SELECT 1 FROM brand_artifacts WHERE account_id = ?1 AND hash = ?2')
    .bind(context.accountId, hash)
    .first();
  return { ok: false, code: exists === null ? 'not_found' : 'conflict' };
}
