import type * as z from 'zod/mini';
import type { usageLine } from '#schema/platform/usage-line-wire.ts';
import { DAY } from '#schema/time.ts';
import { batch } from '#shared/db/statement/statement.ts';
import { fromMicro } from '#shared/ledger/amounts.ts';
import {
  type LinePlace,
  type LineRow,
  linesOfAccount,
  linesOfReference,
  linesOfTenant,
} from '#shared/ledger/usage-lines.ts';
import { encodeCursor } from '#shared/paging/cursor.ts';
import { ok, type Result } from '#shared/result.ts';
import { type PlatformFailure, refuse } from '../../core/failure.ts';
import { tenantById, tenantByRef } from '../../core/find-tenant.ts';
import type { TenantSelector } from '../../core/selector.ts';
import type { VerbCall } from '../../core/verb-call.ts';

export interface LineQuery {
  /** Null for the whole account. */
  selector: TenantSelector | null;
  /** First and last day, counted from the epoch. */
  first: number;
  last: number;
  /** The page starts after this line. */
  after: LinePlace;
  limit: number;
}

export type UsageLine = z.infer<typeof usageLine>;

export interface LinePage {
  lines: UsageLine[];
  next_cursor: string | null;
}

type Call = Pick<VerbCall, 'db' | 'caller'>;

/** One page of usage by day, tenant and plan, of a tenant with any status or of the whole account, in one round trip. */
export async function listUsageLines(
  call: Call,
  query: LineQuery,
): Promise<Result<LinePage, PlatformFailure>> {
  const { first, last, after, limit } = query;
  const { day, tenantId: behind, planCode: plan } = after;
  const place = { account: call.caller.accountId, first, last, day, plan, limit: limit + 1 };
  const found =
    query.selector === null
      ? await linesOfAccount.all(call.db, { ...place, behind })
      : await ofTenant(call, query.selector, place);
  if (found === null) return refuse('tenant_not_found');
  const page = found.slice(0, limit);
  const end = page.at(-1);
  return ok({
    lines: page.map(lineOf),
    next_cursor: found.length > limit && end !== undefined ? encodeCursor(encodeLinePlace(end)) : null,
  });
}

type OnePlace = Parameters<typeof linesOfTenant.bind>[1] extends infer Values
  ? Omit<Values, 'tenant'>
  : never;

/** The lines of one tenant; null when the account has no such tenant. */
async function ofTenant(
  { db }: Call,
  { tenantId, externalRef }: TenantSelector,
  place: OnePlace,
): Promise<LineRow[] | null> {
  const { account } = place;
  const { found, lines } = await (tenantId === null
    ? batch(db, {
        found: tenantByRef.bind(db, { account, ref: externalRef ?? '' }),
        lines: linesOfReference.bind(db, { ...place, ref: externalRef ?? '' }),
      })
    : batch(db, {
        found: tenantById.bind(db, { account, id: tenantId }),
        lines: linesOfTenant.bind(db, { ...place, tenant: tenantId }),
      }));
  const [tenant] = found.rows;
  if (tenant === undefined || (externalRef !== null && tenant.externalRef !== externalRef)) return null;
  return lines.rows;
}

const lineOf = (row: LineRow): UsageLine => ({
  date: dateOf(row.day),
  tenant_id: row.tenantId,
  external_ref: row.externalRef,
  plan_code: row.planCode === '' ? null : row.planCode,
  credits_used: fromMicro(row.creditsUsed),
  credits_by_pool: {
    daily: fromMicro(row.usedDaily),
    rollover: fromMicro(row.usedRollover),
    included: fromMicro(row.usedIncluded),
    topup: fromMicro(row.creditsUsed - row.usedDaily - row.usedRollover - row.usedIncluded),
  },
  usd_credits: fromMicro(row.usdCredits),
  cloud_usd: fromMicro(row.cloudUsd),
  topup_credits: fromMicro(row.topupCredits),
  topup_usd: fromMicro(row.topupUsd),
  adjusted_credits: fromMicro(row.adjustedCredits),
  entries: row.entries,
});

const dateOf = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10);

/** A position before every possible line, where the first page starts. */
export const FIRST_LINE: LinePlace = { day: 0, tenantId: '', planCode: '' };

const encodeLinePlace = ({ day, tenantId, planCode }: LinePlace): string => `${day} ${tenantId} ${planCode}`;

/** Parses the position of a cursor's key; null for the key of another kind of page. */
export function decodeLinePlace(key: string): LinePlace | null {
  if (key === '') return FIRST_LINE;
  const [, day, tenantId, planCode] = /^(\d{1,8}) ([0-9a-f-]{36}) (.{0,255})$/su.exec(key) ?? [];
  return tenantId === undefined || planCode === undefined ? null : { day: Number(day), tenantId, planCode };
}
