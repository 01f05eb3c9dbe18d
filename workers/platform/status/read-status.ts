import { gte } from 'drizzle-orm';
import { DAY, MINUTE } from '#schema/time.ts';
import { globalStatement } from '#shared/db/statement/statement.ts';
import { statusDays as s } from '#shared/db/tables/operation.ts';
import { describeError, log } from '#shared/runtime/log.ts';
import { STATUS_PARTS, type StatusPart } from './parts.ts';

/** Days of the history, today included. */
export const STATUS_DAYS = 90;

const daysFrom = globalStatement({ from: s.day }, (p, db) =>
  db
    .select({
      day: s.day,
      part: s.part,
      checks: s.checks,
      failures: s.failures,
      checkedAt: s.checkedAt,
      failedAt: s.failedAt,
    })
    .from(s)
    .where(gte(s.day, p.from))
    .orderBy(s.day),
);

interface Day {
  /** The beginning of the UTC day. */
  at: number;
  checks: number;
  failures: number;
}

interface PartStatus {
  part: StatusPart;
  /** Unknown: it was not looked at lately. */
  state: 'ok' | 'failing' | 'unknown';
  /** Oldest first, one for each day; one without checks has 0. */
  days: Day[];
  /** Share of the checks that passed; null without any. */
  passed: number | null;
}

export interface Status {
  /** When a part was last looked at; null when none ever was. */
  lookedAt: number | null;
  parts: PartStatus[];
}

/** A part that was not looked at for so long is in an unknown state. */
const LATELY_MS = 10 * MINUTE;
/** How long an isolate repeats what it has read: anybody may ask. */
const FRESH_MS = 15_000;

const seen = new WeakMap<object, { at: number; status: Status }>();

/** The state of each part, and its days; null when the database does not answer. */
export async function readStatus(db: D1Database, now: number): Promise<Status | null> {
  const last = seen.get(db);
  if (last !== undefined && now - last.at < FRESH_MS && now >= last.at) return last.status;
  try {
    const status = await lookUp(db, now);
    seen.set(db, { at: now, status });
    return status;
  } catch (error) {
    log('error', 'status_not_read', describeError(error));
    return null;
  }
}

async function lookUp(db: D1Database, now: number): Promise<Status> {
  const today = Math.floor(now / DAY);
  const first = today - STATUS_DAYS + 1;
  const rows = await daysFrom.all(db, { from: first });
  return {
    lookedAt: rows.length === 0 ? null : Math.max(...rows.map(({ checkedAt }) => checkedAt)),
    parts: STATUS_PARTS.map((part) => {
      const own = new Map(rows.filter((row) => row.part === part).map((row) => [row.day, row]));
      const latest = [...own.values()].at(-1);
      const checks = sumOf([...own.values()].map((row) => row.checks));
      const failures = sumOf([...own.values()].map((row) => row.failures));
      const isKnown = latest !== undefined && now - latest.checkedAt <= LATELY_MS;
      return {
        part,
        state: isKnown ? (latest.failedAt === latest.checkedAt ? 'failing' : 'ok') : 'unknown',
        days: Array.from({ length: STATUS_DAYS }, (_, index) => {
          const row = own.get(first + index);
          return { at: (first + index) * DAY, checks: row?.checks ?? 0, failures: row?.failures ?? 0 };
        }),
        passed: checks === 0 ? null : (checks - failures) / checks,
      };
    }),
  };
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);
