import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventSchemas } from '../../../schema/events/catalogue.ts';
import { EVENT_TYPES, type EventType } from '../../../schema/events/types.ts';
import { DEFAULT_CAPS } from '../../../schema/platform/entitlements.ts';
import { EVENT_TRIGGERS, eventTriggersSql } from '../../../shared/events/event-triggers.ts';
import { type EventRow, presentEvent } from '../../../workers/platform/events/present-event.ts';
import { openSqliteD1, type SqliteD1 } from '../../support/ledger/sqlite-d1.ts';

const FOLDER = 'shared/db/migrations';
const ACCOUNT = '5b0c1f9e-4d63-4c1a-9a52-7d1a9c0f6e21';
const TENANT = '0f8fad5b-d9cb-469f-a165-70867728950e';
const PROJECT = '7e2f3a4b-5c6d-4e7f-8a90-1b2c3d4e5f60';
const AT = 1_769_851_800_000;

/** What there is before a change, without an event of its own. */
const BEFORE = `
  INSERT INTO accounts (id, name, status, created_at) VALUES ('${ACCOUNT}', 'Acme', 'active', 1);
  INSERT INTO brand_states (account_id, revision, live_version) VALUES ('${ACCOUNT}', '2026-01-31T09:30:00.000000Z', 0);
  INSERT INTO tenants (id, account_id, external_ref, status, name, whu_email, plan_code, created_at)
    VALUES ('${TENANT}', '${ACCOUNT}', 'service-4711', 'active', 'Casey', 'casey@shop.example', 'starter', ${AT});
  INSERT INTO suspensions (id, tenant_id, account_id, reason, started_at, lease_until)
    VALUES ('s1', '${TENANT}', '${ACCOUNT}', 'overdue', ${AT}, ${AT});
  INSERT INTO suspension_items (suspension_id, kind, target, prior) VALUES ('s1', 'project', '${PROJECT}', '{}');
  INSERT INTO credit_balances (tenant_id, account_id, monthly_credits, monthly_cap, day, month, included_credits)
    VALUES ('${TENANT}', '${ACCOUNT}', 100000000, 50000000, 20000, 24312, 100000000);
  INSERT INTO projects (id, tenant_id, account_id, name, slug, created_by, created_at, updated_at)
    VALUES ('${PROJECT}', '${TENANT}', '${ACCOUNT}', 'Lind', 'lind', 'u1', ${AT}, ${AT});
  INSERT INTO builds (id, project_id, tenant_id, account_id, prompt, skills, status, credits_micro, operation_key, created_by, created_at)
    VALUES ('b1', '${PROJECT}', '${TENANT}', '${ACCOUNT}', 'A bakery', '[]', 'running', 1200000, 'k', 'u1', ${AT});
  INSERT INTO oauth_clients (id, source, name, redirect_uris, grant_types, scope, created_at)
    VALUES ('c1', 'dcr', 'Assistant', '[]', '[]', 'service:read', ${AT});
  INSERT INTO workspace_members (tenant_id, user_id, role, created_at) VALUES ('${TENANT}', 'u1', 'owner', ${AT});
  INSERT INTO oauth_grants (id, user_id, client_id, scope, redirect_uri, created_at, expires_at, absolute_expires_at)
    VALUES ('g1', 'u1', 'c1', 'service:read service:write', 'https://a.example/', ${AT}, ${AT}, ${AT});
  INSERT INTO custom_domains (domain, tenant_id, account_id, project_id, status, verification, created_at)
    VALUES ('www.lind.example', '${TENANT}', '${ACCOUNT}', '${PROJECT}', 'pending', 'v', ${AT});
  INSERT INTO api_keys (hash, id, account_id, name, hint, scopes, created_by, created_at)
    VALUES (x'01', 'key1', '${ACCOUNT}', 'Billing', 'sk_live_', 'platform theme', 'u1', ${AT});
  INSERT INTO plans (account_id, code, name, entitlements, created_at)
    VALUES ('${ACCOUNT}', 'starter', 'Starter', 'no object', ${AT});
  INSERT INTO webhook_endpoints (id, account_id, url, name, sealed_secret, created_at, updated_at)
    VALUES ('e1', '${ACCOUNT}', 'https://a.example/hook', 'Billing', x'00', ${AT}, ${AT});
  INSERT INTO usage_destinations (id, account_id, kind, name, url, sealed_secret, event_name, sent_seq, created_at, updated_at)
    VALUES ('6f708192-a3b4-4c5d-8e6f-708192a3b4c5', '${ACCOUNT}', 'stripe', 'Stripe', 'https://api.stripe.com', x'00', 'credits_used', 0, ${AT}, ${AT});
  DELETE FROM webhook_deliveries;
  DELETE FROM events;
`;

const audit = (action: string, outcome = 'ok'): string =>
  `INSERT INTO audit_log (at, account_id, actor_kind, actor_id, action, target, outcome, request_id)
   VALUES (${AT}, '${ACCOUNT}', 'user', 'u1', '${action}', '3f9c2a7be41d5086', '${outcome}', 'r')`;
const entry = (kind: string, more: string): string =>
  `INSERT INTO credit_entries (tenant_id, seq, account_id, op_key, kind, at, day, month, plan_code, ${more.split('=')[0]})
   VALUES ('${TENANT}', 1, '${ACCOUNT}', '${kind}/invoice-1001', '${kind}', ${AT}, 20000, 24312, 'starter', ${more.split('=')[1]})`;
const tenant = (set: string): string => `UPDATE tenants SET ${set} WHERE id = '${TENANT}'`;
const balance = (set: string): string => `UPDATE credit_balances SET seq = seq + 1, ${set}`;
const schedule = (set: string): string => `UPDATE projects SET ${set}`;
const planned = schedule(`scheduled_build_id = 'b1', scheduled_at = ${AT}, scheduled_by = 'u1'`);
const UNPLANNED = 'scheduled_build_id = NULL, scheduled_at = NULL, scheduled_by = NULL';
const brandSchedule = `INSERT INTO brand_schedules (id, account_id, hash, revision, due_at, time_zone, actor_kind, actor_id, created_at)
  VALUES ('s1', '${ACCOUNT}', '3f9c2a7be41d5086', 'r', ${AT}, 'Europe/Vienna', 'user', 'u1', 1)`;
const settled = (outcome: string): string =>
  `UPDATE brand_schedules SET settled_at = ${AT}, outcome = '${outcome}'`;
const person = (id: string, identity: string): string =>
  `INSERT INTO users (id, email, created_at) VALUES ('${id}', '${identity}', 1)`;
/** A member is there under two identities, of which the first counts. */
const member = (name: string): string[] =>
  [`sso:${ACCOUNT}:${name}@shop.example`, `${name}@shop.example`].flatMap((identity, at) => [
    person(`${name}${at}`, identity),
    `INSERT INTO workspace_members (tenant_id, user_id, role, created_at) VALUES ('${TENANT}', '${name}${at}', 'member', 1)`,
  ]);
const report = `INSERT INTO site_reports (id, slug, project_id, tenant_id, account_id, kind, words, reply_to, created_at)
  VALUES ('r1', 'lind', '${PROJECT}', '${TENANT}', '${ACCOUNT}', 'deception', 'They took my money', 'me@home.example', ${AT})`;
const GRANT = '4d5e6f70-8192-4d3e-8f40-516273849506';
const ofGrant = (set: string): string => `UPDATE oauth_grants SET id = '${GRANT}'${set}`;
const budget = (micro: number): string =>
  `INSERT INTO connection_rules (tenant_id, grant_id, credits_per_day_micro, publish_approval, updated_by, updated_at)
   VALUES ('${TENANT}', '${GRANT}', ${micro}, 0, 'u1', 1)`;
const build = (id: string, more: { at?: number; status?: string } = {}): string =>
  `INSERT INTO builds (id, project_id, tenant_id, account_id, prompt, skills, status, credits_micro, operation_key, created_by, created_at, grant_id)
   VALUES ('${id}', '${PROJECT}', '${TENANT}', '${ACCOUNT}', 'x', '[]', '${more.status ?? 'queued'}', 1200000, '${id}', 'u1', ${more.at ?? AT}, '${GRANT}')`;
const request = `INSERT INTO publish_requests (id, tenant_id, account_id, project_id, build_id, grant_id, created_at)
  VALUES ('p1', '${TENANT}', '${ACCOUNT}', '${PROJECT}', 'b1', '${GRANT}', ${AT})`;
const decided = (state: string): string =>
  `UPDATE publish_requests SET state = '${state}', decided_at = ${AT}`;
const sender = (
  status: string,
): string => `INSERT INTO sending_domains (account_id, domain, local_part, status, selector, public_key, sealed_key, claimed_at)
  VALUES ('${ACCOUNT}', 'mail.acme.example', 'hello', '${status}', 's', 'k', x'00', 1)`;
const HELD = `UPDATE custom_domains SET status = 'active', verified_at = ${AT}`;
const missing = (since: number | 'NULL'): string => `UPDATE custom_domains SET missing_since = ${since}`;
const senderMissing = (since: number | 'NULL'): string =>
  `UPDATE sending_domains SET missing_since = ${since}`;
const takedown = `INSERT INTO site_takedowns (slug, project_id, tenant_id, status, reason, created_at)
  VALUES ('lind', '${PROJECT}', '${TENANT}', 410, 'phishing', ${AT})`;

/** The changes that make each event, and for some the same kind of change that makes none. */
const CHANGES: Record<EventType, { change: string[]; silent?: string[]; data?: Record<string, unknown> }> = {
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
      // Erasing a person.
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
  'build.succeeded': {
    change: [`UPDATE builds SET status = 'succeeded', finished_at = ${AT}`],
    silent: [`UPDATE builds SET lease_until = ${AT}`],
    data: { build_id: 'b1', credits: 1.2, failure: null },
  },
  'build.failed': {
    change: ["UPDATE builds SET status = 'failed', failure = 'builder_refused', credits_micro = 0"],
    silent: ["UPDATE builds SET status = 'cancelled'"],
    data: { failure: 'builder_refused', credits: 0 },
  },
  'site.published': {
    change: [
      `UPDATE projects SET state = 'published', published_build_id = 'b1', published_at = ${AT}`,
      `UPDATE projects SET state = 'published', published_build_id = 'b1', published_at = ${AT}`,
    ],
    silent: ["UPDATE projects SET name = 'Lind 2', state = 'draft'"],
    data: { state: 'published', build_id: 'b1', slug: 'lind' },
  },
  'site.unpublished': {
    change: [
      "UPDATE projects SET state = 'published', published_build_id = 'b1'",
      "UPDATE projects SET state = 'unpublished'",
    ],
    data: { state: 'unpublished', build_id: null },
  },
  'site.taken_down': { change: [takedown], data: { status: 410, reason: 'phishing' } },
  'site.restored': { change: [takedown, 'DELETE FROM site_takedowns'], data: { slug: 'lind' } },
  'site.reported': { change: [report], data: { kind: 'deception', slug: 'lind', settled_at: null } },
  'site.report_settled': {
    change: [
      report,
      `UPDATE site_reports SET settled_at = ${AT}`,
      `UPDATE site_reports SET settled_at = ${AT}`,
    ],
    data: { report_id: 'r1', settled_at: new Date(AT).toISOString() },
  },
  'site.scheduled': {
    change: [planned, planned],
    silent: [schedule('name = name, scheduled_at = NULL')],
    data: { build_id: 'b1', publish_at: new Date(AT).toISOString(), failure: null },
  },
  'site.schedule_completed': {
    change: [
      planned,
      schedule(`state = 'published', published_build_id = 'b1', published_at = ${AT + 20_000}, ${UNPLANNED}`),
    ],
    silent: [
      planned,
      // The same version by hand, before its time.
      schedule(`state = 'published', published_build_id = 'b1', published_at = ${AT - 1}, ${UNPLANNED}`),
    ],
    data: { build_id: 'b1', publish_at: new Date(AT).toISOString() },
  },
  'site.schedule_cancelled': {
    change: [planned, schedule(UNPLANNED), schedule(UNPLANNED)],
    silent: [planned, planned],
    data: { build_id: 'b1', failure: null },
  },
  'site.schedule_failed': {
    change: [planned, schedule(`${UNPLANNED}, schedule_failure = 'publish_limit'`)],
    silent: [planned, schedule(UNPLANNED)],
    data: { build_id: 'b1', failure: 'publish_limit' },
  },
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
  'connection.budget_reached': {
    // 3 of 4 credits are left, then 1.6, then 0.4; what failed, and what was on another day, does not count.
    change: [
      ofGrant(''),
      budget(4_000_000),
      build('x1', { at: AT - 86_400_000 }),
      build('x2', { status: 'failed' }),
      build('x3'),
      build('x4'),
      build('x5'),
    ],
    silent: [ofGrant(''), build('x1'), budget(4_000_000), build('x2'), build('x3', { at: AT + 86_400_000 })],
    data: { credits_per_day: 4, spent: 3.6, client_name: 'Assistant', renews_at: '2026-02-01T00:00:00.000Z' },
  },
  'publish.requested': {
    change: [ofGrant(''), request],
    data: { state: 'pending', client_name: 'Assistant', decided_at: null },
  },
  'publish.approved': { change: [ofGrant(''), request, decided('approved')], data: { state: 'approved' } },
  'publish.declined': {
    change: [ofGrant(''), request, decided('declined')],
    silent: [ofGrant(''), request, decided('replaced')],
    data: { state: 'declined' },
  },
  'domain.claimed': {
    change: ["UPDATE accounts SET custom_domain = 'app.acme.example', custom_domain_status = 'pending'"],
    silent: ['UPDATE accounts SET custom_domain = NULL, custom_domain_status = NULL'],
    data: { domain: 'app.acme.example', project_id: null },
  },
  'domain.verified': {
    change: [
      `UPDATE custom_domains SET status = 'verified', verified_at = ${AT}`,
      "UPDATE custom_domains SET status = 'active'",
    ],
    data: { domain: 'www.lind.example', project_id: PROJECT, status: 'verified' },
  },
  'domain.missing': {
    change: [HELD, missing(AT), missing(AT)],
    // A claim that was never proved, and a name that is lost with its record.
    silent: [
      missing(AT),
      `UPDATE custom_domains SET verified_at = NULL, status = 'lost', missing_since = NULL`,
    ],
    data: { status: 'active', missing_since: new Date(AT).toISOString() },
  },
  'domain.found': {
    change: [HELD, missing(AT), missing('NULL')],
    silent: [HELD, missing('NULL')],
    data: { missing_since: null },
  },
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
  'domain.lost': {
    change: ["UPDATE custom_domains SET status = 'lost', fault = 'proof_gone'"],
    data: { fault: 'proof_gone' },
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
  'tenant.spend_alert_reached': {
    change: [
      `INSERT INTO spend_alert_firings (alert_id, tenant_id, month, account_id, at, measure, threshold, reached,
         staff_pending, customer_pending)
       VALUES ('4d5e6f70-8192-4a3b-8c4d-5e6f70819203', '${TENANT}', 24312, '${ACCOUNT}', ${AT}, 'usd', 2500000, 2600000, 1, 0)`,
    ],
    data: { month: '2026-01', measure: 'usd', threshold: 2.5, reached: 2.6 },
  },
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
  'connection.added': {
    change: [
      `UPDATE oauth_grants SET first_used_at = ${AT}`,
      `UPDATE oauth_grants SET first_used_at = ${AT}`,
    ],
    silent: [
      'UPDATE oauth_grants SET workspaces = \'["another"]\'',
      `UPDATE oauth_grants SET first_used_at = ${AT}`,
    ],
    data: { client_name: 'Assistant', scopes: ['service:read', 'service:write'], ended_at: null },
  },
  'connection.ended': {
    change: [
      `UPDATE oauth_grants SET first_used_at = ${AT}`,
      `UPDATE oauth_grants SET revoked_at = ${AT}, revoked_reason = 'user'`,
    ],
    silent: [`UPDATE oauth_grants SET revoked_at = ${AT}`],
    data: { reason: 'user' },
  },
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
    // A change by hand begins to count anew, and nothing was sent.
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
};

let db: SqliteD1;
const eventsOf = (type: EventType): EventRow[] =>
  db.rows<EventRow>(
    `SELECT e.seq, e.id, e.account_id AS accountId, e.tenant_id AS tenantId, t.external_ref AS externalRef, e.type, e.at, e.data, a.test_of AS testOf
     FROM events e JOIN accounts a ON a.id = e.account_id LEFT JOIN tenants t ON t.id = e.tenant_id WHERE e.type = ?1 ORDER BY e.seq`,
    type,
  );

beforeAll(() => {
  db = openSqliteD1();
  db.sqlite.exec(BEFORE);
});
beforeEach(() => db.sqlite.exec('SAVEPOINT each_test'));
afterEach(() => db.sqlite.exec('ROLLBACK TO each_test; RELEASE each_test'));

it('the latest migration of triggers ends with exactly these triggers', () => {
  const latest = readdirSync(FOLDER)
    .filter((name) => name.endsWith('_event_triggers.sql'))
    .sort()
    .at(-1);
  expect(readFileSync(`${FOLDER}/${latest}`, 'utf8').endsWith(eventTriggersSql())).toBe(true);
});

it('the migrated database has every trigger, whatever later migrations did to the tables', () => {
  const names = db.rows<{ name: string }>(
    "SELECT name FROM sqlite_schema WHERE type = 'trigger' AND name GLOB 'events_*'",
  );
  expect(names.map(({ name }) => name).sort()).toEqual(
    [...EVENT_TRIGGERS.map(({ name }) => `events_${name}`), 'events_deliveries'].sort(),
  );
});

describe.each(EVENT_TYPES.filter((type) => type !== 'endpoint.test'))('%s', (type) => {
  const { change, silent = [], data = {} } = CHANGES[type];

  it('is written once by the change, and looks as the catalogue says', async () => {
    for (const statement of change) db.sqlite.exec(statement);
    const rows = eventsOf(type);
    expect(rows).toHaveLength(1);
    const event = await presentEvent(rows[0]!);
    expect(event.data).toMatchObject(data);
    expect(eventSchemas[type].parse(event)).toEqual(event);
    const ofTenant =
      !/^(?:brand|plan|sender|key|usage_destination|endpoint)\./.test(type) &&
      !`${change}`.includes('UPDATE accounts');
    expect(event.external_ref?.startsWith('service-') ?? false).toBe(ofTenant);
  });

  it('is not written by a change that is taken back', () => {
    db.sqlite.exec('SAVEPOINT change');
    for (const statement of change) db.sqlite.exec(statement);
    db.sqlite.exec('ROLLBACK TO change');
    expect(eventsOf(type)).toEqual([]);
  });

  it('is not written by another change', () => {
    for (const statement of silent) db.sqlite.exec(statement);
    expect(eventsOf(type)).toEqual([]);
  });
});

it('an event is on its way to the endpoints of its account that are switched on and get its type', () => {
  const endpoint = (id: string, more: string) =>
    db.sqlite.exec(`INSERT INTO webhook_endpoints (id, account_id, url, name, sealed_secret, created_at, updated_at, types, status, removed_at)
      VALUES ('${id}', ${more})`);
  const rest = "'https://a.example/', 'x', x'00', 1, 1";
  endpoint('chosen', `'${ACCOUNT}', ${rest}, '["tenant.suspended"]', 'enabled', NULL`);
  endpoint('other-type', `'${ACCOUNT}', ${rest}, '["tenant.created"]', 'enabled', NULL`);
  endpoint('off', `'${ACCOUNT}', ${rest}, NULL, 'disabled', NULL`);
  endpoint('removed', `'${ACCOUNT}', ${rest}, NULL, 'enabled', 1`);
  endpoint('stranger', `'another account', ${rest}, NULL, 'enabled', NULL`);
  db.sqlite.exec(tenant("status = 'suspended'"));
  expect(
    db.rows('SELECT endpoint_id, lane, state, attempts FROM webhook_deliveries ORDER BY endpoint_id'),
  ).toEqual([
    { endpoint_id: 'chosen', lane: TENANT, state: 'pending', attempts: 0 },
    { endpoint_id: 'e1', lane: TENANT, state: 'pending', attempts: 0 },
  ]);
});

it('the missing record of the account’s own domain is told of, and its return', () => {
  const own = (set: string): void => db.sqlite.exec(`UPDATE accounts SET ${set}`);
  own(
    `custom_domain = 'app.acme.example', custom_domain_status = 'active', custom_domain_verified_at = ${AT}`,
  );
  own(`custom_domain_missing_since = ${AT}`);
  own('custom_domain_missing_since = NULL');
  own(`custom_domain_missing_since = ${AT}`);
  own("custom_domain_status = 'lost', custom_domain_verified_at = NULL, custom_domain_missing_since = NULL");
  expect(db.rows<{ type: string }>('SELECT type FROM events ORDER BY seq').map(({ type }) => type)).toEqual([
    'domain.verified',
    'domain.missing',
    'domain.found',
    'domain.missing',
    'domain.lost',
  ]);
});

it('an event of a test side says that it is not live', async () => {
  db.sqlite.exec(tenant("plan_code = 'business'"));
  db.sqlite.exec("UPDATE accounts SET test_of = 'the live one'");
  db.sqlite.exec(tenant("plan_code = 'starter'"));
  const modes = await Promise.all(eventsOf('tenant.plan_changed').map(presentEvent));
  expect(modes.map(({ livemode }) => livemode)).toEqual([false, false]);
  db.sqlite.exec('UPDATE accounts SET test_of = NULL');
  expect((await presentEvent(eventsOf('tenant.plan_changed')[0]!)).livemode).toBe(true);
});

it('no event holds what a person wrote, or the name or address of one', () => {
  for (const type of EVENT_TYPES) {
    db.sqlite.exec('SAVEPOINT change');
    for (const statement of CHANGES[type].change) db.sqlite.exec(statement);
    const [{ all }] = db.rows<{ all: string }>("SELECT group_concat(data) || '' AS 'all' FROM events") as [
      { all: string | null },
    ];
    db.sqlite.exec('ROLLBACK TO change');
    expect(all ?? '', type).not.toMatch(/shop\.example|home\.example|my money|Casey|Robin/);
  }
});

it('numbers of events rise with the commits, also after events were deleted', () => {
  db.sqlite.exec(tenant("plan_code = 'a'"));
  const [first] = db.rows<{ seq: number }>('SELECT max(seq) AS seq FROM events');
  db.sqlite.exec('DELETE FROM events');
  db.sqlite.exec(tenant("plan_code = 'b'"));
  const [second] = db.rows<{ seq: number }>('SELECT max(seq) AS seq FROM events');
  expect(second!.seq).toBeGreaterThan(first!.seq);
});
