import { systemRuntime } from '#shared/runtime/runtime.ts';
import { clear } from '../changes/clear.ts';
import type { ChangeOperation } from '../changes/commit.ts';
import { publish } from '../changes/publish.ts';
import { rollback } from '../changes/rollback.ts';
import { saveDraft } from '../changes/save-draft.ts';
import type { ChangeOutcome } from '../core/outcome.ts';
import type { CommandEnvelope } from './revision-lock.ts';

/** Executes one change of an account's branding. It is loaded with the first one. */
export function executeCommand(
  db: D1Database,
  { command, ...caller }: CommandEnvelope,
): Promise<ChangeOutcome> {
  const operation: ChangeOperation = { db, runtime: systemRuntime, ...caller };
  switch (command.kind) {
    case 'save':
      return saveDraft(operation, command);
    case 'publish':
      return publish(operation, command);
    case 'clear':
      return clear(operation, command);
    case 'rollback':
      return rollback(operation, command);
  }
}
