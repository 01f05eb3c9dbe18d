import { CLOCK, DESTINATION, EXTERNAL_REF, TENANT } from '../values.ts';
import { creditsAnswers } from './credits.ts';
import { eventsAnswers } from './events.ts';
import { plansAnswers } from './plans.ts';
import { tenantsAnswers } from './tenants.ts';
import { usageAnswers } from './usage.ts';
import { SECRET } from './values.ts';

const USAGE_DESTINATION = {
  destination_id: DESTINATION,
  kind: 'https',
  name: 'Billing server',
  url: 'https://billing.example.com/usage',
  event_name: 'credits_used',
  units_per_credit: null,
  from: '2026-01-01T00:00:00.000Z',
  status: 'enabled',
  paused_reason: null,
  paused_at: null,
  created_at: '2026-01-31T09:30:00.000Z',
  accepted: 0,
  accepted_at: null,
  pending: 0,
  failures: 0,
  failing_since: null,
  next_attempt_at: null,
  last_error: null,
};

/** Answers of the functions about usage destinations. */
const usageExportAnswers: Readonly<Record<string, unknown>> = {
  platformUsageDestinations: { ok: true, destinations: [USAGE_DESTINATION] },
  platformUsageDestinationCreate: { ok: true, destination: USAGE_DESTINATION, secret: SECRET },
  platformUsageDestinationUpdate: {
    ok: true,
    destination: {
      ...USAGE_DESTINATION,
      status: 'paused',
      paused_reason: 'by_hand',
      paused_at: '2026-01-31T09:30:00.000Z',
    },
  },
  platformUsageDestinationRemove: { ok: true, destination_id: DESTINATION },
  platformUsageDestinationTest: {
    ok: true,
    reached: false,
    status: null,
    fault: 'private_address',
    answer: '',
  },
  platformUsageFailures: { ok: true, failures: [], next_cursor: null },
  platformUsageSend: { ok: true, destination: USAGE_DESTINATION },
  platformUsageSubjects: {
    ok: true,
    subjects: [{ tenant_id: TENANT, external_ref: EXTERNAL_REF, subject: 'cus_NciAYcXfLnqBoz' }],
    next_cursor: null,
  },
  platformUsageSubjectsSet: { ok: true, set: 1, unknown: [] },
};

const DELETION = {
  deletion_id: 'a8c0e2f4-6b1d-4a3f-9e5c-7d2b4f6a8c01',
  status: 'deleted',
  tenants_left: 0,
  started_at: '2026-01-31T12:00:00.000Z',
  finished_at: '2026-01-31T12:00:01.000Z',
};

const CLOCK_STATE = {
  clock_id: CLOCK,
  name: 'A year of a shop',
  now: '2030-01-31T12:00:00.000Z',
  status: 'ready',
  target: null,
  tenants: [TENANT],
  steps: [],
};

/** Answers of the functions that only test sides have. */
const testSideAnswers: Readonly<Record<string, unknown>> = {
  platformClocks: { ok: true, clocks: [CLOCK_STATE] },
  platformClockCreate: { ok: true, clock: { ...CLOCK_STATE, tenants: [], steps: [] } },
  platformClockAttach: { ok: true, clock: { ...CLOCK_STATE, steps: [] } },
  platformClockAdvance: {
    ok: true,
    clock: {
      ...CLOCK_STATE,
      now: '2030-03-01T00:00:00.000Z',
      target: '2030-03-01T00:00:00.000Z',
      steps: [
        {
          at: '2030-03-01T00:00:00.000Z',
          domains: 0,
          published: 0,
          deleted_projects: 0,
          purged: 0,
          balances: [
            {
              tenant_id: TENANT,
              included_remaining: 100,
              rollover_remaining: 40,
              topup_available: 50,
            },
          ],
        },
      ],
    },
  },
  platformClockDelete: {
    ok: true,
    deletion: { ...DELETION, clock_id: CLOCK, tenants: 1 },
  },
  platformTestDataDelete: { ok: true, deletion: { ...DELETION, clock_id: null, tenants: 0 } },
};

/** Answers of the platform functions to the example requests. */
export const platformAnswers: Readonly<Record<string, unknown>> = {
  ...plansAnswers,
  ...tenantsAnswers,
  ...creditsAnswers,
  ...usageAnswers,
  ...eventsAnswers,
  ...usageExportAnswers,
  ...testSideAnswers,
};
