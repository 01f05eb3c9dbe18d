import { ACCOUNT, AT, PROJECT, TENANT } from './before-changes.ts';
import type { ChangesOfTypes } from './changes.ts';

const schedule = (set: string): string => `UPDATE projects SET ${set}`;
const scheduled = schedule(`scheduled_build_id = 'b1', scheduled_at = ${AT}, scheduled_by = 'u1'`);
const UNSCHEDULED = 'scheduled_build_id = NULL, scheduled_at = NULL, scheduled_by = NULL';
const report = `INSERT INTO site_reports (id, slug, project_id, tenant_id, account_id, kind, words, reply_to, created_at)
  VALUES ('r1', 'lind', '${PROJECT}', '${TENANT}', '${ACCOUNT}', 'deception', 'They took my money', 'me@home.example', ${AT})`;
const GRANT = '4d5e6f70-8192-4d3e-8f40-516273849506';
const ofGrant = (set: string): string => `UPDATE oauth_grants SET id = '${GRANT}'${set}`;
const budget = (micro: number): string =>
  `INSERT INTO connection_rules (tenant_id, grant_id, credits_per_day_micro, publish_approval, updated_by, updated_at)
   VALUES ('${TENANT}', '${GRANT}', ${micro}, 0, 'u1', 1)`;
const build = (id: string, more: { at?: number; status?: string } = {}): string =>
  `INSERT INTO builds (id, project_id, tenant_id, account_id, prompt, skills, status, credits_micro, operation_key, created_by, created_at, grant_id, spender)
   VALUES ('${id}', '${PROJECT}', '${TENANT}', '${ACCOUNT}', 'x', '[]', '${more.status ?? 'queued'}', 1200000, '${id}', 'u1', ${more.at ?? AT}, '${GRANT}', '${GRANT}')`;
const request = `INSERT INTO publish_requests (id, tenant_id, account_id, project_id, build_id, grant_id, created_at)
  VALUES ('p1', '${TENANT}', '${ACCOUNT}', '${PROJECT}', 'b1', '${GRANT}', ${AT})`;
const decided = (state: string): string =>
  `UPDATE publish_requests SET state = '${state}', decided_at = ${AT}`;
const HELD = `UPDATE custom_domains SET status = 'active', verified_at = ${AT}`;
const missing = (since: number | 'NULL'): string => `UPDATE custom_domains SET missing_since = ${since}`;
const takedown = `INSERT INTO site_takedowns (slug, project_id, tenant_id, status, reason, created_at)
  VALUES ('lind', '${PROJECT}', '${TENANT}', 410, 'phishing', ${AT})`;

export const siteChanges = {
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
  'site.message_received': {
    change: [
      `INSERT INTO site_messages (id, project_id, tenant_id, account_id, form_key, form, answers, reply_to, created_at)
       VALUES ('m1', '${PROJECT}', '${TENANT}', '${ACCOUNT}', 'k1', 'Book', '[{"label":"Name","value":"Kim Lind"}]', 'kim@home.example', ${AT})`,
    ],
    silent: [`UPDATE site_messages SET read_at = ${AT}`],
    data: { message_id: 'm1', project_id: PROJECT, created_at: new Date(AT).toISOString() },
  },
  'site.scheduled': {
    change: [scheduled, scheduled],
    silent: [schedule('name = name, scheduled_at = NULL')],
    data: { build_id: 'b1', publish_at: new Date(AT).toISOString(), failure: null },
  },
  'site.schedule_completed': {
    change: [
      scheduled,
      schedule(
        `state = 'published', published_build_id = 'b1', published_at = ${AT + 20_000}, ${UNSCHEDULED}`,
      ),
    ],
    silent: [
      scheduled,
      // The same version is published by hand before its time.
      schedule(`state = 'published', published_build_id = 'b1', published_at = ${AT - 1}, ${UNSCHEDULED}`),
    ],
    data: { build_id: 'b1', publish_at: new Date(AT).toISOString() },
  },
  'site.schedule_cancelled': {
    change: [scheduled, schedule(UNSCHEDULED), schedule(UNSCHEDULED)],
    silent: [scheduled, scheduled],
    data: { build_id: 'b1', failure: null },
  },
  'site.schedule_failed': {
    change: [scheduled, schedule(`${UNSCHEDULED}, schedule_failure = 'publish_limit'`)],
    silent: [scheduled, schedule(UNSCHEDULED)],
    data: { build_id: 'b1', failure: 'publish_limit' },
  },
  'connection.budget_reached': {
    // 3 of 4 credits are left, then 1.6, then 0.4; failed builds and builds of another day do not count.
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
    // A claim without proof, and a name that is lost together with its record.
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
  'domain.lost': {
    change: ["UPDATE custom_domains SET status = 'lost', fault = 'proof_gone'"],
    data: { fault: 'proof_gone' },
  },
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
} satisfies ChangesOfTypes;
