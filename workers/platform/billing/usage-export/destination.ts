import type * as z from 'zod/mini';
import type { usageDestination } from '#schema/platform/usage-export-wire.ts';
import { isoTime } from '../../core/record.ts';
import type { DestinationRow } from './destination-statements.ts';

export type WireDestination = z.infer<typeof usageDestination>;

const timeOf = (at: number | null): string | null => (at === null ? null : isoTime(at));

/** A destination in the format of the API, without its secret. */
export const wireDestination = (row: DestinationRow): WireDestination => ({
  destination_id: row.id,
  kind: row.kind,
  name: row.name,
  url: row.url,
  event_name: row.eventName,
  units_per_credit: row.kind === 'stripe' ? row.unitsPerCredit : null,
  from: timeOf(row.startAt),
  status: row.status,
  paused_reason: row.pausedReason,
  paused_at: timeOf(row.pausedAt),
  created_at: isoTime(row.createdAt),
  accepted: row.accepted,
  accepted_at: timeOf(row.acceptedAt),
  pending: row.pending,
  failures: row.failures,
  failing_since: timeOf(row.failingSince),
  next_attempt_at: row.status === 'enabled' && row.attempts > 0 ? isoTime(row.dueAt) : null,
  last_error:
    row.lastAnswer === null
      ? null
      : {
          status: row.lastStatus,
          fault: row.lastFault as NonNullable<WireDestination['last_error']>['fault'],
          answer: row.lastAnswer,
        },
});
