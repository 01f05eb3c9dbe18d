import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import { type SeededAccount, seedAccount } from '#test/support/workerd/seed-account.ts';
import { must, newPlan, newTenant } from '../../support/client.ts';
import type { Instead } from '../../support/form-outcome.ts';
import { newClock, newDestination, newEndpoint } from '../../support/function-bodies.ts';
import { fileForm, newImport } from './import-form.ts';
import { signIn, type Visitor } from './visitor.ts';

/** The rows that the forms of an account change. */
interface FormPlace {
  account: SeededAccount;
  /** An owner who is also a platform admin. */
  owner: Visitor;
  /** The address of the account's console. */
  base: string;
  /** The tenant of the account, created at the first call. */
  tenantOnce: () => ReturnType<typeof newTenant>;
}

interface Sent {
  /** The second parameter of the path. */
  subject?: string;
  /** A form with a file is sent as multipart. */
  fields?: Record<string, string> | FormData;
}

export interface FormRow {
  /** Whether only test sides have the form. */
  onTestSide?: true;
  /** Prepares the rows of the form, and answers the path's parameter and the fields. */
  sent(place: FormPlace): Promise<Sent> | Sent;
  /** The text of a repeat after a lost answer, when it cannot repeat the first answer. */
  says?: string;
  /** Additional rows that a request with a lost answer may leave. */
  leftBehind?: Record<string, number>;
  /** Notices of unfinished work, by the usual notice that they replace: that work is done later. */
  instead?: Instead;
  /** Tables of the work in such a notice. */
  apart?: readonly string[];
}

export async function seedFormPlace(onTestSide = false): Promise<FormPlace> {
  const live = await seedAccount(env.DB);
  const account = onTestSide ? await seedAccount(env.DB, { testOf: live }) : live;
  const { accountId, platformKey } = account;
  await newPlan(accountId, 'starter', { credits_per_day: 5, monthly_credits: 100 });
  const owner = await signIn({ accountId: live.accountId, role: 'owner' }, { platformAdmin: true });
  let tenant: ReturnType<typeof newTenant> | undefined;
  const tenantOnce = () => {
    tenant ??= newTenant(platformKey);
    return tenant;
  };
  return { account, owner, base: `/console/${accountId}`, tenantOnce };
}

async function post({ owner, base }: FormPlace, to: string, fields: Record<string, string>): Promise<void> {
  const page = await owner.submit(base + to, fields);
  expect(page.status, page.html).toBeLessThan(400);
}

async function keyOf(place: FormPlace): Promise<string> {
  const id = crypto.randomUUID();
  await post(place, '/keys/new', { name: 'Billing', scope: 'platform', key_id: id });
  return id;
}

const address = () => `${crypto.randomUUID()}@example.test`;

async function member(place: FormPlace): Promise<{ email: string }> {
  const email = address();
  await post(place, '/members', { email, role: 'admin' });
  return { email };
}

async function domain(place: FormPlace): Promise<void> {
  await post(place, '/domain', { domain: `${crypto.randomUUID()}.example` });
}

/** A sending domain whose records are all set; see `everyRecordIsSet`. */
async function sendingDomain(place: FormPlace, ...then: string[]): Promise<{ domain: string }> {
  const domain = `${crypto.randomUUID()}.example`;
  await post(place, '/sender', { local_part: 'hello', domain });
  for (const path of then) await post(place, path, { domain });
  return { domain };
}

const tenantRow = (fields: Record<string, string>): FormRow => ({
  sent: async ({ tenantOnce }) => ({ subject: (await tenantOnce()).id, fields }),
});

/** A reported site of the tenant. */
async function reported({ tenantOnce, account }: FormPlace): Promise<{ site: string }> {
  const tenant = await tenantOnce();
  const id = crypto.randomUUID();
  const site = `reported-${id.slice(0, 8)}`;
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO projects (id, tenant_id, account_id, name, slug, created_by, created_at, updated_at)
       VALUES (?1, ?2, ?3, 'Shop', ?4, 'u', 1, 1)`,
    ).bind(id, tenant.id, account.accountId, site),
    env.DB.prepare(
      `INSERT INTO site_reports (id, slug, project_id, tenant_id, account_id, kind, words, created_at)
       VALUES (?1, ?4, ?1, ?2, ?3, 'other', 'It is wrong.', 1)`,
    ).bind(id, tenant.id, account.accountId, site),
  ]);
  return { site };
}

const newAlert = async (key: string, of: { tenant_id?: string }): Promise<string> =>
  (await must('spendAlertSet', key, { ...of, measure: 'usd', threshold: 5 })).alert.alert_id;

/** A successful request of each form of the console, by its path below `/console/:account`. */
export const formRows: Record<string, FormRow> = {
  '/test-mode': { sent: () => ({}) },
  '/clocks/new': { onTestSide: true, sent: () => ({ fields: { name: 'Year', key: crypto.randomUUID() } }) },
  '/clocks/:clock/attach': {
    onTestSide: true,
    sent: async ({ account, tenantOnce }) => ({
      subject: await newClock(account.platformKey),
      fields: { external_ref: (await tenantOnce()).ref },
    }),
  },
  '/clocks/:clock/advance': {
    onTestSide: true,
    sent: async ({ account }) => ({
      subject: await newClock(account.platformKey),
      fields: { to: new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10) },
    }),
  },
  '/clocks/:clock/delete': {
    onTestSide: true,
    sent: async ({ account, tenantOnce }) => {
      const tenant = await tenantOnce();
      const clock = await newClock(account.platformKey, { name: 'Year' });
      await must('clockAttach', account.platformKey, { clock_id: clock, tenant_id: tenant.id });
      return { subject: clock, fields: { confirm: 'Year' } };
    },
  },
  '/test-data/delete': {
    onTestSide: true,
    sent: () => ({ fields: { confirm: 'Acme', key: crypto.randomUUID() } }),
  },
  '/reports/takedown': {
    sent: async (place) => ({ fields: { ...(await reported(place)), reason: 'phishing' } }),
  },
  '/reports/restore': {
    async sent(place) {
      const site = await reported(place);
      await post(place, '/reports/takedown', { ...site, reason: 'phishing' });
      return { fields: site };
    },
  },
  '/reports/settle': { sent: async (place) => ({ fields: await reported(place) }) },
  '/plans/new': { sent: () => ({ fields: { code: 'pro', name: 'Pro', monthly_credits: '10' } }) },
  '/plans/:plan/edit': {
    sent: () => ({ subject: 'starter', fields: { name: 'Starter plus', monthly_credits: '99' } }),
  },
  '/plans/archive': { sent: () => ({ fields: { code: 'starter' } }) },
  '/plans/restore': {
    async sent(place) {
      await post(place, '/plans/archive', { code: 'starter' });
      return { fields: { code: 'starter' } };
    },
  },
  '/keys/new': {
    sent: () => ({ fields: { name: 'Billing', scope: 'platform', key_id: crypto.randomUUID() } }),
    says: 'This form was sent before: the key was issued then and shown once.',
  },
  '/keys/:key/rotate': {
    sent: async (place) => ({ subject: await keyOf(place), fields: { grace: '3600000' } }),
    says: 'was rotated before',
  },
  '/keys/:key/revoke': { sent: async (place) => ({ subject: await keyOf(place) }) },
  '/usage-export/new': {
    sent: () => ({ fields: { kind: 'https', url: 'http://localhost:9/', key: crypto.randomUUID() } }),
  },
  '/usage-export/:destination/status': {
    sent: async ({ account }) => ({
      subject: await newDestination(account.platformKey),
      fields: { status: 'paused' },
    }),
  },
  '/usage-export/:destination/remove': {
    sent: async ({ account }) => ({ subject: await newDestination(account.platformKey) }),
  },
  '/usage-export/:destination/test': {
    sent: async ({ account }) => ({ subject: await newDestination(account.platformKey) }),
  },
  '/usage-export/:destination/send': {
    sent: async ({ account }) => ({ subject: await newDestination(account.platformKey) }),
  },
  '/usage-export/:destination/subject': {
    sent: async ({ account, tenantOnce }) => ({
      subject: await newDestination(account.platformKey),
      fields: { external_ref: (await tenantOnce()).ref, subject: 'cus_1' },
    }),
  },
  '/webhooks/new': {
    sent: () => ({ fields: { name: 'Billing', url: 'http://localhost:9/', key: crypto.randomUUID() } }),
  },
  '/webhooks/:endpoint/edit': {
    sent: async ({ account }) => ({
      subject: await newEndpoint(account.platformKey),
      fields: { name: 'Other', url: 'http://localhost:10/', type: 'tenant.created' },
    }),
  },
  '/webhooks/:endpoint/status': {
    sent: async ({ account }) => ({
      subject: await newEndpoint(account.platformKey),
      fields: { status: 'disabled' },
    }),
  },
  '/webhooks/:endpoint/rotate': {
    sent: async ({ account }) => ({
      subject: await newEndpoint(account.platformKey),
      fields: { key: crypto.randomUUID(), hours: '24' },
    }),
  },
  '/webhooks/:endpoint/remove': {
    sent: async ({ account }) => ({ subject: await newEndpoint(account.platformKey) }),
  },
  '/webhooks/:endpoint/test': {
    sent: async ({ account }) => ({
      subject: await newEndpoint(account.platformKey),
      fields: { key: crypto.randomUUID() },
    }),
  },
  '/webhooks/:endpoint/send': {
    async sent({ account, tenantOnce }) {
      const subject = await newEndpoint(account.platformKey);
      // Its creation is an event.
      await tenantOnce();
      return {
        subject,
        fields: { event: (await must('events', account.platformKey, { limit: 1 })).events[0]?.id ?? '' },
      };
    },
  },
  '/members': {
    sent: () => ({ fields: { email: address(), role: 'admin' } }),
    instead: { 'member-unsent': 'member-invited', 'member-known': 'member-invited' },
    apart: ['mail_outbox'],
  },
  '/members/invite': {
    sent: async (place) => ({ fields: await member(place) }),
    // The mail was sent, but its answer was lost: it is sent again.
    leftBehind: { mail_outbox: 1 },
  },
  '/members/remove': {
    sent: async (place) => ({ fields: await member(place) }),
    says: 'That person is no member any more.',
  },
  '/mails/test': {
    sent: () => ({ fields: { kind: 'welcome', language: 'de', brand: 'live', key: crypto.randomUUID() } }),
    // The mail is sent after the answer; the timer repeats a failed one.
    apart: ['mail_outbox'],
  },
  '/domain': { sent: () => ({ fields: { domain: `${crypto.randomUUID()}.example` } }) },
  '/domain/check': {
    async sent(place) {
      await domain(place);
      return {};
    },
  },
  '/domain/activate': {
    async sent(place) {
      await domain(place);
      return {};
    },
  },
  '/domain/remove': {
    async sent(place) {
      await domain(place);
      return {};
    },
  },
  '/sender': {
    sent: () => ({ fields: { local_part: 'hello', domain: `${crypto.randomUUID()}.example` } }),
  },
  '/sender/check': {
    async sent(place) {
      await sendingDomain(place);
      return {};
    },
  },
  '/sender/key': {
    sent: async (place) => ({ fields: await sendingDomain(place, '/sender/check') }),
  },
  '/sender/remove': { sent: async (place) => ({ fields: await sendingDomain(place) }) },
  '/imports': { sent: () => ({ fields: fileForm('external_ref,email\na-1,a@example.test') }) },
  '/imports/:import/check': {
    sent: async (place) => ({
      subject: await newImport(place.owner, place.base),
      fields: { column_external_ref: '0', column_email: '1' },
    }),
  },
  '/imports/:import/start': {
    async sent(place) {
      const subject = await newImport(place.owner, place.base, true);
      // Another run has the lease and imports its lines at another time.
      await env.DB.prepare(
        "UPDATE customer_imports SET lease_holder = 'timer', lease_until = ?2 WHERE id = ?1",
      )
        .bind(subject, Date.now() + 3_600_000)
        .run();
      return { subject };
    },
  },
  '/imports/:import/stop': {
    async sent(place) {
      const subject = await newImport(place.owner, place.base, true);
      await env.DB.prepare("UPDATE customer_imports SET status = 'running' WHERE id = ?1")
        .bind(subject)
        .run();
      return { subject };
    },
  },
  '/tenants/new': {
    sent: () => ({
      fields: { external_ref: `lost-${crypto.randomUUID()}`, email: address(), plan_code: 'starter' },
    }),
  },
  '/tenants/alerts/set': { sent: () => ({ fields: { measure: 'usd', threshold: '50' } }) },
  '/tenants/alerts/remove': {
    sent: async ({ account }) => ({ fields: { alert: await newAlert(account.platformKey, {}) } }),
  },
  '/tenants/:tenant/alerts/set': tenantRow({ measure: 'credits', threshold: '80', tell: 'on' }),
  '/tenants/:tenant/alerts/remove': {
    sent: async ({ account, tenantOnce }) => ({
      subject: (await tenantOnce()).id,
      fields: { alert: await newAlert(account.platformKey, { tenant_id: (await tenantOnce()).id }) },
    }),
  },
  '/tenants/:tenant/plan': tenantRow({ plan_code: 'starter' }),
  '/tenants/:tenant/topup': tenantRow({ credits: '5', key: 'console-1' }),
  '/tenants/:tenant/adjust': tenantRow({ credits: '5', pool: 'topup', reason: 'Goodwill', key: 'console-1' }),
  '/tenants/:tenant/limits': tenantRow({ credits_per_day: '9' }),
  '/tenants/:tenant/customer': {
    async sent({ tenantOnce }) {
      const { id, email } = await tenantOnce();
      return { subject: id, fields: { email, name: 'Robin' } };
    },
  },
  '/tenants/:tenant/sso': {
    ...tenantRow({}),
    // Each request makes a new one-time code; the code of a lost answer expires within a minute.
    leftBehind: { audit_log: 1, sso_codes: 1 },
  },
  '/tenants/:tenant/suspend': {
    ...tenantRow({ reason: 'unpaid' }),
    instead: { 'tenant-suspending': 'tenant-suspended' },
  },
  '/tenants/:tenant/resume': {
    async sent({ account, tenantOnce }) {
      const tenant = await tenantOnce();
      await must('suspend', account.platformKey, { tenant_id: tenant.id });
      return { subject: tenant.id };
    },
    instead: { 'tenant-resuming': 'tenant-resumed' },
  },
  '/tenants/:tenant/terminate': {
    async sent({ tenantOnce }) {
      const { id, ref } = await tenantOnce();
      return { subject: id, fields: { confirm: ref } };
    },
  },
};
