import { EXTERNAL_REF, TENANT } from '../values.ts';

const SPEND_ALERT = {
  alert_id: '4d5e6f70-8192-4a3b-8c4d-5e6f70819203',
  tenant_id: TENANT,
  measure: 'credits',
  threshold: 80,
  tell_customer: true,
  fired_at: null,
};

/** Answers of the functions about credits and spend alerts. */
export const creditsAnswers: Readonly<Record<string, unknown>> = {
  platformTopup: {
    ok: true,
    topup_id: '1c00000b-0b5a-4f3e-8d21-0000007b6a5a',
    credits: 50,
    topup_available: 50,
  },
  platformAdjust: {
    ok: true,
    adjust_id: '1c00000c-0b5a-4f3e-8d21-0000007b6a5b',
    credits: -10,
    pool: 'topup',
    balance: 40,
  },
  platformEntries: {
    ok: true,
    entries: [
      {
        entry_id: '1c00000b-0b5a-4f3e-8d21-0000007b6a5a',
        tenant_id: TENANT,
        external_ref: EXTERNAL_REF,
        kind: 'topup',
        at: '2026-01-31T09:30:00.000Z',
        credits: 50,
        pools: { topup: 50, included: 0, rollover: 0, daily: 0 },
        usd: 5,
        idempotency_key: 'invoice-1001',
        reason: null,
        plan_code: 'business',
      },
    ],
    next_cursor: null,
  },
  platformSpendAlertSet: { ok: true, alert: SPEND_ALERT },
  platformSpendAlerts: { ok: true, alerts: [SPEND_ALERT], next_cursor: null },
  platformSpendAlertsReached: {
    ok: true,
    alerts: [
      {
        alert_id: SPEND_ALERT.alert_id,
        tenant_id: TENANT,
        external_ref: EXTERNAL_REF,
        measure: 'credits',
        threshold: 80,
        reached: 81.5,
        month: '2026-01',
        fired_at: '2026-01-31T09:30:00.000Z',
      },
    ],
    next_cursor: null,
  },
  platformSpendAlertRemove: { ok: true },
};
