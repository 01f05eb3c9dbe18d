import type * as z from 'zod/mini';
import type { usageFailure } from '#schema/platform/usage-export-wire.ts';
import { batch } from '#shared/db/statement/statement.ts';
import { fromMicro } from '#shared/ledger/amounts.ts';
import { encodeCursor } from '#shared/paging/cursor.ts';
import { ok, type Result } from '#shared/result.ts';
import { type PlatformFailure, refuse } from '../../core/failure.ts';
import { isoTime } from '../../core/record.ts';
import type { VerbCall } from '../../core/verb-call.ts';
import { destinationById, selectFailures } from './destination-statements.ts';

export type WireFailure = z.infer<typeof usageFailure>;

/** One page of the events that a destination refused, newest first. */
export async function listFailures(
  { db, caller }: Pick<VerbCall, 'db' | 'caller'>,
  { id, before, limit }: { id: string; before: number; limit: number },
): Promise<Result<{ failures: WireFailure[]; next_cursor: string | null }, PlatformFailure>> {
  const account = caller.accountId;
  const { known, found } = await batch(db, {
    known: destinationById.bind(db, { account, id }),
    found: selectFailures.bind(db, { account, id, before, limit: limit + 1 }),
  });
  if (known.rows.length === 0) return refuse('destination_not_found');
  const rows = found.rows.slice(0, limit);
  const last = rows.at(-1);
  return ok({
    failures: rows.map((row) => ({
      event_id: row.eventId,
      at: isoTime(row.at),
      code: row.code,
      status: row.status,
      answer: row.answer,
      state: row.state,
      tenant_id: row.tenantId,
      external_ref: row.externalRef,
      subject: row.subject ?? row.externalRef,
      credits: fromMicro(row.used),
      time: isoTime(row.time),
    })),
    next_cursor: found.rows.length > limit && last !== undefined ? encodeCursor(`${last.seq}`) : null,
  });
}
