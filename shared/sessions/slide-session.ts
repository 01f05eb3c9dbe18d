import { and, eq, lt, sql } from 'drizzle-orm';
import { globalStatement } from '../db/statement/statement.ts';
import { sessions } from '../db/tables/core.ts';
import { SESSION_SLIDING_MS } from './create-session.ts';

const slide = globalStatement(
  { hash: sessions.hash, now: sessions.seenAt, expiresAt: sessions.expiresAt },
  ({ hash, now, expiresAt }, db) =>
    db
      .update(sessions)
      .set({ seenAt: sql`${now}`, expiresAt: sql`min(${expiresAt}, ${sessions.absoluteExpiresAt})` })
      .where(and(eq(sessions.hash, hash), lt(sessions.seenAt, now))),
);

const SLIDE_RESOLUTION_MS = 5 * 60_000;

/** Extends a session in use: at most one write every five minutes, after the answer (`keepSliding`). */
export function slideSession(
  db: D1Database,
  session: { hash: Uint8Array<ArrayBuffer>; seenAt: number },
  now: number,
  keepSliding: (work: Promise<unknown>) => void,
): void {
  if (session.seenAt >= now - SLIDE_RESOLUTION_MS) return;
  keepSliding(slide.run(db, { hash: session.hash, now, expiresAt: now + SESSION_SLIDING_MS }));
}
