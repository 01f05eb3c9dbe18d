import { HOUR, MINUTE, SECOND } from '#schema/time.ts';
import type { Destination } from './delivery-statements.ts';
import type { Verdict } from './verdict.ts';

/** Pauses after each failed attempt; the last one is repeated, so that a day has many attempts. */
const PAUSES: readonly number[] = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR];
/** A destination that fails for this long is paused. */
const FAILING_MS = 72 * HOUR;
/** Longest pause that `Retry-After` can request. */
const LONGEST_ASKED = 12 * HOUR;

/**
 * How long a receiver is trusted to recognize a repeat: Stripe and OpenMeter do so for at least a day, of which an hour
 * is reserved for a request in progress; null means without limit, for a receiver of the account's own.
 */
export const DOUBT_MS: Readonly<Record<Destination['kind'], number | null>> = {
  stripe: 23 * HOUR,
  openmeter: 23 * HOUR,
  https: null,
};

/** The state of a destination after an attempt. */
export interface Course {
  attempts: number;
  failingSince: number | null;
  dueAt: number;
  status: 'enabled' | 'paused';
  pausedReason: 'failing' | 'gone' | null;
  notice: 'usage_failing' | 'usage_gone' | null;
  lastStatus: number | null;
  lastFault: string | null;
  lastAnswer: string | null;
}

/**
 * The state of a destination after a failed attempt.
 *
 * @param hasMoved whether the same run settled events before the failed one, so that this is its first failure.
 */
export function afterFailure(
  before: Pick<Destination, 'attempts' | 'failingSince'>,
  { is, got }: Extract<Verdict, { is: 'failed' | 'gone' }>,
  hasMoved: boolean,
  now: number,
): Course {
  const attempts = hasMoved ? 0 : before.attempts;
  const failingSince = (hasMoved ? null : before.failingSince) ?? now;
  const pause = PAUSES[Math.min(attempts, PAUSES.length - 1)] ?? HOUR;
  const dueAt = now + Math.max(pause, Math.min(got.retryAfter ?? 0, LONGEST_ASKED));
  const why = is === 'gone' ? 'gone' : dueAt > failingSince + FAILING_MS ? 'failing' : null;
  return {
    attempts: attempts + 1,
    failingSince,
    dueAt,
    status: why === null ? 'enabled' : 'paused',
    pausedReason: why,
    notice: why === null ? null : `usage_${why}`,
    lastStatus: got.status,
    lastFault: got.fault,
    lastAnswer: got.answer,
  };
}
