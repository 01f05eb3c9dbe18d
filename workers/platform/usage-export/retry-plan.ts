import type { Destination } from './delivery-statements.ts';
import type { Verdict } from './verdict.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Pauses after each failed attempt; the last one holds from then on, so that there are many within a day. */
const PAUSES: readonly number[] = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR];
/** A destination that fails for so long is paused. */
const FAILING_MS = 72 * HOUR;
/** The longest pause that `Retry-After` can ask for. */
const LONGEST_ASKED = 12 * HOUR;

/**
 * For how long a receiver is relied on to tell a repeat apart: Stripe and OpenMeter for a day at least, of which an hour
 * is left for a request under way; a receiver of the account's own for ever.
 */
export const DOUBT_MS: Readonly<Record<Destination['kind'], number | null>> = {
  stripe: 23 * HOUR,
  openmeter: 23 * HOUR,
  https: null,
};

/** How a destination goes on. */
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
 * How a destination goes on after an attempt that did not bring its event through.
 *
 * @param hasMoved whether events before it were settled by the same run: then it is the first failure.
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
