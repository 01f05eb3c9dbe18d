import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { monthOf } from '#shared/ledger/calendar.ts';
import { hasPhp } from '#test/support/clients/php.ts';
import { itInFull } from '../../../support/it-in-full.ts';
import type { TestService } from '../../support/service.ts';
import { giveSite } from '../support/give-site.ts';
import { InstalledModule, SHOP, STRANGER } from './support/installed-module.ts';
import type { Panel } from './support/panel.ts';

interface SignOn {
  success: boolean;
  redirectTo: string;
  errorMsg: string;
}

interface Metric {
  name: string;
  type: string;
  value: number | null;
  at: string | null;
}

describe.skipIf(!hasPhp())('the WHMCS module', () => {
  let installed: InstalledModule;
  let service: TestService;
  let panel: Panel;

  beforeAll(async () => {
    installed = await InstalledModule.install();
    ({ service, panel } = installed);
  });
  afterAll(() => installed?.stop());

  it('describes itself and its settings, and offers the plans of the account', async () => {
    expect(await panel.perform({ do: 'meta' })).toMatchObject({
      APIVersion: '1.1',
      RequiresServer: true,
      ListAccountsUniqueIdentifierField: 'username',
    });
    const settings = await panel.perform<Record<string, { Loader?: string }>>({ do: 'settings' });
    expect(Object.keys(settings)).toEqual([
      'Plan',
      'Welcome message',
      'First prompt',
      'Credits with each renewal',
      'Credits of the addon',
    ]);
    expect(settings.Plan?.Loader).toBe('livery_PlanLoader');
    const plans = await panel.perform({ do: 'server', function: 'PlanLoader', server: 1 });
    expect(plans).toMatchObject({ starter: expect.any(String), business: expect.any(String) });
  });

  itInFull('names the fault of a connection', async () => {
    const test = (params: object) =>
      panel.perform<{ success: boolean; error: string }>({
        do: 'server',
        function: 'TestConnection',
        server: 1,
        params,
      });
    expect(await test({})).toEqual({ success: true, error: '' });
    expect((await test({ serverpassword: '' })).error).toMatch(/^Enter an API key/);
    expect((await test({ serverhostname: '' })).error).toMatch(/^Enter the host name/);
    expect((await test({ serverpassword: `sk_live_${'a'.repeat(40)}` })).error).toMatch(
      /^The API key .* not valid/,
    );
    expect((await test({ serverport: '9' })).error).toMatch(/^The service cannot be reached: /);
    expect(
      (await test({ serverpassword: '', serveraccesshash: `${service.demo.platform_key}\n` })).success,
    ).toBe(true);
  });

  it('creates, suspends, resumes and changes a workspace', async () => {
    expect(await panel.service(SHOP, 'SuspendAccount')).toMatch(/^There is no workspace/);
    expect(await panel.service(SHOP, 'CreateAccount', { configoption1: 'no-such-plan' })).toMatch(
      /“no-such-plan”/,
    );
    expect(await panel.service(SHOP, 'CreateAccount', { configoption1: '' })).toMatch(/^Choose a plan/);
    expect(await panel.service(SHOP, 'CreateAccount')).toBe('success');
    expect(await panel.service(SHOP, 'CreateAccount')).toBe('success');
    expect(await installed.tenant()).toMatchObject({ status: 'active', plan_code: 'starter' });
    expect(await panel.rows('SELECT username FROM tblhosting WHERE id = ?', [SHOP])).toEqual([
      { username: `service-${SHOP}` },
    ]);
    await installed.setStatus(SHOP, 'Active');

    const signOn = await panel.service<SignOn>(SHOP, 'ServiceSingleSignOn');
    expect(signOn.success).toBe(true);
    const entered = await fetch(signOn.redirectTo, { redirect: 'manual' });
    const { id } = (await installed.tenant())!;
    expect([entered.status, entered.headers.get('Location')]).toEqual([303, `/dashboard?workspace=${id}`]);
    expect(await panel.service(SHOP, 'AdminSingleSignOn')).toEqual({
      success: true,
      redirectTo: `${service.baseUrl}/console`,
    });

    expect(await panel.service(SHOP, 'SuspendAccount', { suspendreason: 'Overdue' })).toBe('success');
    expect(await panel.service(SHOP, 'SuspendAccount', { suspendreason: 'Overdue' })).toBe('success');
    expect((await panel.service<SignOn>(SHOP, 'ServiceSingleSignOn')).errorMsg).toMatch(
      /^The workspace is suspended/,
    );
    expect(await panel.service(SHOP, 'CreateAccount')).toMatch(/^The workspace is there, and suspended/);
    expect(await panel.service(SHOP, 'UnsuspendAccount')).toBe('success');
    expect(await panel.service(SHOP, 'ChangePackage', { configoption1: 'business' })).toBe('success');
    expect(await installed.tenant()).toMatchObject({ status: 'active', plan_code: 'business' });
    expect(await panel.service(SHOP, 'ChangePackage')).toBe('success');
    const fields = await panel.service<Record<string, string>>(SHOP, 'AdminServicesTabFields');
    expect(fields).toMatchObject({ Workspace: id, Status: 'active', Plan: 'starter' });
    expect(fields.Customer).toBe('Casey Customer &lt;casey@shop.example&gt;');
  });

  it('adds the credits of a renewal once for each day that is paid until', async () => {
    const before = await installed.balance();
    expect(await panel.service(SHOP, 'Renew')).toBe('success');
    expect(await panel.service(SHOP, 'Renew')).toBe('success');
    expect(await installed.balance()).toBe(before + 25);
    await panel.write("UPDATE tblhosting SET nextduedate = '2027-01-01' WHERE id = ?", [SHOP]);
    expect(await panel.service(SHOP, 'Renew')).toBe('success');
    expect(await installed.balance()).toBe(before + 50);
    expect(await panel.service(SHOP, 'Renew', { configoption4: '0' })).toBe('success');
    expect(await installed.balance()).toBe(before + 50);
  });

  it('adds purchased credits with the invoice, and takes the unused ones back with the refund', async () => {
    const before = await installed.balance();
    expect(await panel.service(SHOP, 'CreateAccount', { addonId: 31 })).toBe('success');
    await panel.write("INSERT INTO tblinvoices (id, status, datepaid) VALUES (90, 'Paid', date('now'))");
    await panel.write(
      "INSERT INTO tblinvoiceitems (id, invoiceid, type, relid, amount) VALUES (901, 90, 'Addon', 31, 5), (902, 90, 'Hosting', ?, 20)",
      [SHOP],
    );
    await panel.hook('InvoicePaid', { invoiceid: 90 });
    await panel.hook('InvoicePaid', { invoiceid: 90 });
    expect(await installed.balance()).toBe(before + 50);
    await panel.hook('InvoiceRefunded', { invoiceid: 90 });
    await panel.hook('InvoiceRefunded', { invoiceid: 90 });
    expect(await installed.balance()).toBe(before);
    expect((await installed.listTopups()).slice(0, 2)).toEqual([
      ['adjust', -50, -5, 'refund-invoice-item-901'],
      ['topup', 50, 5, 'invoice-item-901'],
    ]);
    expect((await panel.logs()).activity).toEqual([]);
  });

  it('a refund of used credits takes no credits of a later purchase', async () => {
    const before = await installed.balance();
    await panel.write("INSERT INTO tblinvoices (id, status, datepaid) VALUES (80, 'Paid', date('now'))");
    await panel.write("INSERT INTO tblinvoices (id, status, datepaid) VALUES (81, 'Paid', date('now'))");
    await panel.write(
      "INSERT INTO tblinvoiceitems (id, invoiceid, type, relid, amount) VALUES (801, 80, 'Addon', 31, 5), (811, 81, 'Addon', 31, 5)",
    );
    await panel.hook('InvoicePaid', { invoiceid: 80 });
    // All credits but 10 are used.
    const used = { credits: -(before + 40), reason: 'Used', idempotency_key: 'used' };
    await installed.call('platform-adjust', used);
    await panel.hook('InvoicePaid', { invoiceid: 81 });
    expect(await installed.balance()).toBe(60);
    await panel.logs();
    for (let times = 0; times < 2; times += 1) await panel.hook('InvoiceRefunded', { invoiceid: 80 });
    expect(await installed.balance()).toBe(50);
    expect((await installed.listTopups())[0]).toEqual(['adjust', -10, -5, 'refund-invoice-item-801']);
    expect((await panel.logs()).activity).toEqual([
      `Livery: 10 of 50 refunded credits of service-${SHOP} could be taken back; the others were used.`,
    ]);
    await panel.hook('InvoiceRefunded', { invoiceid: 81 });
    expect(await installed.balance()).toBe(0);
    await panel.write('DELETE FROM tblinvoices WHERE id IN (80, 81)');
  });

  it('the daily run adds the credits of a lost hook, and logs credits that cannot be added', async () => {
    const before = await installed.balance();
    await panel.write("INSERT INTO tblinvoices (id, status, datepaid) VALUES (91, 'Paid', date('now'))");
    await panel.write(
      "INSERT INTO tblinvoiceitems (id, invoiceid, type, relid, amount) VALUES (911, 91, 'Addon', 31, 5)",
    );
    await panel.hook('DailyCronJob');
    await panel.hook('DailyCronJob');
    expect(await installed.balance()).toBe(before + 50);

    await panel.service(SHOP, 'SuspendAccount');
    await panel.write("INSERT INTO tblinvoices (id, status, datepaid) VALUES (92, 'Paid', date('now'))");
    await panel.write(
      "INSERT INTO tblinvoiceitems (id, invoiceid, type, relid, amount) VALUES (921, 92, 'Addon', 31, 5)",
    );
    await panel.logs();
    await panel.hook('InvoicePaid', { invoiceid: 91 });
    await panel.hook('InvoicePaid', { invoiceid: 92 });
    expect((await panel.logs()).activity).toEqual([
      expect.stringMatching(
        /^Livery: credits of invoice item 921 were not added\. The workspace is suspended/,
      ),
    ]);
    await panel.service(SHOP, 'UnsuspendAccount');
    await panel.hook('DailyCronJob');
    expect(await installed.balance()).toBe(before + 100);
  });

  it('sends a customer’s new address to the service, and repeats it in the daily run when the hook failed', async () => {
    const client = { userid: 7, firstname: 'Casey', lastname: 'Carter', email: 'casey@carter.example' };
    await panel.hook('ClientEdit', {
      ...client,
      olddata: { firstname: 'Casey', lastname: 'Customer', email: 'casey@shop.example' },
    });
    expect(await installed.customer()).toEqual({ email: 'casey@carter.example', name: 'Casey Carter' });
    await panel.write("UPDATE tblclients SET lastname = 'Carter', email = 'new@carter.example' WHERE id = 7");
    await panel.logs();
    await panel.hook('DailyCronJob');
    expect((await panel.logs()).activity).toEqual([
      `Livery: service-${SHOP}: Its customer’s address was updated.`,
    ]);
    expect((await installed.customer()).email).toBe('new@carter.example');
  });

  it('shows usage, limits, sites and the link to the workspace in the language of the customer', async () => {
    const page = await panel.perform<string>({ do: 'page', service: SHOP });
    expect(page).toContain('Arbeitsbereich öffnen');
    expect(page).toContain(`href="clientarea.php?action=productdetails&amp;id=${SHOP}&amp;dosinglesignon=1"`);
    expect(page).toContain('cart.php?gid=addons');
    expect(page).toMatch(/<span dir="auto">New website<\/span>\s*<span[^>]*>Entwurf</);
    const { id } = (await installed.tenant())!;
    await giveSite(service, id);
    const listed = await panel.perform<string>({ do: 'page', service: SHOP });
    expect(listed).toMatch(
      /<a href="http:[^"]*brot-und-salz[^"]*" dir="auto">Brot &amp; Salz<\/a>\s*<span[^>]*>Veröffentlicht<[\s\S]*brot\.example <span[^>]*>Wartet auf DNS</,
    );
    const unreachable = await panel.perform<string>({
      do: 'page',
      service: SHOP,
      params: { serverport: '9' },
    });
    expect(unreachable).toContain('role="alert"');
    expect(unreachable).not.toContain('<table');
  });

  it('reports usage for metric billing, for overuse and for server sync', async () => {
    const {
      metrics,
      usage,
      tenant: one,
    } = await panel.perform<{ metrics: Metric[]; usage: Record<string, Metric[]>; tenant: Metric[] }>({
      do: 'metrics',
      server: 1,
      tenant: `service-${SHOP}`,
    });
    expect(metrics).toEqual([
      { name: 'credits', type: 'month', value: null, at: null },
      { name: 'cost', type: 'month', value: null, at: null },
    ]);
    expect(usage[`service-${SHOP}`]).toEqual(one);
    expect(one[0]).toMatchObject({ name: 'credits', value: expect.any(Number) });
    await panel.perform({ do: 'server', function: 'UsageUpdate', server: 1 });
    const [row] = await panel.rows('SELECT bwusage, bwlimit, lastupdate FROM tblhosting WHERE id = ?', [
      SHOP,
    ]);
    // The larger plan was in force this month, and its grant stays until the month ends.
    expect(row).toMatchObject({ bwlimit: 500, lastupdate: expect.any(String) });
    const { success, accounts } = await panel.perform<{ success: boolean; accounts: object[] }>({
      do: 'server',
      function: 'ListAccounts',
      server: 1,
    });
    expect(success).toBe(true);
    expect(accounts).toContainEqual(
      expect.objectContaining({ uniqueIdentifier: `service-${SHOP}`, status: 'Active', product: 'starter' }),
    );
  });

  it('the daily run corrects a differing status, and reports differences that a person must decide', async () => {
    await installed.setStatus(STRANGER, 'Active');
    await installed.setStatus(SHOP, 'Suspended');
    await panel.logs();
    await panel.hook('DailyCronJob');
    expect(await installed.tenant()).toMatchObject({ status: 'suspended' });
    expect((await panel.logs()).activity).toEqual([
      `Livery: service-${SHOP}: It was active and is suspended.`,
      `Livery: service-${STRANGER}: It is Active in WHMCS, but has no workspace. Create it.`,
    ]);
    await installed.setStatus(SHOP, 'Active');
    expect(await panel.service(SHOP, 'compare')).toBe('It was suspended and is resumed.');
    expect(await panel.service(SHOP, 'compare')).toBe('success');
    await installed.setStatus(SHOP, 'Cancelled');
    expect(await panel.service(SHOP, 'compare')).toMatch(
      /^It is Cancelled in WHMCS, but its workspace is active/,
    );
    expect(await installed.tenant()).toMatchObject({ status: 'active' });
    await installed.setStatus(SHOP, 'Active');
    await installed.setStatus(STRANGER, 'Pending');
  });

  it('the daily run reads the events of the service, and all tenants once a week', async () => {
    const asked = async () => {
      await panel.logs();
      await panel.hook('DailyCronJob');
      const { module, activity } = await panel.logs();
      const functions = module.map((line) => (JSON.parse(line) as string[])[1] ?? '');
      return { functions: functions.filter((name) => name !== 'platform-topup'), activity };
    };
    await asked();
    // The next run checks again what the run before changed.
    await asked();
    expect(await asked()).toEqual({ functions: ['platform-events'], activity: [] });

    await installed.call('platform-suspend');
    expect((await asked()).activity).toEqual([`Livery: service-${SHOP}: It was suspended and is resumed.`]);
    expect(await installed.tenant()).toMatchObject({ status: 'active' });

    await installed.call('platform-create', {
      external_ref: 'service-999999',
      whu: { email: 'lost@shop.example' },
    });
    await asked();
    expect((await asked()).functions).toEqual(['platform-events']);
    await panel.write('UPDATE mod_livery_servers SET compared_at = compared_at - 7 * 86400');
    const all = await asked();
    expect(all.functions).toEqual(['platform-events', 'platform-tenants']);
    expect(all.activity).toEqual([
      'Livery: service-999999: WHMCS has no such service, but its workspace is active.',
    ]);
    expect((await asked()).functions).toEqual(['platform-events']);
    await panel.write("UPDATE mod_livery_servers SET events_cursor = 'of another service'");
    expect((await asked()).functions).toContain('platform-tenants');
  });

  it('reports the figures of an ended month once more, dated to its end', async () => {
    const { id } = (await installed.tenant())!;
    const today = new Date();
    const first = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), 1, 1) / 1000;
    await service.db
      .prepare(
        `INSERT INTO usage_months (account_id, tenant_id, month, credits_used, used_daily, used_rollover, used_included,
           usd_credits, cloud_usd, topup_credits, topup_usd)
         VALUES (?1, ?2, ?3, 20500000, 3000000, 2500000, 10000000, 2000000, 1000000, 0, 0)`,
      )
      .bind(service.demo.account_id, id, monthOf(first * 1000) - 1)
      .run();
    const reported = async (now: number) =>
      (
        await panel.perform<{ usage: Record<string, Metric[]> }>({
          do: 'metrics',
          server: 1,
          tenant: `service-${SHOP}`,
          now,
        })
      ).usage[`service-${SHOP}`];
    const end = new Date(first * 1000 - 3_601_000).toISOString().slice(0, 19).replace('T', ' ');
    expect(await reported(first)).toEqual([
      { name: 'credits', type: 'month', value: 12.5, at: end },
      { name: 'cost', type: 'month', value: 1, at: end },
      expect.objectContaining({ name: 'credits', at: null }),
      expect.objectContaining({ name: 'cost', at: null }),
    ]);
    expect(await reported(first + 3 * 86_400)).toHaveLength(2);
  });

  it('terminates a workspace finally', async () => {
    expect(await panel.service(STRANGER, 'TerminateAccount')).toBe('success');
    expect(await panel.service(SHOP, 'TerminateAccount')).toBe('success');
    expect(await panel.service(SHOP, 'TerminateAccount')).toBe('success');
    expect(await installed.tenant()).toMatchObject({ status: 'terminated' });
    expect(await panel.service(SHOP, 'UnsuspendAccount')).toMatch(/^The workspace was terminated/);
    expect(await panel.service(SHOP, 'CreateAccount')).toMatch(/^The workspace was terminated/);
    await panel.hook('InvoiceRefunded', { invoiceid: 91 });
  });

  it('writes neither the key nor a sign-in code to the module log', async () => {
    const text = JSON.stringify(await panel.logs()) + service.logs.map(({ message }) => message).join('\n');
    expect(text).toContain('platform-sso');
    expect(text).not.toContain(service.demo.platform_key);
    expect(text).not.toMatch(/[?&]code=[^*"\\]/);
  });

  itInFull('migrates the tables of an older version and keeps their rows', async () => {
    const older = installed.openPanel();
    try {
      await installed.addServer(older);
      await older.write('CREATE TABLE mod_livery_versions (version INTEGER PRIMARY KEY)');
      await older.write('INSERT INTO mod_livery_versions VALUES (1)');
      await older.write(
        'CREATE TABLE mod_livery_servers (server INTEGER PRIMARY KEY, events_cursor TEXT, compared_at INTEGER)',
      );
      const now = Math.floor(Date.now() / 1000);
      await older.write('INSERT INTO mod_livery_servers VALUES (1, ?, ?)', [null, now - 60]);
      await older.hook('DailyCronJob');
      expect((await older.logs()).activity.filter((line) => line.includes('not compared'))).toEqual([]);
      expect(await older.rows('SELECT version FROM mod_livery_versions ORDER BY version')).toEqual([
        { version: 1 },
        { version: 2 },
        { version: 3 },
      ]);
      expect(await older.rows('SELECT count(*) AS services FROM mod_livery_services')).toEqual([
        { services: 0 },
      ]);
      expect(await older.rows('SELECT * FROM mod_livery_bookings')).toEqual([]);
      const [place] = await older.rows('SELECT events_cursor FROM mod_livery_servers WHERE server = 1');
      expect(place?.events_cursor).toEqual(expect.any(String));
    } finally {
      older.stop();
    }
  });
});
