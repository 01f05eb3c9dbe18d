import type { Actor } from '../../../shared/audit/audit.ts';
import type { Principal } from '../../../shared/credentials/principal.ts';
import type { ChangeOutcome } from '../changes/outcome.ts';
import type { BrandingCommand } from '../revisions/revision-lock.ts';
import type { BrandingContext } from './mount-route.ts';

export const actorOf = (principal: Principal): Actor =>
  principal.kind === 'key' ? { kind: 'key', id: principal.keyId } : { kind: 'user', id: principal.userId };

/** How a version's note names whoever made it. */
export const nameOf = (principal: Principal): string =>
  principal.kind === 'key' ? `key "${principal.keyName}"` : principal.email;

/** Sends one change through the account's lock. */
export const change = (
  c: BrandingContext,
  principal: Principal,
  command: BrandingCommand,
): Promise<ChangeOutcome> =>
  c.env.REVISIONS.getByName(principal.accountId).change({
    accountId: principal.accountId,
    actor: actorOf(principal),
    requestId: c.get('requestId'),
    command,
  });
