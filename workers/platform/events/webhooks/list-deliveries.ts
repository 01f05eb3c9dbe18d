import type * as z from 'zod/mini';
import type { delivery } from '#schema/events/event-wire.ts';
import { parseJson } from '#shared/db/json-text.ts';
import { batch } from '#shared/db/statement/statement.ts';
import { encodeCursor } from '#shared/paging/cursor.ts';
import { ok, type Result } from '#shared/result.ts';
import { type PlatformFailure, refuse } from '../../core/failure.ts';
import { isoTime } from '../../core/record.ts';
import type { VerbCall } from '../../core/verb-call.ts';
import { selectAttempts, selectDeliveries } from './delivery-statements.ts';
import { endpointById } from './endpoint-statements.ts';

export type WireDelivery = z.infer<typeof delivery>;

export interface DeliveryPage {
  deliveries: WireDelivery[];
  next_cursor: string | null;
}

/** Most attempts of a page; a delivery has a few dozen after many rounds. */
const ATTEMPTS_A_PAGE = 1_000;

/** One page of the deliveries to an endpoint, newest first, with the answers. */
export async function listDeliveries(
  { db, caller }: Pick<VerbCall, 'db' | 'caller'>,
  query: { id: string; state: WireDelivery['state'] | null; before: number; limit: number },
): Promise<Result<DeliveryPage, PlatformFailure>> {
  const account = caller.accountId;
  const { id: endpoint, state, before, limit } = query;
  const { known, found } = await batch(db, {
    known: endpointById.bind(db, { account, id: endpoint }),
    found: selectDeliveries.bind(db, { account, endpoint, before, state, limit: limit + 1 }),
  });
  if (known.rows.length === 0) return refuse('endpoint_not_found');
  const rows = found.rows.slice(0, limit);
  const last = rows.at(-1);
  const attempts =
    last === undefined
      ? []
      : await selectAttempts.all(db, {
          endpoint,
          low: last.seq,
          high: rows[0]?.seq ?? 0,
          limit: ATTEMPTS_A_PAGE,
        });
  return ok({
    deliveries: rows.map((row) => ({
      event_id: row.id,
      type: row.type,
      livemode: row.testOf === null,
      timestamp: isoTime(row.at),
      tenant_id: row.tenantId,
      external_ref: row.externalRef,
      state: row.state,
      next_attempt_at: row.state === 'pending' && row.tries > 0 ? isoTime(row.dueAt) : null,
      attempts: attempts
        .filter(({ seq }) => seq === row.seq)
        .map(({ at, ms, status, fault, answer, request }) => ({
          at: isoTime(at),
          ms,
          status,
          fault: fault as WireDelivery['attempts'][number]['fault'],
          request: request === null ? null : parseJson(request),
          answer,
        })),
    })),
    next_cursor: found.rows.length > limit && last !== undefined ? encodeCursor(`${last.seq}`) : null,
  });
}
