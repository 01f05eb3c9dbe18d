import { CLOCK, TENANT } from '../values.ts';

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
export const testSideAnswers: Readonly<Record<string, unknown>> = {
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
