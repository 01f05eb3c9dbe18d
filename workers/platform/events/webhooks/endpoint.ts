import type * as z from 'zod/mini';
import type { endpoint } from '#schema/events/event-wire.ts';
import { parseJson } from '#shared/db/json-text.ts';
import type { RowOfStatement } from '#shared/db/statement/statement.ts';
import { isoTime } from '../../core/record.ts';
import type { endpointById } from './endpoint-statements.ts';

export type EndpointRow = RowOfStatement<typeof endpointById>;
export type WireEndpoint = z.infer<typeof endpoint>;

/** An endpoint in the format of the API, without its secrets. */
export const wireEndpoint = (row: EndpointRow, now: number): WireEndpoint => ({
  endpoint_id: row.id,
  url: row.url,
  name: row.name,
  types: row.types === null ? null : parseJson(row.types),
  status: row.status,
  disabled_reason: row.disabledReason,
  disabled_at: row.disabledAt === null ? null : isoTime(row.disabledAt),
  created_at: isoTime(row.createdAt),
  former_secret_until: row.formerUntil !== null && row.formerUntil > now ? isoTime(row.formerUntil) : null,
});
