import * as z from 'zod/mini';
import { ledgerEntry } from '../platform/wire.ts';
import { eventKind } from './event-kind.ts';

const credits = z.number();

const balance = z.strictObject({
  remaining: credits.check(z.meta({ description: 'Credits left in all pools.' })),
  daily_remaining: credits,
  included_remaining: credits,
  rollover_remaining: credits,
  topup_available: credits,
  month_used: credits.check(z.meta({ description: 'Drawn from granted pools this month.' })),
  monthly_credit_cap: z.nullable(credits).check(z.meta({ description: 'null: unlimited.' })),
  plan_code: z.nullable(z.string()),
});

const example = {
  remaining: 18.5,
  daily_remaining: 0,
  included_remaining: 18.5,
  rollover_remaining: 0,
  topup_available: 0,
  month_used: 81.5,
  monthly_credit_cap: 200,
  plan_code: 'starter',
};

const entry = {
  entry_id: '1c00000b-0b5a-4f3e-8d21-0000007b6a5a',
  tenant_id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  external_ref: 'service-4711',
  kind: 'topup',
  at: '2026-01-31T09:30:00.000Z',
  credits: 50,
  pools: { topup: 50, included: 0, rollover: 0, daily: 0 },
  usd: 5,
  idempotency_key: 'invoice-1001',
  reason: null,
  plan_code: 'starter',
} as const;

export const creditEvents = {
  'credits.low': eventKind({
    summary:
      'Less than a fifth of what the tenant was granted and purchased is left, and more was before. It comes each time ' +
      'that the threshold is passed.',
    data: balance,
    example,
  }),
  'credits.cap_reached': eventKind({
    summary:
      'Less than the price of a build is left below the month’s cap. Purchased credits are used from then on.',
    data: balance,
    example: { ...example, remaining: 50, included_remaining: 0, topup_available: 50, month_used: 200 },
  }),
  'credits.topped_up': eventKind({
    summary: 'Credits were purchased. The object is the ledger entry, as platform-entries lists it.',
    data: ledgerEntry,
    example: entry,
  }),
  'credits.adjusted': eventKind({
    summary: 'A pool was adjusted. The object is the ledger entry, as platform-entries lists it.',
    data: ledgerEntry,
    example: {
      ...entry,
      kind: 'adjust',
      credits: -10,
      pools: { topup: -10, included: 0, rollover: 0, daily: 0 },
      usd: -1,
      idempotency_key: 'credit-note-17',
      reason: 'Invoice 1001 was corrected.',
    },
  }),
};
