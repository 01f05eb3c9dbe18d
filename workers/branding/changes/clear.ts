import { accountStatement } from '#shared/db/statement/statement.ts';
import { brandStates } from '#shared/db/tables/branding.ts';
import { fence } from '../core/fence.ts';
import type { ChangeOutcome } from '../core/outcome.ts';
import { type ChangeOperation, commit } from './commit.ts';
import { readLiveState } from './read-live-state.ts';
import { recordRelease } from './record-release.ts';

export interface Clear {
  kind: 'clear';
  note: string;
}

const clearFence = accountStatement({ expectedRevision: brandStates.revision }, (parameters) =>
  fence(parameters),
);

const ATTEMPTS = 5;

/**
 * Removes the live CSS and keeps document, pinned assets and drafts. It needs no revision and applies to the current
 * one; without live CSS it changes nothing.
 */
export async function clear(operation: ChangeOperation, command: Clear): Promise<ChangeOutcome> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const { revision, accountTheme } = await readLiveState(operation);
    if (accountTheme.hash === null) return { ok: true, hash: null, revision, accountTheme };
    const outcome = await commit(operation, {
      expectedRevision: revision,
      fence: clearFence.bind(operation.db, { account: operation.accountId, expectedRevision: revision }),
      statements: (minted) =>
        recordRelease(operation, { hash: null, documentHash: 'keep', note: command.note }, minted),
      action: 'branding.clear',
      target: accountTheme.hash,
    });
    if (outcome.committed) {
      return {
        ok: true,
        hash: null,
        revision: outcome.revision,
        accountTheme: outcome.live.accountTheme,
      };
    }
  }
  return { ok: false, code: 'conflict' };
}
