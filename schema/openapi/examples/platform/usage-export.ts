import { DESTINATION, EXTERNAL_REF, TENANT } from '../values.ts';
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
export const usageExportAnswers: Readonly<Record<string, unknown>> = {
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
