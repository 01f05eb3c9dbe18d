import { getTableName } from 'drizzle-orm';
import { usageDestinations } from '../db/tables/usage-export.ts';
import { type EventTrigger, fields, ofAccount } from './event-trigger.ts';

/** Failed attempts in a row after which a destination causes an event, which is after a quarter of an hour. */
const FAILING_ATTEMPTS = 5;

const destination = {
  ...ofAccount,
  data: {
    destination_id: 'NEW.id',
    ...fields('NEW', 'kind', 'name', 'status', 'paused_reason', 'paused_at', 'failing_since'),
  },
} as const;
const table = getTableName(usageDestinations);

export const USAGE_TRIGGERS: readonly EventTrigger[] = [
  {
    name: 'usage_failing',
    on: `UPDATE OF attempts ON ${table}`,
    when: `NEW.attempts >= ${FAILING_ATTEMPTS} AND OLD.attempts < ${FAILING_ATTEMPTS} AND NEW.status = 'enabled'`,
    type: "'usage_destination.failing'",
    ...destination,
  },
  {
    // A run releases its lease. A manual change resets the count and has no lease.
    name: 'usage_recovered',
    on: `UPDATE OF attempts ON ${table}`,
    when: `OLD.attempts >= ${FAILING_ATTEMPTS} AND NEW.attempts = 0 AND NEW.status = 'enabled' AND OLD.status = 'enabled'
    AND OLD.lease_until > 0 AND NEW.lease_until = 0`,
    type: "'usage_destination.recovered'",
    ...destination,
  },
  {
    name: 'usage_switched',
    on: `UPDATE OF status ON ${table}`,
    when: 'NEW.status <> OLD.status AND NEW.removed_at IS NULL',
    type: "iif(NEW.status = 'paused', 'usage_destination.paused', 'usage_destination.resumed')",
    ...destination,
  },
];
