import { HOUR, MINUTE, SECOND } from '#schema/time.ts';

/** Pauses after each failed attempt, 71.5 hours in total. */
export const PAUSES: readonly number[] = [
  5 * SECOND,
  MINUTE,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  20 * HOUR,
];

/** How long an event is tried, whatever `Retry-After` requests. */
export const ROUND_MS = 72 * HOUR;
/** Longest pause that `Retry-After` can request. */
const LONGEST_ASKED = 12 * HOUR;

/** The answer of an endpoint. */
export interface Answer {
  /** Null when there was no answer. */
  status: number | null;
  fault: 'timeout' | 'unreachable' | 'redirect' | 'private_address' | null;
  /** From `Retry-After`, milliseconds; null without one. */
  retryAfter: number | null;
}

export type Outcome =
  | { state: 'delivered' }
  | { state: 'pending'; dueAt: number }
  /** The delivery is given up, and the endpoint is disabled. */
  | { state: 'failed'; reason: 'failing' | 'gone' };

/**
 * The state of a delivery after an attempt.
 *
 * @param before the number of its failed attempts so far, and the time of the first attempt; null when this was the
 * first.
 */
export function planOutcome(
  before: { attempts: number; firstAt: number | null },
  { status, fault, retryAfter }: Answer,
  now: number,
): Outcome {
  if (fault === null && status !== null && status >= 200 && status < 300) return { state: 'delivered' };
  if (status === 410) return { state: 'failed', reason: 'gone' };
  const pause = PAUSES[before.attempts];
  const dueAt = now + Math.max(pause ?? 0, Math.min(retryAfter ?? 0, LONGEST_ASKED));
  const until = (before.firstAt ?? now) + ROUND_MS;
  return pause === undefined || dueAt > until
    ? { state: 'failed', reason: 'failing' }
    : { state: 'pending', dueAt };
}

/** The pause that a `Retry-After` header requests (RFC 9110 10.2.3): seconds, or a date. */
export function readRetryAfter(header: string | null, now: number): number | null {
  if (header === null) return null;
  if (/^\d{1,9}$/.test(header)) return Number(header) * SECOND;
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, at - now);
}
