import { getTableName } from 'drizzle-orm';
import { creditBalances, usageMonths } from '#shared/db/tables/ledger.ts';
import { spendAlertFirings, spendAlerts } from '#shared/db/tables/spend-alerts.ts';
import { UNLIMITED_MICRO } from '#shared/ledger/amounts.ts';

// A charge reaches an alert in its own transaction: triggers on the rows that a posting updates insert the firing. A
// charge of an account without alerts costs one lookup in an index. A decrease of usage reaches nothing, and an alert
// fires once a month.

/** A whole in millionths of a per cent. */
const PER_CENT = 100_000_000;

/** Inserts firings of alerts `a`. `reached` is the usage in the unit of the thresholds. */
const fire = (measures: string, reached: string): string => `INSERT INTO ${getTableName(spendAlertFirings)}
  (alert_id, tenant_id, month, account_id, at, measure, threshold, reached, staff_pending, customer_pending)
SELECT a.id, NEW.tenant_id, NEW.month, NEW.account_id, CAST(unixepoch('subsec') * 1000 AS INTEGER), a.measure, a.threshold,
  ${reached}, 1, a.tells_customer
FROM ${getTableName(spendAlerts)} a
WHERE a.account_id = NEW.account_id AND a.tenant_id IN (NEW.tenant_id, '') AND a.measure IN (${measures})
  AND a.threshold <= ${reached}
  AND (a.tenant_id <> '' OR NOT EXISTS (SELECT 1 FROM ${getTableName(spendAlerts)} o
    WHERE o.account_id = a.account_id AND o.tenant_id = NEW.tenant_id AND o.measure = a.measure))
  AND NOT EXISTS (SELECT 1 FROM ${getTableName(spendAlertFirings)} f
    WHERE f.alert_id = a.id AND f.tenant_id = NEW.tenant_id AND f.month = NEW.month);`;

const usd = (row: string): string => `(${row}.usd_credits + ${row}.cloud_usd)`;
const ofUsage = fire("'credits', 'usd'", `iif(a.measure = 'credits', NEW.credits_used, ${usd('NEW')})`);

export const ALERT_TRIGGERS: readonly string[] = [
  `CREATE TRIGGER spend_alerts_first_use AFTER INSERT ON ${getTableName(usageMonths)}
WHEN NEW.credits_used > 0 OR ${usd('NEW')} > 0 BEGIN
${ofUsage}
END;`,
  `CREATE TRIGGER spend_alerts_use AFTER UPDATE ON ${getTableName(usageMonths)}
WHEN NEW.credits_used > OLD.credits_used OR ${usd('NEW')} > ${usd('OLD')} BEGIN
${ofUsage}
END;`,
  `CREATE TRIGGER spend_alerts_cap AFTER UPDATE OF month_used ON ${getTableName(creditBalances)}
WHEN NEW.month_used > OLD.month_used AND NEW.monthly_cap BETWEEN 1 AND ${UNLIMITED_MICRO - 1} BEGIN
${fire("'cap_percent'", `CAST(round(NEW.month_used * ${PER_CENT}.0 / NEW.monthly_cap) AS INTEGER)`)}
END;`,
];
