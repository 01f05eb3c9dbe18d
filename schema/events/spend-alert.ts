import * as z from 'zod/mini';
import { writtenUuid } from '../formats.ts';
import { eventKind } from './event-kind.ts';

const reached = z.strictObject({
  alert_id: writtenUuid(),
  tenant_id: writtenUuid('Workspace id.'),
  month: z.string().check(z.meta({ description: 'UTC, for example 2026-11.' })),
  measure: z.enum(['credits', 'usd', 'cap_percent']),
  threshold: z.number(),
  reached: z.number().check(z.meta({ description: 'The usage when it was reached.' })),
});

export const spendAlertEvents = {
  'tenant.spend_alert_reached': eventKind({
    summary:
      'The usage of a calendar month reached an alert. It happens at most once a month for each alert and tenant.',
    data: reached,
    example: {
      alert_id: '4d5e6f70-8192-4a3b-8c4d-5e6f70819203',
      tenant_id: '0f8fad5b-d9cb-469f-a165-70867728950e',
      month: '2026-01',
      measure: 'credits',
      threshold: 80,
      reached: 81.5,
    },
  }),
};
