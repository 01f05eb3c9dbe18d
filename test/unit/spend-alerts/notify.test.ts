import { readFile } from 'node:fs/promises';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '#schema/limits.ts';
import { DAY } from '#schema/time.ts';
import { buildLocales } from '#scripts/assets/build-locales.ts';
import type { Mailer } from '#shared/mail/mailer.ts';
import { notifyAboutAlerts } from '#workers/platform/billing/spend-alerts/notify-about-alerts.ts';
import type { NoticeEnv } from '#workers/platform/reach/mail/notice-env.ts';
import { openSqliteD1, type SqliteD1 } from '../../support/ledger/sqlite-d1.ts';

const MONTH = 2026 * 12;

let db: SqliteD1;
beforeAll(() => buildLocales());
beforeEach(() => {
  db = openSqliteD1();
  db.sqlite.exec(`
    INSERT INTO accounts (id, name, status, created_at) VALUES ('a', 'A', 'active', 1), ('off', 'B', 'disabled', 1);
    INSERT INTO tenants (id, account_id, external_ref, status, name, whu_email, created_at) VALUES
      ('one', 'a', 'ref-one', 'active', 'One', 'x', 1), ('two', 'a', 'ref-two', 'active', 'Two', 'x', 1),
      ('far', 'off', 'ref-far', 'active', 'Far', 'x', 1);
    INSERT INTO users (id, email, created_at) VALUES ('staff', 'staff@a.example', 1), ('far', 'staff@off.example', 1),
      ('owner', 'owner@one.example', 1), ('member', 'member@one.example', 1), ('other', 'owner@two.example', 1);
    INSERT INTO memberships (account_id, user_id, role, created_at) VALUES ('a', 'staff', 'admin', 1), ('off', 'far', 'owner', 1);
    INSERT INTO workspace_members (tenant_id, user_id, role, created_at) VALUES ('one', 'owner', 'owner', 1),
      ('one', 'member', 'member', 1), ('two', 'other', 'owner', 1), ('far', 'other', 'owner', 1)`);
});

const MOST = limits.spendAlertsOfTenant + limits.spendAlertDefaults;

type Party = 'staff' | 'customer';
const NEXT = MONTH + 1;

/** Inserts reached alerts of two alerts, two tenants and two months, oldest first. */
function fire(party: Party): void {
  for (const [at, [alert, tenant, month, account = 'a']] of (
    [
      ['x', 'one', MONTH],
      ['y', 'one', MONTH],
      ['x', 'two', MONTH],
      ['x', 'one', NEXT],
      ['x', 'far', MONTH, 'off'],
    ] as const
  ).entries())
    db.sqlite.exec(`INSERT INTO spend_alert_firings (alert_id, tenant_id, month, account_id, at, measure, threshold, reached,
        staff_pending, customer_pending)
      VALUES ('${alert}', '${tenant}', ${month}, '${account}', ${at}, 'credits', 10, 11,
        ${Number(party === 'staff')}, ${Number(party === 'customer')})`);
}

const pending = (party: Party) =>
  db
    .rows<{ key: string }>(
      `SELECT alert_id || ' ' || tenant_id || ' ' || month AS key FROM spend_alert_firings
       WHERE ${party}_pending = 1 ORDER BY at`,
    )
    .map(({ key }) => key);

/** Sends mails with a mail server that accepts `mails` of them; answers the recipients. */
async function tell(mails: number) {
  const sent: string[] = [];
  const env = {
    DB: db,
    ASSETS: {
      fetch: async (url: string) => new Response(await readFile(`dist/auth${new URL(url).pathname}`)),
    },
    ...{ BASE_URL: 'https://service.example', PLATFORM_NAME: 'P', PLATFORM_LOGO: '', PLATFORM_COLOR: '' },
    ...{ PLATFORM_SUPPORT_EMAIL: '', PLATFORM_TERMS_URL: '', PLATFORM_PRIVACY_URL: '', MAIL_SECRET: 's' },
  } as unknown as NoticeEnv;
  const mailer = (): Mailer => ({
    send: async ({ to }) => {
      if (sent.length >= mails) throw new Error('The mail server is away.');
      sent.push(to);
    },
  });
  const { told } = await notifyAboutAlerts(env, 3 * DAY, mailer, 'test');
  return { told, sent };
}

describe.each([
  ['staff', ['staff@a.example', 'staff@a.example', 'staff@a.example', 'staff@a.example']],
  ['customer', ['owner@one.example', 'owner@one.example', 'owner@two.example', 'owner@one.example']],
] as const)('the %s of an account in use', (party, people) => {
  it('people get one mail about each reached alert that concerns them', async () => {
    fire(party);
    expect(await tell(9)).toEqual({ told: 4, sent: people });
    expect(pending(party)).toEqual(['x far 24312']);
    expect(await tell(9)).toEqual({ told: 0, sent: [] });
  });

  it('mails that were not sent are sent later', async () => {
    fire(party);
    expect(await tell(1)).toEqual({ told: 1, sent: people.slice(0, 1) });
    expect(pending(party)).toEqual(['y one 24312', 'x two 24312', 'x one 24313', 'x far 24312']);
  });

  it('people get no mail about old firings, and a limited number about a tenant in a month', async () => {
    const insert = (alert: string, tenant: string, month: number, at: number, isPending: number) =>
      db.sqlite.exec(`INSERT INTO spend_alert_firings (alert_id, tenant_id, month, account_id, at, measure, threshold, reached,
          staff_pending, customer_pending)
        VALUES ('${alert}', '${tenant}', ${month}, 'a', ${at}, 'credits', 10, 11,
          ${party === 'staff' ? isPending : 0}, ${party === 'customer' ? isPending : 0})`);
    insert('old', 'two', MONTH, -1, 1);
    for (let index = 0; index < MOST - 1; index += 1) insert(`told${index}`, 'one', MONTH, index, 0);
    insert('y', 'one', MONTH, 500, 1);
    insert('z', 'one', MONTH, 500, 1);
    insert('z', 'one', NEXT, 501, 1);
    insert('z', 'two', MONTH, 0, 1);
    expect((await tell(0)).told).toBe(0);
    expect(pending(party)).toEqual(['z two 24312', 'y one 24312', 'z one 24313']);
  });
});
