import type { ActionOf } from '../../../shared/audit/actions.ts';
import type { Actor, AuditEntry } from '../../../shared/audit/audit.ts';

/** What a change of an account's library needs: the account, the actor, the clock and the storage. */
export interface AssetContext {
  db: D1Database;
  bucket: R2Bucket;
  /** A second check of uploaded images; absent where the platform has no Images service. */
  images: ImagesBinding | undefined;
  accountId: string;
  actor: Actor;
  requestId: string;
  now: number;
  newId: () => string;
}

/** The audit row of a change to the library. */
export const auditOf = (
  context: AssetContext,
  action: ActionOf<'account'>,
  target: string,
  detail?: Record<string, unknown>,
): AuditEntry => ({
  at: context.now,
  accountId: context.accountId,
  actor: context.actor,
  action,
  target,
  outcome: 'ok',
  requestId: context.requestId,
  ...(detail === undefined ? {} : { detail }),
});
