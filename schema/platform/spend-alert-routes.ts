import * as z from 'zod/mini';
import { writtenTime, writtenUuid } from '../formats.ts';
import { limits } from '../limits.ts';
import { readId } from '../names/id.ts';
import type { RouteSpec } from '../route.ts';
import { optionalTime, pageCursor, pageLimit, refusal, requiredText } from './fields.ts';
import { aboutTenants } from './requests.ts';
import { credential, platformFunction } from './routes.ts';

export const MEASURES = ['credits', 'usd', 'cap_percent'] as const;

const ok = z.literal(true);
const bad = (field: string): string => refusal('bad_value', field);

export const spendAlert = z.strictObject({
  alert_id: writtenUuid(),
  tenant_id: z.nullable(writtenUuid()).check(z.meta({ description: 'null: the account’s default.' })),
  measure: z.enum(MEASURES),
  threshold: z.number(),
  tell_customer: z.boolean(),
  fired_at: z.nullable(writtenTime('UTC.')).check(
    z.meta({
      description: 'When its tenant, or the one that was asked about, reached it this month.',
    }),
  ),
});

/** An alert at the time when a tenant reached it. The alert itself may have been changed or removed since. */
export const reachedAlert = z.strictObject({
  alert_id: writtenUuid(),
  tenant_id: writtenUuid(),
  external_ref: z.string(),
  measure: z.enum(MEASURES),
  threshold: z.number(),
  reached: z.number().check(z.meta({ description: 'The usage when it was reached.' })),
  month: z.string().check(z.meta({ description: 'UTC, for example 2026-11.' })),
  fired_at: writtenTime('UTC.'),
});

const nextCursor = z.nullable(z.string());

export const spendAlertRoutes = {
  spendAlertSet: platformFunction('platform-spend-alert-set', {
    summary: 'Set an alert on the use of a calendar month: of one tenant, or as the default of all.',
    request: aboutTenants({
      measure: z.enum(MEASURES, { error: bad('measure') }).check(
        z.meta({
          description:
            '`credits` that were used, their value and cloud cost in `usd`, or per cent of the monthly cap.',
        }),
      ),
      threshold: z
        .number({ error: bad('threshold') })
        .check(
          z.gte(0.000_001, bad('threshold')),
          z.lte(limits.spendAlertThreshold, bad('threshold')),
          z.meta({ description: 'The usage at which it is reached.' }),
        ),
      tell_customer: z
        .nullish(z.boolean({ error: bad('tell_customer') }))
        .check(z.meta({ description: 'Whether the customer gets a mail too, in your brand.' })),
    }),
    response: z.strictObject({ ok, alert: spendAlert, already: z.optional(ok) }),
    errors: [
      ...credential,
      'tenant_required',
      'tenant_not_found',
      'terminated',
      'bad_value',
      'spend_alert_limit',
    ],
  }),
  spendAlerts: platformFunction('platform-spend-alerts', {
    summary:
      'List the alerts that apply to a tenant, without one the defaults of the account, or page by page all that are set.',
    request: aboutTenants({
      all: z.nullish(z.boolean({ error: bad('all') })).check(
        z.meta({
          description: 'Every alert that is set: of all tenants, and the defaults. Names no tenant.',
        }),
      ),
      limit: pageLimit(limits.spendAlertsPage),
      cursor: pageCursor,
    }),
    response: z.strictObject({
      ok,
      alerts: z.array(spendAlert),
      next_cursor: nextCursor.check(z.meta({ description: 'null unless `all` has another page.' })),
    }),
    errors: [...credential, 'tenant_required', 'tenant_not_found', 'bad_value', 'bad_cursor'],
  }),
  spendAlertsReached: platformFunction('platform-spend-alerts-reached', {
    summary: 'List the alerts that tenants reached, newest first, of one tenant or page by page of all.',
    request: aboutTenants({
      since: optionalTime('since', 'ISO 8601; reached from then on.'),
      limit: pageLimit(limits.spendAlertsPage),
      cursor: pageCursor,
    }),
    response: z.strictObject({ ok, alerts: z.array(reachedAlert), next_cursor: nextCursor }),
    errors: [...credential, 'tenant_required', 'tenant_not_found', 'bad_value', 'bad_cursor'],
  }),
  spendAlertRemove: platformFunction('platform-spend-alert-remove', {
    summary: 'Remove an alert.',
    request: z.object({
      alert_id: requiredText('alert_id', 64, 'Id of an alert (UUID).').check(z.overwrite(readId)),
    }),
    response: z.strictObject({
      ok,
      already: z.optional(ok).check(z.meta({ description: 'True when it was removed before.' })),
    }),
    errors: [...credential, 'bad_value', 'alert_not_found'],
  }),
} as const satisfies Record<string, RouteSpec>;
