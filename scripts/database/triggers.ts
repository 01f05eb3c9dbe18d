import { EVENT_TRIGGERS_SQL } from '../../shared/events/event-triggers.ts';
import { ENTRY_TRIGGERS } from '../../shared/ledger/sql/entry-triggers.ts';
import { STANDING_TRIGGERS } from '../../shared/ledger/sql/standing-triggers.ts';
import { SESSION_TRIGGERS } from '../../shared/sessions/session-triggers.ts';
import { FEE_TRIGGER } from '../../workers/platform/billing/fees/fee-triggers.ts';
import { ALERT_TRIGGERS } from '../../workers/platform/billing/spend-alerts/alert-triggers.ts';
import { COUNT_TRIGGERS } from '../../workers/platform/customers/tenants/count-triggers.ts';

/**
 * Every trigger of the database, as the statement that creates it. Each is on one line, with BEGIN in capitals and no END
 * but the last: Cloudflare splits the text of a migration into statements itself, and may take the first semicolon
 * inside a trigger of several lines for its end ("incomplete input"; SQLite and a local D1 do not).
 */
export const TRIGGERS: readonly string[] = [
  ...STANDING_TRIGGERS,
  ...ENTRY_TRIGGERS,
  ...COUNT_TRIGGERS,
  FEE_TRIGGER,
  ...ALERT_TRIGGERS,
  ...SESSION_TRIGGERS,
  ...EVENT_TRIGGERS_SQL,
].map((sql) => sql.replace(/\s*\n\s*/g, ' '));
