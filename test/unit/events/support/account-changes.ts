import { DEFAULT_CAPS } from '#schema/platform/entitlements.ts';
import { ACCOUNT, AT } from './before-changes.ts';
import type { ChangesOfTypes } from './changes.ts';

const audit = (action: string, outcome = 'ok'): string =>
  `INSERT INTO audit_log (at, account_id, actor_kind, actor_id, action, target, outcome, request_id)
   VALUES (${AT}, '${ACCOUNT}', 'user', 'u1', '${action}', '3f9c2a7be41d5086', '${outcome}', 'r')`;
const brandSchedule = `INSERT INTO brand_schedules (id, account_id, hash, revision, due_at, time_zone, actor_kind, actor_id, created_at)
  VALUES ('s1', '${ACCOUNT}', '3f9c2a7be41d5086', 'r', ${AT}, 'Europe/Vienna', 'user', 'u1', 1)`;
const settled = (outcome: string): string =>
  `UPDATE brand_schedules SET settled_at = ${AT}, outcome = '${outcome}'`;
const sender = (
  status: string,
): string => `INSERT INTO sending_domains (account_id, domain, local_part, status, selector, public_key, sealed_key, claimed_at)
  VALUES ('${ACCOUNT}', 'mail.acme.example', 'hello', '${status}', 's', 'k', x'00', 1)`;
const senderMissing = (since: number | 'NULL'): string =>
  `UPDATE sending_domains SET missing_since = ${since}`;

export const accountChanges = {
  'sender.verified': {
    change: [sender('pending'), `UPDATE sending_domains SET status = 'active', verified_at = ${AT}`],
    silent: [sender('active'), `UPDATE sending_domains SET status = 'active', checked_at = ${AT}`],
    data: { domain: 'mail.acme.example', status: 'active', fault: null },
  },
  'sender.lost': {
    change: [sender('active'), "UPDATE sending_domains SET status = 'lost', fault = 'sender_records'"],
    data: { fault: 'sender_records' },
  },
  'brand.scheduled': {
    change: [brandSchedule],
    data: { schedule_id: 's1', time_zone: 'Europe/Vienna', outcome: null },
  },
  'brand.schedule_completed': {
    change: [brandSchedule, settled('published')],
    data: { outcome: 'published' },
  },
  'brand.schedule_cancelled': {
    change: [brandSchedule, settled('replaced'), settled('replaced')],
    data: { outcome: 'replaced', settled_at: new Date(AT).toISOString() },
  },
  'brand.schedule_failed': { change: [brandSchedule, settled('missed')], data: { outcome: 'missed' } },
  'sender.missing': {
    change: [sender('active'), `UPDATE sending_domains SET verified_at = 1`, senderMissing(AT)],
    silent: [sender('pending'), senderMissing(AT)],
    data: { domain: 'mail.acme.example', missing_since: new Date(AT).toISOString() },
  },
  'sender.found': {
    change: [
      sender('active'),
      `UPDATE sending_domains SET verified_at = 1`,
      senderMissing(AT),
      senderMissing('NULL'),
    ],
    data: { missing_since: null },
  },
  'brand.saved': {
    change: [audit('branding.save')],
    silent: [audit('branding.save', 'refused')],
    data: { hash: '3f9c2a7be41d5086', version: null },
  },
  'brand.published': {
    change: [
      "UPDATE brand_states SET live_hash = '3f9c2a7be41d5086', live_version = 3",
      audit('branding.publish'),
    ],
    data: { hash: '3f9c2a7be41d5086', version: 3 },
  },
  'brand.rolled_back': {
    change: ['UPDATE brand_states SET live_version = 4', audit('branding.rollback')],
    data: { version: 4 },
  },
  'brand.cleared': { change: [audit('branding.clear')], data: { hash: null } },
  'plan.created': {
    change: [
      `INSERT INTO plans (account_id, code, name, entitlements, created_at)
       VALUES ('${ACCOUNT}', 'pro', 'Pro', '{"monthly_credits":50}', ${AT})`,
    ],
    data: {
      plan_code: 'pro',
      entitlements: { ...DEFAULT_CAPS, monthly_credits: 50 },
      price: null,
      welcome_mail: true,
    },
  },
  'plan.changed': {
    change: [
      `UPDATE plans SET price = '{"amount":9,"currency":"EUR","interval":"month"}'`,
      "UPDATE plans SET name = 'Starter', welcome_mail = 1",
    ],
    silent: [`UPDATE plans SET archived_at = ${AT}`, "UPDATE plans SET name = 'Starter'"],
    data: { plan_code: 'starter', price: { amount: 9, currency: 'EUR', interval: 'month' } },
  },
  'plan.archived': {
    change: [`UPDATE plans SET archived_at = ${AT}`, `UPDATE plans SET archived_at = ${AT}`],
    silent: ['UPDATE plans SET archived_at = NULL'],
    data: { archived_at: new Date(AT).toISOString() },
  },
  'plan.restored': {
    change: [`UPDATE plans SET archived_at = ${AT}`, 'UPDATE plans SET archived_at = NULL'],
    data: { archived_at: null },
  },
  'key.issued': {
    change: [
      `INSERT INTO api_keys (hash, id, account_id, name, hint, scopes, created_by, created_at)
       VALUES (x'02', 'key2', '${ACCOUNT}', 'Panel', 'sk_live_', 'platform', 'u1', ${AT})`,
    ],
    data: { key_id: 'key2', scopes: ['platform'] },
  },
  'key.revoked': {
    change: [`UPDATE api_keys SET revoked_at = ${AT}`],
    silent: [`UPDATE api_keys SET last_used_at = ${AT}`],
    data: { scopes: ['platform', 'theme'], revoked_at: new Date(AT).toISOString() },
  },
  'key.used_after_revocation': { change: [`UPDATE api_keys SET refused_at = ${AT}`] },
  'usage_destination.failing': {
    change: [`UPDATE usage_destinations SET attempts = 5, failing_since = ${AT}`],
    silent: ['UPDATE usage_destinations SET attempts = 4'],
    data: { name: 'Stripe', status: 'enabled', failing_since: '2026-01-31T09:30:00.000Z' },
  },
  'usage_destination.recovered': {
    change: [
      'UPDATE usage_destinations SET attempts = 7, lease_until = 9',
      'UPDATE usage_destinations SET attempts = 0, lease_until = 0',
    ],
    // A change by a person resets the attempts, and nothing was sent.
    silent: [
      'UPDATE usage_destinations SET attempts = 7, lease_until = 0',
      "UPDATE usage_destinations SET attempts = 0, name = 'Other'",
    ],
    data: { failing_since: null },
  },
  'usage_destination.paused': {
    change: [`UPDATE usage_destinations SET status = 'paused', paused_reason = 'gone', paused_at = ${AT}`],
    data: { paused_reason: 'gone', paused_at: '2026-01-31T09:30:00.000Z' },
  },
  'usage_destination.resumed': {
    change: [
      "UPDATE usage_destinations SET status = 'paused'",
      "UPDATE usage_destinations SET status = 'enabled', paused_reason = NULL",
    ],
    data: { status: 'enabled' },
  },
  'endpoint.disabled': {
    change: [
      `UPDATE webhook_endpoints SET status = 'disabled', disabled_reason = 'failing', disabled_at = ${AT}`,
    ],
    data: { name: 'Billing', disabled_reason: 'failing' },
  },
  'endpoint.test': { change: [] },
} satisfies ChangesOfTypes;
