import { getTableName } from 'drizzle-orm';
import { TEST_EVENT } from '#schema/platform/event-types.ts';
import { events, webhookDeliveries, webhookEndpoints } from '../db/tables/events.ts';
import { spendAlertFirings } from '../db/tables/spend-alerts.ts';
import { MICRO } from '../ledger/amounts.ts';
import { buildPrice } from '../projects/start-build.ts';
import { CUSTOMER_TRIGGERS } from './customer-triggers.ts';
import { DOMAIN_TRIGGERS } from './domain-triggers.ts';
import { type EventTrigger, fields, inTenant, ofAccount, tenantData } from './event-trigger.ts';
import { SCHEDULE_TRIGGERS } from './schedule-triggers.ts';
import { USAGE_TRIGGERS } from './usage-triggers.ts';

// Each event is a row that a trigger writes in the transaction of the change, whichever statement makes the
// change. So the event exists exactly when the change took effect, and a repeat that changes nothing writes
// none. Verbs contain no code for events, and a new verb that changes one of these tables gets them
// automatically. The object has the units of the tables (milliseconds, millionths);
// `workers/platform/events/present-event.ts` converts it to the form of the API. It contains texts of the
// account and the operator, and none of people.

/** Failed attempts after which an open suspension causes an event. */
const STUCK_ATTEMPTS = 5;

/** A balance below this part of the granted and purchased credits causes an event. Mails have the same threshold. */
const LOW_PART = 5;

const tenant = {
  account: 'NEW.account_id',
  tenant: 'NEW.id',
  data: tenantData,
} as const;

/** Credits left in a balance row, and credits granted and purchased. */
const left = (row: string): string =>
  `(${row}.daily_credits - ${row}.daily_used + ${row}.included_credits - ${row}.included_used
    + ${row}.rollover_credits - ${row}.rollover_used + ${row}.purchased_total - ${row}.purchased_consumed)`;
const granted = (row: string): string =>
  `(${row}.daily_credits + ${row}.included_credits + ${row}.rollover_credits
    + ${row}.purchased_total - ${row}.purchased_consumed)`;
const isLow = (row: string): string => `${left(row)} * ${LOW_PART} < ${granted(row)}`;
const capLeft = (row: string): string => `(${row}.monthly_cap - ${row}.month_used)`;
const atCap = (row: string): string => `${capLeft(row)} < ${Math.round(buildPrice.base * MICRO)}`;

const balance = {
  ...inTenant,
  data: fields(
    'NEW',
    'daily_credits',
    'daily_used',
    'included_credits',
    'included_used',
    'rollover_credits',
    'rollover_used',
    'purchased_total',
    'purchased_consumed',
    'month_used',
    'monthly_cap',
    'plan_code',
  ),
};

/** Only a posting is an event, not the roll to another day or month. */
const posted = 'NEW.closed = 0 AND NEW.seq > OLD.seq';

const suspensionColumns = fields('NEW', 'reason', 'started_at', 'lifted_at');
const openSteps = `(SELECT count(*) FROM suspension_items i WHERE i.suspension_id = NEW.id
    AND iif(NEW.lifted_at IS NULL, i.down_at, i.up_at) IS NULL)`;

const takedown = (row: string) => ({
  account: `(SELECT t.account_id FROM tenants t WHERE t.id = ${row}.tenant_id)`,
  tenant: `${row}.tenant_id`,
  data: { ...fields(row, 'project_id', 'slug', 'status', 'reason'), taken_down_at: `${row}.created_at` },
});

const key = {
  ...ofAccount,
  data: {
    key_id: 'NEW.id',
    ...fields('NEW', 'name', 'hint', 'scopes', 'created_at', 'expires_at', 'revoked_at'),
  },
};

/** JSON of a column; null when the column has no valid JSON. */
const json = (column: string): string => `iif(json_valid(${column}), json(${column}), NULL)`;

const plan = {
  ...ofAccount,
  data: {
    plan_code: 'NEW.code',
    ...fields('NEW', 'name', 'description'),
    entitlements: json('NEW.entitlements'),
    welcome_mail: 'NEW.welcome_mail',
    price: json('NEW.price'),
    archived_at: 'NEW.archived_at',
  },
};

const planContent = (row: string): string =>
  `(${row}.name, ${row}.description, ${row}.entitlements, ${row}.price, ${row}.welcome_mail)`;

/** The tenants of a grant: those that it names, or all of its person. */
const connection = {
  account: 't.account_id',
  tenant: 't.id',
  data: {
    grant_id: 'NEW.id',
    client_id: 'NEW.client_id',
    client_name: '(SELECT c.name FROM oauth_clients c WHERE c.id = NEW.client_id)',
    scopes: 'NEW.scope',
    created_at: 'NEW.created_at',
    ended_at: 'NEW.revoked_at',
    reason: 'NEW.revoked_reason',
  },
  from: `FROM workspace_members m JOIN tenants t ON t.id = m.tenant_id
    WHERE m.user_id = NEW.user_id AND (NEW.workspaces IS NULL
      OR t.id IN (SELECT w.value FROM json_each(NEW.workspaces) w))`,
} as const;

const EVENT_TRIGGERS: readonly EventTrigger[] = [
  ...CUSTOMER_TRIGGERS,
  ...SCHEDULE_TRIGGERS,
  ...DOMAIN_TRIGGERS,
  ...USAGE_TRIGGERS,
  { name: 'tenant_created', on: 'INSERT ON tenants', type: "'tenant.created'", ...tenant },
  {
    name: 'tenant_plan',
    on: 'UPDATE OF plan_code ON tenants',
    when: 'NEW.plan_code IS NOT OLD.plan_code',
    type: "'tenant.plan_changed'",
    ...tenant,
    data: { ...tenant.data, previous_plan_code: 'OLD.plan_code' },
  },
  {
    name: 'tenant_status',
    on: 'UPDATE OF status ON tenants',
    when: 'NEW.status <> OLD.status',
    type: `iif(NEW.status = 'suspended', 'tenant.suspended', iif(NEW.status = 'active', 'tenant.resumed',
    'tenant.terminated'))`,
    ...tenant,
  },
  {
    name: 'suspension',
    on: 'UPDATE OF settled_at, attempts ON suspensions',
    // A suspension that is replaced by another one is settled without an attempt.
    when: `NEW.attempts > OLD.attempts AND ((NEW.settled_at IS NOT NULL AND OLD.settled_at IS NULL)
    OR (NEW.settled_at IS NULL AND NEW.attempts = ${STUCK_ATTEMPTS}))`,
    type: "iif(NEW.settled_at IS NULL, 'suspension.stuck', 'suspension.finished')",
    ...inTenant,
    data: {
      suspension_id: 'NEW.id',
      direction: "iif(NEW.lifted_at IS NULL, 'down', 'up')",
      ...suspensionColumns,
      open_steps: openSteps,
    },
  },
  {
    name: 'credits_low',
    on: 'UPDATE ON credit_balances',
    when: `${posted} AND ${isLow('NEW')} AND NOT ${isLow('OLD')}`,
    type: "'credits.low'",
    ...balance,
  },
  {
    name: 'credits_cap',
    on: 'UPDATE OF month_used ON credit_balances',
    when: `${posted} AND NEW.monthly_cap > 0 AND ${atCap('NEW')} AND NOT (${atCap('OLD')})`,
    type: "'credits.cap_reached'",
    ...balance,
  },
  {
    name: 'credits_entry',
    on: 'INSERT ON credit_entries',
    when: "NEW.kind IN ('topup', 'adjust')",
    type: "iif(NEW.kind = 'topup', 'credits.topped_up', 'credits.adjusted')",
    ...inTenant,
    data: fields(
      'NEW',
      'seq',
      'op_key',
      'kind',
      'at',
      'plan_code',
      'daily',
      'rollover',
      'included',
      'topup',
      'carried',
      'purchased',
      'granted_daily',
      'granted_included',
      'granted_rollover',
      'usd',
      'cloud_usd',
      'topup_usd',
      'reason',
    ),
  },
  {
    name: 'build',
    on: 'UPDATE OF status ON builds',
    when: "NEW.status <> OLD.status AND NEW.status IN ('succeeded', 'failed')",
    type: "'build.' || NEW.status",
    ...inTenant,
    data: {
      build_id: 'NEW.id',
      ...fields('NEW', 'project_id', 'status', 'failure', 'credits_micro', 'created_at', 'finished_at'),
    },
  },
  {
    name: 'site',
    on: 'UPDATE OF state, published_build_id ON projects',
    when: `(NEW.state = 'published' AND (OLD.state <> 'published' OR NEW.published_build_id IS NOT OLD.published_build_id))
    OR (OLD.state = 'published' AND NEW.state <> 'published')`,
    type: "iif(NEW.state = 'published', 'site.published', 'site.unpublished')",
    ...inTenant,
    data: {
      project_id: 'NEW.id',
      ...fields('NEW', 'slug', 'state', 'published_at'),
      // A suspension keeps the version in the row, in order to restore it.
      build_id: "iif(NEW.state = 'published', NEW.published_build_id, NULL)",
    },
  },
  {
    name: 'site_taken_down',
    on: 'INSERT ON site_takedowns',
    type: "'site.taken_down'",
    ...takedown('NEW'),
  },
  { name: 'site_restored', on: 'DELETE ON site_takedowns', type: "'site.restored'", ...takedown('OLD') },
  {
    // The audit row is the last statement of a branding change, and the only one that names the kind of
    // change.
    name: 'brand',
    on: 'INSERT ON audit_log',
    when: `NEW.action IN ('branding.save', 'branding.publish', 'branding.rollback', 'branding.clear')
    AND NEW.outcome = 'ok'`,
    type: `iif(NEW.action = 'branding.save', 'brand.saved', iif(NEW.action = 'branding.publish', 'brand.published',
    iif(NEW.action = 'branding.rollback', 'brand.rolled_back', 'brand.cleared')))`,
    account: 'NEW.account_id',
    tenant: 'NULL',
    data: {
      revision: 's.revision',
      hash: "iif(NEW.action = 'branding.save', NEW.target, s.live_hash)",
      version: "iif(NEW.action = 'branding.save', NULL, s.live_version)",
    },
    from: 'FROM brand_states s WHERE s.account_id = NEW.account_id',
  },
  {
    name: 'spend_alert',
    on: `INSERT ON ${getTableName(spendAlertFirings)}`,
    type: "'tenant.spend_alert_reached'",
    ...inTenant,
    data: {
      ...fields('NEW', 'alert_id', 'tenant_id', 'measure'),
      month: "printf('%04d-%02d', NEW.month / 12, NEW.month % 12 + 1)",
      threshold: `NEW.threshold / ${MICRO}.0`,
      reached: `NEW.reached / ${MICRO}.0`,
    },
  },
  { name: 'plan_created', on: 'INSERT ON plans', type: "'plan.created'", ...plan },
  {
    name: 'plan_changed',
    on: 'UPDATE ON plans',
    when: `${planContent('NEW')} IS NOT ${planContent('OLD')}`,
    type: "'plan.changed'",
    ...plan,
  },
  {
    name: 'plan_archived',
    on: 'UPDATE OF archived_at ON plans',
    when: '(NEW.archived_at IS NULL) <> (OLD.archived_at IS NULL)',
    type: "iif(NEW.archived_at IS NULL, 'plan.restored', 'plan.archived')",
    ...plan,
  },
  { name: 'key_issued', on: 'INSERT ON api_keys', type: "'key.issued'", ...key },
  {
    name: 'key_revoked',
    on: 'UPDATE OF revoked_at ON api_keys',
    when: 'NEW.revoked_at IS NOT NULL AND OLD.revoked_at IS NULL',
    type: "'key.revoked'",
    ...key,
  },
  {
    name: 'key_refused',
    on: 'UPDATE OF refused_at ON api_keys',
    when: 'NEW.refused_at IS NOT NULL AND NEW.refused_at IS NOT OLD.refused_at',
    type: "'key.used_after_revocation'",
    ...key,
  },
  {
    name: 'connection_added',
    on: 'UPDATE OF first_used_at ON oauth_grants',
    when: 'NEW.first_used_at IS NOT NULL AND OLD.first_used_at IS NULL',
    type: "'connection.added'",
    ...connection,
  },
  {
    name: 'connection_ended',
    on: 'UPDATE OF revoked_at ON oauth_grants',
    // A grant that no client ever used caused no event when it was created.
    when: 'NEW.revoked_at IS NOT NULL AND OLD.revoked_at IS NULL AND NEW.first_used_at IS NOT NULL',
    type: "'connection.ended'",
    ...connection,
  },
  {
    name: 'endpoint',
    on: 'UPDATE OF status ON webhook_endpoints',
    when: "NEW.status = 'disabled' AND OLD.status = 'enabled' AND NEW.removed_at IS NULL",
    type: "'endpoint.disabled'",
    ...ofAccount,
    data: {
      endpoint_id: 'NEW.id',
      ...fields('NEW', 'name', 'url', 'status', 'disabled_reason', 'disabled_at'),
    },
  },
];

const triggerName = (name: string): string => `events_${name}`;

function triggerSql({ name, on, when, type, account, tenant, data, from }: EventTrigger): string {
  const object = Object.entries(data)
    .map(([field, value]) => `'${field}', ${value}`)
    .join(',\n    ');
  return `CREATE TRIGGER ${triggerName(name)} AFTER ${on}
${when === undefined ? '' : `WHEN ${when}\n`}BEGIN
INSERT INTO ${getTableName(events)} (id, account_id, tenant_id, type, at, data)
SELECT 'evt_' || lower(hex(randomblob(16))), ${account}, ${tenant},
  ${type},
  CAST(unixepoch('subsec') * 1000 AS INTEGER), json_object(
    ${object})${from === undefined ? '' : `\n  ${from}`};
END;`;
}

/** Inserts the deliveries of an event, one for each endpoint that gets its type, together with the event. */
const DELIVERIES = `CREATE TRIGGER ${triggerName('deliveries')} AFTER INSERT ON ${getTableName(events)}
WHEN NEW.type <> '${TEST_EVENT}'
BEGIN
INSERT INTO ${getTableName(webhookDeliveries)} (endpoint_id, seq, account_id, lane, created_at)
SELECT e.id, NEW.seq, NEW.account_id, coalesce(NEW.tenant_id, ''), NEW.at FROM ${getTableName(webhookEndpoints)} e
WHERE e.account_id = NEW.account_id AND e.status = 'enabled' AND e.removed_at IS NULL
  AND (e.types IS NULL OR EXISTS (SELECT 1 FROM json_each(e.types) w WHERE w.value = NEW.type));
END;`;

/** The triggers of all events. */
export const EVENT_TRIGGERS_SQL: readonly string[] = [...EVENT_TRIGGERS.map(triggerSql), DELIVERIES];
