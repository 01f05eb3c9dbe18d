import { DurableObject } from 'cloudflare:workers';
import type { Actor } from '#shared/audit/audit.ts';
import { withDatabaseRetries } from '#shared/db/retry/with-database-retries.ts';
import { wakeAfter } from '#shared/events/wake-after.ts';
import { withScope } from '#shared/runtime/request-scope.ts';
import type { Clear } from '../changes/clear.ts';
import type { Publish } from '../changes/publish.ts';
import type { Rollback } from '../changes/rollback.ts';
import type { SaveDraft } from '../changes/save-draft.ts';
import type { ChangeOutcome } from '../core/outcome.ts';

export type BrandingCommand = SaveDraft | Publish | Clear | Rollback;

export interface CommandEnvelope {
  accountId: string;
  actor: Actor;
  requestId: string;
  /** The connection of the assistant that acts; absent for people and keys. */
  grantId?: string;
  /** See `ChangeOperation`. */
  sweepMark: number | null;
  command: BrandingCommand;
}

/**
 * The lock of an account: one object, which executes its branding changes one at a time, so that simultaneous
 * publishes are queued instead of conflicting. It has no state of its own. Only the fence in the database decides
 * which change succeeds; a lost or second object delays changes and never makes one wrong.
 */
export class RevisionLock extends DurableObject<BrandingEnv> {
  #tail: Promise<unknown> = Promise.resolve();

  constructor(state: DurableObjectState, env: BrandingEnv) {
    super(state, withDatabaseRetries(env));
  }

  change(envelope: CommandEnvelope): Promise<ChangeOutcome> {
    const scope = {
      worker: 'branding',
      version: this.env.VERSION,
      request_id: envelope.requestId,
      route: 'change',
    };
    const turn = this.#tail.then(() => withScope(scope, () => execute(this.env.DB, envelope)));
    this.#tail = turn.catch(() => undefined);
    this.ctx.waitUntil(this.#tail.then(() => wakeAfter(this.env, Date.now())));
    return turn;
  }
}

async function execute(db: D1Database, envelope: CommandEnvelope): Promise<ChangeOutcome> {
  const { executeCommand } = await import('./execute-command.ts');
  return executeCommand(db, envelope);
}
