import { ACCOUNT, AT, TENANT } from './before-changes.ts';
import type { ChangesOfTypes } from './changes.ts';

const entry = (kind: string, more: string): string =>
  `INSERT INTO credit_entries (tenant_id, seq, account_id, op_key, kind, at, day, month, plan_code, ${more.split('=')[0]})
   VALUES ('${TENANT}', 1, '${ACCOUNT}', '${kind}/invoice-1001', '${kind}', ${AT}, 20000, 24312, 'starter', ${more.split('=')[1]})`;
const tenant = (set: string): string => `UPDATE tenants SET ${set} WHERE id = '${TENANT}'`;
const balance = (set: string): string => `UPDATE credit_balances SET seq = seq + 1, ${set}`;
const person = (id: string, identity: string): string =>
  `INSERT INTO users (id, email, created_at) VALUES ('${id}', '${identity}', 1)`;
/** A member is stored under two identities, of which only the first makes an event. */
const member = (name: string): string[] =>
  [`sso:${ACCOUNT}:${name}@shop.example`, `${name}@shop.example`].flatMap((identity, at) => [
    person(`${name}${at}`, identity),
    `INSERT INTO workspace_members (tenant_id, user_id, role, created_at) VALUES ('${TENANT}', '${name}${at}', 'member', 1)`,
  ]);

export const tenantChanges = {
  'tenant.created': {
    change: [
      `INSERT INTO tenants (id, account_id, external_ref, status, name, whu_email, created_at)
       VALUES ('3f8b2a6e-5c14-4d0f-9a37-6b1e2c9d4f50', '${ACCOUNT}', 'service-4712', 'active', 'R', 'r@shop.example', ${AT})`,
    ],
    data: { external_ref: 'service-4712', status: 'active', plan_code: null },
  },
  'tenant.plan_changed': {
    change: [tenant("plan_code = 'business'")],
    silent: [tenant("plan_code = 'starter'"), tenant("name = 'Robin'")],
    data: { plan_code: 'business', previous_plan_code: 'starter' },
  },
  'tenant.suspended': {
    change: [tenant(`status = 'suspended', suspended_at = ${AT}`)],
    silent: [tenant("status = 'active'")],
    data: { status: 'suspended', suspended_at: new Date(AT).toISOString() },
  },
  'tenant.resumed': { change: [tenant("status = 'suspended'"), tenant("status = 'active'")] },
  'tenant.updated': {
    change: [tenant("whu_email = 'robin@shop.example', whu_name = 'Robin'")],
    silent: [
      tenant("whu_email = 'casey@shop.example', plan_code = 'business'"),
      // The update of an erased person.
      tenant("whu_email = '', whu_name = NULL"),
    ],
    data: { changed: ['email', 'name'] },
  },
  'tenant.purged': {
    change: [tenant(`status = 'terminated'`), tenant(`purged_at = ${AT}`), tenant(`purged_at = ${AT}`)],
    data: { status: 'terminated' },
  },
  'member.added': {
    change: member('kim'),
    silent: [...member('casey')],
    data: { role: 'member', members: 1 },
  },
  'member.removed': {
    change: [...member('kim'), 'DELETE FROM workspace_members'],
    silent: [...member('kim'), tenant("status = 'terminated'"), 'DELETE FROM workspace_members'],
    data: { role: 'member' },
  },
  'tenant.terminated': { change: [tenant("status = 'terminated'")], data: { status: 'terminated' } },
  'suspension.finished': {
    change: [
      `UPDATE suspension_items SET down_at = ${AT}`,
      `UPDATE suspensions SET settled_at = ${AT}, attempts = attempts + 1`,
    ],
    silent: [`UPDATE suspensions SET settled_at = ${AT}`],
    data: { direction: 'down', reason: 'overdue', open_steps: 0 },
  },
  'suspension.stuck': {
    change: Array<string>(6).fill('UPDATE suspensions SET attempts = attempts + 1'),
    data: { open_steps: 1 },
  },
  'credits.low': {
    change: [
      balance('included_used = 80000000'),
      balance('included_used = 80000001'),
      balance('included_used = 90000000'),
    ],
    data: { remaining: 19.999999, included_remaining: 19.999999, plan_code: null, monthly_credit_cap: 50 },
  },
  'credits.cap_reached': {
    change: [
      balance('month_used = 49000000'),
      balance('month_used = 49000001'),
      balance('month_used = 50000000'),
    ],
    silent: ['UPDATE credit_balances SET month_used = 50000000'],
    data: { month_used: 49.000001 },
  },
  'credits.topped_up': {
    change: [entry('topup', 'purchased, topup_usd, topup_left=50000000, 5000000, 50000000')],
    data: {
      credits: 50,
      usd: 5,
      idempotency_key: 'invoice-1001',
      pools: { topup: 50, included: 0, rollover: 0, daily: 0 },
    },
  },
  'credits.adjusted': {
    change: [entry('adjust', "granted_included, reason, pool_left=-10000000, 'too many', 0")],
    data: { kind: 'adjust', credits: -10, reason: 'too many' },
  },
  'tenant.spend_alert_reached': {
    change: [
      `INSERT INTO spend_alert_firings (alert_id, tenant_id, month, account_id, at, measure, threshold, reached,
         staff_pending, customer_pending)
       VALUES ('4d5e6f70-8192-4a3b-8c4d-5e6f70819203', '${TENANT}', 24312, '${ACCOUNT}', ${AT}, 'usd', 2500000, 2600000, 1, 0)`,
    ],
    data: { month: '2026-01', measure: 'usd', threshold: 2.5, reached: 2.6 },
  },
} satisfies ChangesOfTypes;
