import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packWhmcsModule } from '../../../../scripts/clients/pack/pack-whmcs.ts';
import { monthOf } from '../../../../shared/ledger/calendar.ts';
import { hasPhp, unzip } from '../../../support/clients/php.ts';
import { startService, type TestService } from '../../support/service.ts';
import { giveSite } from '../support/give-site.ts';
import { Panel } from './support/panel.ts';

interface Entry {
  kind: string;
  credits: number;
  usd: number;
  idempotency_key: string;
}

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

const SHOP = 4711;
const STRANGER = 4712;

describe.skipIf(!hasPhp())('the WHMCS module', () => {
  let service: TestService;
  let panel: Panel;
  let folder: string;

  beforeAll(async () => {
    service = await startService();
    folder = await mkdtemp(join(tmpdir(), 'livery-whmcs-'));
    // What the owner of a WHMCS does with the archive.
    unzip(await packWhmcsModule(folder), join(folder, 'whmcs'));
    panel = new Panel(join(folder, 'whmcs/modules/servers/livery'));
    const { port } = new URL(service.baseUrl);
    const password = Buffer.from(service.demo.platform_key).toString('base64');
    await panel.write(
      "INSERT INTO tblservers (id, name, hostname, port, secure, password, accesshash, type) VALUES (1, 'Main', 'localhost', ?, '', ?, '', 'livery')",
      [Number(port), password],
    );
    await panel.write("INSERT INTO tblcurrencies (id, code) VALUES (1, 'USD'), (2, 'EUR')");
    await panel.write(
      "INSERT INTO tblclients (id, firstname, lastname, companyname, email, currency, language) VALUES (7, 'Casey', 'Customer', 'Casey’s Bakery', 'casey@shop.example', 1, 'german')",
    );
    await panel.write(
      "INSERT INTO tblproducts (id, servertype, configoption1, configoption2, configoption3, configoption4, configoption5) VALUES (1, 'livery', 'starter', 'plan', 'Describe your site', '25', '0')",
    );
    for (const id of [SHOP, STRANGER]) {
      await panel.write(
        "INSERT INTO tblhosting (id, userid, packageid, server, domainstatus, nextduedate) VALUES (?, 7, 1, 1, 'Pending', '2026-12-01')",
        [id],
      );
    }
    await panel.write("INSERT INTO tbladdons (id, module, packages) VALUES (3, 'livery', '1,9')");
    await panel.write(
      "INSERT INTO tblmodule_configuration (entity_type, entity_id, setting_name, value) VALUES ('addon', 3, 'configoption5', '50')",
    );
    await panel.write('INSERT INTO tblhostingaddons (id, hostingid, addonid) VALUES (31, ?, 3)', [SHOP]);
  });
  afterAll(async () => {
    panel?.stop();
    await service?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const tenant = () =>
    service.db
      .prepare('SELECT id, status, plan_code FROM tenants WHERE external_ref = ?')
      .bind(`service-${SHOP}`)
      .first<{ id: string; status: string; plan_code: string }>();
  const become = (id: number, status: string) =>
    panel.write('UPDATE tblhosting SET domainstatus = ? WHERE id = ?', [status, id]);
  const api = async <Result>(name: string, body: object = {}): Promise<Result> => {
    const answer = await fetch(`${service.baseUrl}/functions/v1/${name}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${service.demo.platform_key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ external_ref: `service-${SHOP}`, ...body }),
    });
    return (await answer.json()) as Result;
  };
  const balance = async (): Promise<number> =>
    (await api<{ balances: { topup_available: number } }>('platform-usage')).balances.topup_available;
  const customer = async () =>
    (await api<{ tenant: { whu: { email: string; name: string } } }>('platform-tenant')).tenant.whu;
  const topups = async () =>
    (await api<{ entries: Entry[] }>('platform-entries')).entries
      .filter(({ kind }) => kind === 'topup' || kind === 'adjust')
      .map((entry) => [entry.kind, entry.credits, entry.usd, entry.idempotency_key]);

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

  it('says what is wrong with a connection', async () => {
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

  it('takes a service through its whole life', async () => {
    expect(await panel.service(SHOP, 'SuspendAccount')).toMatch(/^There is no workspace/);
    expect(await panel.service(SHOP, 'CreateAccount', { configoption1: 'no-such-plan' })).toMatch(
      /“no-such-plan”/,
    );
    expect(await panel.service(SHOP, 'CreateAccount', { configoption1: '' })).toMatch(/^Choose a plan/);
    expect(await panel.service(SHOP, 'CreateAccount')).toBe('success');
    expect(await panel.service(SHOP, 'CreateAccount')).toBe('success');
    expect(await tenant()).toMatchObject({ status: 'active', plan_code: 'starter' });
    expect(await panel.rows('SELECT username FROM tblhosting WHERE id = ?', [SHOP])).toEqual([
      { username: `service-${SHOP}` },
    ]);
    await become(SHOP, 'Active');

    const signOn = await panel.service<SignOn>(SHOP, 'ServiceSingleSignOn');
    expect(signOn.success).toBe(true);
    const entered = await fetch(signOn.redirectTo, { redirect: 'manual' });
    const { id } = (await tenant())!;
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
    expect(await tenant()).toMatchObject({ status: 'active', plan_code: 'business' });
    expect(await panel.service(SHOP, 'ChangePackage')).toBe('success');
    const fields = await panel.service<Record<string, string>>(SHOP, 'AdminServicesTabFields');
    expect(fields).toMatchObject({ Workspace: id, Status: 'active', Plan: 'starter' });
    expect(fields.Customer).toBe('Casey Customer &lt;casey@shop.example&gt;');
  });

  it('adds the credits of a renewal once for each day that is paid until', async () => {
    const before = await balance();
    expect(await panel.service(SHOP, 'Renew')).toBe('success');
    expect(await panel.service(SHOP, 'Renew')).toBe('success');
    expect(await balance()).toBe(before + 25);
    await panel.write("UPDATE tblhosting SET nextduedate = '2027-01-01' WHERE id = ?", [SHOP]);
    expect(await panel.service(SHOP, 'Renew')).toBe('success');
    expect(await balance()).toBe(before + 50);
    expect(await panel.service(SHOP, 'Renew', { configoption4: '0' })).toBe('success');
    expect(await balance()).toBe(before + 50);
  });

  it('books bought credits with the invoice, and takes back what is left of them with the refund', async () => {
    const before = await balance();
    expect(await panel.service(SHOP, 'CreateAccount', { addonId: 31 })).toBe('success');
    await panel.write("INSERT INTO tblinvoices (id, status, datepaid) VALUES (90, 'Paid', date('now'))");
    await panel.write(
      "INSERT INTO tblinvoiceitems (id, invoiceid, type, relid, amount) VALUES (901, 90, 'Addon', 31, 5), (902, 90, 'Hosting', ?, 20)",
      [SHOP],
    );
    await panel.hook('InvoicePaid', { invoiceid: 90 });
    await panel.hook('InvoicePaid', { invoiceid: 90 });
    expect(await balance()).toBe(before + 50);
    await panel.hook('InvoiceRefunded', { invoiceid: 90 });
    await panel.hook('InvoiceRefunded', { invoiceid: 90 });
    expect(await balance()).toBe(before);
    expect((await topups()).slice(0, 2)).toEqual([
      ['adjust', -50, -5, 'refund-invoice-item-901'],
      ['topup', 50, 5, 'invoice-item-901'],
    ]);
    expect((await panel.logs()).activity).toEqual([]);
  });

  it('a refund of credits that were used takes nothing of a later purchase', async () => {
    const before = await balance();
    await panel.write("INSERT INTO tblinvoices (id, status, datepaid) VALUES (80, 'Paid', date('now'))");
    await panel.write("INSERT INTO tblinvoices (id, status, datepaid) VALUES (81, 'Paid', date('now'))");
    await panel.write(
      "INSERT INTO tblinvoiceitems (id, invoiceid, type, relid, amount) VALUES (801, 80, 'Addon', 31, 5), (811, 81, 'Addon', 31, 5)",
    );
    await panel.hook('InvoicePaid', { invoiceid: 80 });
    // All but 10 is used.
    const used = { credits: -(before + 40), reason: 'Used', idempotency_key: 'used' };
    await api('platform-adjust', used);
    await panel.hook('InvoicePaid', { invoiceid: 81 });
    expect(await balance()).toBe(60);
    await panel.logs();
    for (let times = 0; times < 2; times += 1) await panel.hook('InvoiceRefunded', { invoiceid: 80 });
    expect(await balance()).toBe(50);
    expect((await topups())[0]).toEqual(['adjust', -10, -5, 'refund-invoice-item-801']);
    expect((await panel.logs()).activity).toEqual([
      `Livery: 10 of 50 refunded credits of service-${SHOP} could be taken back; the others were used.`,
    ]);
    await panel.hook('InvoiceRefunded', { invoiceid: 81 });
    expect(await balance()).toBe(0);
    await panel.write('DELETE FROM tblinvoices WHERE id IN (80, 81)');
  });

  it('the daily run books what a lost hook left, and says what cannot be booked', async () => {
    const before = await balance();
    await panel.write("INSERT INTO tblinvoices (id, status, datepaid) VALUES (91, 'Paid', date('now'))");
    await panel.write(
      "INSERT INTO tblinvoiceitems (id, invoiceid, type, relid, amount) VALUES (911, 91, 'Addon', 31, 5)",
    );
    await panel.hook('DailyCronJob');
    await panel.hook('DailyCronJob');
    expect(await balance()).toBe(before + 50);

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
    expect(await balance()).toBe(before + 100);
  });

  it('carries a customer’s new address over, and repeats it in the daily run when the hook failed', async () => {
    const client = { userid: 7, firstname: 'Casey', lastname: 'Carter', email: 'casey@carter.example' };
    await panel.hook('ClientEdit', {
      ...client,
      olddata: { firstname: 'Casey', lastname: 'Customer', email: 'casey@shop.example' },
    });
    expect(await customer()).toEqual({ email: 'casey@carter.example', name: 'Casey Carter' });
    await panel.write("UPDATE tblclients SET lastname = 'Carter', email = 'new@carter.example' WHERE id = 7");
    await panel.logs();
    await panel.hook('DailyCronJob');
    expect((await panel.logs()).activity).toEqual([
      `Livery: service-${SHOP}: Its customer’s address was updated.`,
    ]);
    expect((await customer()).email).toBe('new@carter.example');
  });

  it('shows the customer the figures, the limits and the ways in, in the language of the customer', async () => {
    const page = await panel.perform<string>({ do: 'page', service: SHOP });
    expect(page).toContain('Arbeitsbereich öffnen');
    expect(page).toContain(`href="clientarea.php?action=productdetails&amp;id=${SHOP}&amp;dosinglesignon=1"`);
    expect(page).toContain('cart.php?gid=addons');
    expect(page).toMatch(/<span dir="auto">A bakery with opening hours<\/span>\s*<span[^>]*>Entwurf</);
    const { id } = (await tenant())!;
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
    expect(row).toMatchObject({ bwlimit: 100, lastupdate: expect.any(String) });
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

  it('the daily run repairs what drifted and reports what it must not decide', async () => {
    await become(STRANGER, 'Active');
    await become(SHOP, 'Suspended');
    await panel.logs();
    await panel.hook('DailyCronJob');
    expect(await tenant()).toMatchObject({ status: 'suspended' });
    expect((await panel.logs()).activity).toEqual([
      `Livery: service-${SHOP}: It was active and is suspended.`,
      `Livery: service-${STRANGER}: It is Active in WHMCS, but has no workspace. Create it.`,
    ]);
    await become(SHOP, 'Active');
    expect(await panel.service(SHOP, 'compare')).toBe('It was suspended and is resumed.');
    expect(await panel.service(SHOP, 'compare')).toBe('success');
    await become(SHOP, 'Cancelled');
    expect(await panel.service(SHOP, 'compare')).toMatch(
      /^It is Cancelled in WHMCS, but its workspace is active/,
    );
    expect(await tenant()).toMatchObject({ status: 'active' });
    await become(SHOP, 'Active');
    await become(STRANGER, 'Pending');
  });

  it('the daily run asks for what changed on the side of the service, and for all of it once a week', async () => {
    const asked = async () => {
      await panel.logs();
      await panel.hook('DailyCronJob');
      const { module, activity } = await panel.logs();
      const functions = module.map((line) => (JSON.parse(line) as string[])[1] ?? '');
      return { functions: functions.filter((name) => name !== 'platform-topup'), activity };
    };
    await asked();
    // What the run before mended is looked at once more.
    await asked();
    expect(await asked()).toEqual({ functions: ['platform-events'], activity: [] });

    await api('platform-suspend');
    expect((await asked()).activity).toEqual([`Livery: service-${SHOP}: It was suspended and is resumed.`]);
    expect(await tenant()).toMatchObject({ status: 'active' });

    await api('platform-create', { external_ref: 'service-999999', whu: { email: 'lost@shop.example' } });
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

  it('reports the figures of a month that has ended once more, dated to its end', async () => {
    const { id } = (await tenant())!;
    const today = new Date();
    const first = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), 1, 1) / 1000;
    await service.db
      .prepare(
        `INSERT INTO usage_months (account_id, tenant_id, month, credits_used, usd_credits, cloud_usd, topup_credits, topup_usd)
         VALUES (?1, ?2, ?3, 12500000, 2000000, 1000000, 0, 0)`,
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
      { name: 'cost', type: 'month', value: 3, at: end },
      expect.objectContaining({ name: 'credits', at: null }),
      expect.objectContaining({ name: 'cost', at: null }),
    ]);
    expect(await reported(first + 3 * 86_400)).toHaveLength(2);
  });

  it('terminates once and for all', async () => {
    expect(await panel.service(STRANGER, 'TerminateAccount')).toBe('success');
    expect(await panel.service(SHOP, 'TerminateAccount')).toBe('success');
    expect(await panel.service(SHOP, 'TerminateAccount')).toBe('success');
    expect(await tenant()).toMatchObject({ status: 'terminated' });
    expect(await panel.service(SHOP, 'UnsuspendAccount')).toMatch(/^The workspace was terminated/);
    expect(await panel.service(SHOP, 'CreateAccount')).toMatch(/^The workspace was terminated/);
    await panel.hook('InvoiceRefunded', { invoiceid: 91 });
  });

  it('writes neither the key nor a code for signing in to the module log', async () => {
    const text = JSON.stringify(await panel.logs()) + service.logs.map(({ message }) => message).join('\n');
    expect(text).toContain('platform-sso');
    expect(text).not.toContain(service.demo.platform_key);
    expect(text).not.toMatch(/[?&]code=[^*"\\]/);
  });

  it('brings the tables of an older version up to date, and keeps what is in them', async () => {
    const older = new Panel(join(folder, 'whmcs/modules/servers/livery'));
    try {
      const { port } = new URL(service.baseUrl);
      const password = Buffer.from(service.demo.platform_key).toString('base64');
      await older.write(
        "INSERT INTO tblservers (id, name, hostname, port, secure, password, accesshash, type) VALUES (1, 'Main', 'localhost', ?, '', ?, '', 'livery')",
        [Number(port), password],
      );
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
      ]);
      expect(await older.rows('SELECT count(*) AS services FROM mod_livery_services')).toEqual([
        { services: 0 },
      ]);
      const [place] = await older.rows('SELECT events_cursor FROM mod_livery_servers WHERE server = 1');
      expect(place?.events_cursor).toEqual(expect.any(String));
    } finally {
      older.stop();
    }
  });
});
