import { batch } from '../../../shared/db/statement/statement.ts';
import { sha256 } from '../../../shared/encoding.ts';
import { type Failure, fail, ok, type Result } from '../../../shared/result.ts';
import type { Runtime } from '../../../shared/runtime.ts';
import { sealReplay } from './replay.ts';
import {
  auditRotation,
  endLostToken,
  issueAfterRotation,
  markRecovered,
  recoveryOutcome,
} from './rotate-statements.ts';
import { newSecret } from './secrets.ts';
import { tokenResponse } from './token-response.ts';

export interface LostRotation {
  /** The refresh token that was presented a second time. */
  token: string;
  clientId: string;
  /** Scopes asked for now, in our order; null for every scope of the grant. */
  scope: string | null;
  /** The pair that answered the first time, and when its refresh token ends. */
  lost: { access: string; refresh: string; end: number };
}

/**
 * Gives a client whose refresh was never answered another pair for the same token, at most a day later, and puts the
 * lost refresh token out of use.
 *
 * Only while nothing of the lost pair was seen in use, neither its refresh token nor (as far as last uses are recorded,
 * every five minutes) its access token. If somebody has the lost pair after all, their next refresh is a reuse and ends
 * the family, just as it would without this. `raced` means that another request changed the rotation meanwhile.
 */
export async function recoverRotation(
  db: D1Database,
  runtime: Runtime,
  request: LostRotation,
  requestId: string,
): Promise<Result<string, Failure<'raced' | 'in_use'>>> {
  const { clientId, scope, lost } = request;
  const now = runtime.now();
  const [hash, lostAccess, lostRefresh, access, refresh] = await Promise.all([
    sha256(request.token),
    sha256(lost.access),
    sha256(lost.refresh),
    newSecret(runtime, 'access'),
    newSecret(runtime, 'refresh'),
  ]);
  const sealed = await sealReplay(runtime, request.token, `${access.value} ${refresh.value}`);
  const pair = { access: access.hash, refresh: refresh.hash, now, scope, idleEnd: lost.end };
  const exchanged = { exchanged: hash, refresh: refresh.hash };
  const results = await batch(db, [
    endLostToken.bind(db, { exchanged: hash, lostRefresh, lostAccess, clientId, now }),
    markRecovered.bind(db, { ...exchanged, now, sealed, scope }),
    ...issueAfterRotation(db, pair, hash),
    auditRotation(
      db,
      {
        at: now,
        accountId: null,
        actor: { kind: 'client', id: clientId },
        action: 'oauth.refresh',
        outcome: 'ok',
        requestId,
        detail: { recovered: true },
      },
      exchanged,
    ),
    recoveryOutcome.bind(db, { ...exchanged, lostRefresh }),
  ]);
  const [outcome] = results[6].rows;
  if (outcome?.mine === 1 && outcome.replayScope !== null) {
    return ok(tokenResponse(access.value, refresh.value, outcome.replayScope));
  }
  return fail(outcome?.raced === 1 ? 'raced' : 'in_use');
}
