import { JOIN_CHARGE, USAGE_SUMS } from './usage-sums.ts';

// A trigger maintains the days of usage, so that they include postings of any version of the service: a
// Worker from before the table runs beside the new one during a deployment and after a rollback. The timer
// adds entries from before the table (`shared/ledger/backfill.ts`). The trigger ignores an entry in the range
// that the timer has still to add, because SQLite may give a deleted entry's rowid to a new one.

const COLUMNS = [...USAGE_SUMS.map(([column]) => column), 'adjusted_credits', 'entries'];

/** The change of the pools by an adjustment. */
const ADJUSTED =
  "sum(iif(e.kind = 'adjust', e.purchased + e.granted_daily + e.granted_included + e.granted_rollover, 0))";

/** Adds entries to the usage of their days. A refund counts on the day of its charge. New terms are no usage. */
const addDays = (entries: string): string => `INSERT INTO usage_days
  (account_id, day, tenant_id, plan_code, ${COLUMNS.join(', ')})
SELECT e.account_id, coalesce(c.day, e.day), e.tenant_id, e.plan_code,
  ${USAGE_SUMS.map(([, value]) => `sum(${value})`).join(', ')},
  ${ADJUSTED}, count(*)
FROM credit_entries e
${JOIN_CHARGE}
WHERE e.kind <> 'terms' AND ${entries}
GROUP BY 1, 2, 3, 4
ON CONFLICT (account_id, day, tenant_id, plan_code) DO UPDATE SET
  ${COLUMNS.map((column) => `${column} = ${column} + excluded.${column}`).join(',\n  ')}`;

// mutate: equivalent without NEW.kind <> 'terms': the statement asks for it again; the condition keeps it from running.
const TRIGGER = `DROP TRIGGER IF EXISTS usage_days_entry;
--> statement-breakpoint
CREATE TRIGGER usage_days_entry AFTER INSERT ON credit_entries
WHEN NEW.kind <> 'terms'
BEGIN
${addDays(`e.rowid = NEW.rowid AND NOT EXISTS (
  SELECT 1 FROM backfills b WHERE b.name = 'usage_days' AND NEW.rowid > b.done AND NEW.rowid <= b.last)`)};
END;`;

const BEGINNING = `INSERT INTO backfills (name, done, last)
SELECT 'usage_days', 0, m.last FROM (SELECT max(rowid) AS last FROM credit_entries) m WHERE m.last IS NOT NULL;`;

/** The statements that follow the table, while it is empty, in its migration. */
export const usageDaysSql = (): string => `${[TRIGGER, BEGINNING].join('\n--> statement-breakpoint\n')}\n`;

/** The entries of the next step of a backfill. */
const nextEntries = (
  name: string,
): string => `e.rowid > (SELECT b.done FROM backfills b WHERE b.name = '${name}')
  AND e.rowid <= (SELECT min(b.done + CAST(:entries AS INTEGER), b.last) FROM backfills b WHERE b.name = '${name}')`;

export const FILL_DAYS = addDays(nextEntries('usage_days'));

/** The number of such an event is the rowid of its entry. The migration has left these numbers unused. */
export const FILL_EVENTS = `INSERT INTO usage_events (seq, account_id, tenant_id, entry_seq)
SELECT e.rowid, e.account_id, e.tenant_id, e.seq FROM credit_entries e
WHERE e.kind IN ('charge', 'refund') AND ${nextEntries('usage_events')}
ON CONFLICT DO NOTHING`;
