import { SESSION_SLIDING_MS } from './create-session.ts';

const SLIDE_RESOLUTION_MS = 5 * 60_000;

/** Keeps a session in use alive: at most one write every five minutes, after the answer (`keepSliding`). */
export function slideSession(
  db: D1Database,
  session: { hash: Uint8Array<ArrayBuffer>; seenAt: number },
  now: number,
  keepSliding: (work: Promise<unknown>) => void,
): void {
  if (session.seenAt >= now - SLIDE_RESOLUTION_MS) return;
  keepSliding(
    db
      .prepare(
        'UPDATE sessions SET seen_at = ?2, expires_at = min(?3, absolute_expires_at) WHERE hash = ?1 AND seen_at < ?2',
      )
      .bind(session.hash, now, now + SESSION_SLIDING_MS)
      .run(),
  );
}
