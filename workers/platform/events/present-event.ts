import type * as z from 'zod/mini';
import type { anyEvent } from '#schema/events/catalogue.ts';
import { sanitizeCaps } from '#schema/platform/entitlements.ts';
import type { EventType } from '#schema/platform/event-types.ts';
import { fromMicro, UNLIMITED_MICRO } from '#shared/ledger/amounts.ts';
import { type EntryRow, presentEntry } from '../core/credit-entry.ts';
import { capsOfPlan } from '../core/plan.ts';
import { isoTime } from '../core/record.ts';

export type WireEvent = z.output<typeof anyEvent>;

/** An event's row, with the external reference of its tenant, which never changes. */
export interface EventRow {
  seq: number;
  id: string;
  accountId: string;
  tenantId: string | null;
  externalRef: string | null;
  type: EventType;
  at: number;
  data: string;
  /** The live account of the test side that wrote the event; null for events of live accounts. */
  testOf: string | null;
}

type Stored = Readonly<Record<string, string | number | null>>;

/**
 * An event in the format of the API. It depends only on the row, so that it is the same in every delivery and every
 * list.
 */
export async function presentEvent(row: EventRow): Promise<WireEvent> {
  const stored: Stored = JSON.parse(row.data);
  const [family = ''] = row.type.split('.');
  const event = {
    id: row.id,
    type: row.type,
    livemode: row.testOf === null,
    timestamp: isoTime(row.at),
    account_id: row.accountId,
    tenant_id: row.tenantId,
    external_ref: row.externalRef,
    data:
      row.type === 'credits.topped_up' || row.type === 'credits.adjusted'
        ? await presentEntry(entryRowOf(row, stored))
        : family === 'credits'
          ? balanceData(stored)
          : family === 'plan'
            ? planData(stored)
            : plainData(stored),
  };
  return event as WireEvent;
}

/** Fields with words that are separated by spaces. */
const LISTS: ReadonlySet<string> = new Set(['scopes', 'changed']);

/** Converts fields whose names have the stored unit. */
function plainData(stored: Stored): Record<string, unknown> {
  const fields = Object.entries(stored).map(([name, value]): [string, unknown] => {
    if (name.endsWith('_micro')) return [name.slice(0, -'_micro'.length), fromMicro(Number(value))];
    if (LISTS.has(name)) return [name, `${value ?? ''}`.split(' ').filter((word) => word !== '')];
    return [name, /_(?:at|since)$/.test(name) && typeof value === 'number' ? isoTime(value) : value];
  });
  return Object.fromEntries(fields);
}

/** Formats a plan as `platform-plans` lists it: entitlements that are not stored have their defaults. */
const planData = ({ welcome_mail, entitlements, ...stored }: Stored): Record<string, unknown> => ({
  ...plainData(stored),
  entitlements: capsOfPlan(sanitizeCaps(entitlements)),
  welcome_mail: welcome_mail === 1,
});

function balanceData(stored: Stored): Record<string, unknown> {
  const credits = (name: string): number => Number(stored[name]);
  const daily = credits('daily_credits') - credits('daily_used');
  const included = credits('included_credits') - credits('included_used');
  const rollover = credits('rollover_credits') - credits('rollover_used');
  const purchased = credits('purchased_total') - credits('purchased_consumed');
  const cap = credits('monthly_cap');
  return {
    remaining: fromMicro(daily + included + rollover + purchased),
    daily_remaining: fromMicro(daily),
    included_remaining: fromMicro(included),
    rollover_remaining: fromMicro(rollover),
    topup_available: fromMicro(purchased),
    month_used: fromMicro(credits('month_used')),
    monthly_credit_cap: cap >= UNLIMITED_MICRO ? null : fromMicro(cap),
    plan_code: stored.plan_code === '' ? null : stored.plan_code,
  };
}

/** The ledger's row that a trigger copied into the event. */
function entryRowOf({ tenantId, externalRef }: EventRow, stored: Stored): EntryRow {
  const number = (name: string): number => Number(stored[name]);
  return {
    tenantId: tenantId ?? '',
    externalRef: externalRef ?? '',
    seq: number('seq'),
    opKey: `${stored.op_key}`,
    kind: stored.kind as EntryRow['kind'],
    at: number('at'),
    planCode: `${stored.plan_code ?? ''}`,
    daily: number('daily'),
    rollover: number('rollover'),
    included: number('included'),
    topup: number('topup'),
    carried: number('carried'),
    purchased: number('purchased'),
    grantedDaily: number('granted_daily'),
    grantedIncluded: number('granted_included'),
    grantedRollover: number('granted_rollover'),
    usd: number('usd'),
    cloudUsd: number('cloud_usd'),
    topupUsd: number('topup_usd'),
    reason: stored.reason === null ? null : `${stored.reason}`,
  };
}
