import { JOIN_CHARGE, USAGE_SUMS } from './usage-sums.ts';

// Triggers maintain the days of usage and number the events of the export in the transaction of each posting, whichever
// version of the service makes it: Workers of two versions run side by side during a deployment.

const COLUMNS = [...USAGE_SUMS.map(([column]) => column), 'adjusted_credits', 'entries'];

/** The change of the pools by an adjustment. */
const ADJUSTED =
  "sum(iif(e.kind = 'adjust', e.purchased + e.granted_daily + e.granted_included + e.granted_rollover, 0))";

/** A refund counts on the day of its charge. New terms are no usage. */
const DAYS = `CREATE TRIGGER usage_days_entry AFTER INSERT ON credit_entries
WHEN NEW.kind <> 'terms'
BEGIN
INSERT INTO usage_days
  (account_id, day, tenant_id, plan_code, ${COLUMNS.join(', ')})
SELECT e.account_id, coalesce(c.day, e.day), e.tenant_id, e.plan_code,
  ${USAGE_SUMS.map(([, value]) => `sum(${value})`).join(', ')},
  ${ADJUSTED}, count(*)
FROM credit_entries e
${JOIN_CHARGE}
WHERE e.rowid = NEW.rowid
GROUP BY 1, 2, 3, 4
ON CONFLICT (account_id, day, tenant_id, plan_code) DO UPDATE SET
  ${COLUMNS.map((column) => `${column} = ${column} + excluded.${column}`).join(',\n  ')};
END;`;

/** Most accounts have no destination: their entries are numbered when one asks for them (`numberEntries`). */
const EVENTS = `CREATE TRIGGER usage_events_entry AFTER INSERT ON credit_entries
WHEN NEW.kind IN ('charge', 'refund')
  AND EXISTS (SELECT 1 FROM usage_destinations d WHERE d.account_id = NEW.account_id AND d.removed_at IS NULL)
BEGIN
INSERT INTO usage_events (account_id, tenant_id, entry_seq) VALUES (NEW.account_id, NEW.tenant_id, NEW.seq);
END;`;

export const ENTRY_TRIGGERS: readonly string[] = [DAYS, EVENTS];
