import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packBlestaModule } from '#scripts/clients/pack/pack-blesta.ts';
import { hasPhp, unzip } from '#test/support/clients/php.ts';
import { stepsOfOneJourney } from '#test/support/steps.ts';
import { startService, type TestService } from '../../support/service.ts';
import { giveSite } from '../support/give-site.ts';
import { PhpPanel } from '../support/php-panel.ts';

const HARNESS = fileURLToPath(new URL('./support/blesta.php', import.meta.url));

/** Pricings of the packages: a workspace on two plans, and credits as an add-on. */
const STARTER = 1;
const BUSINESS = 2;
const CREDITS = 3;
const DOLLARS_TO_EUROS = 4;

interface Added {
  id?: number;
  error?: string;
}

interface Entry {
  kind: string;
  credits: number;
  usd: number;
  idempotency_key: string;
}

interface Field {
  type: string;
  params: { name: string; value?: string; options?: Record<string, string> };
  fields: Field[];
}

describe.skipIf(!hasPhp())('the Blesta module', () => {
  stepsOfOneJourney();

  let service: TestService;
  let panel: PhpPanel;
  let folder: string;
  /** The id of the service under test, and its reference. */
  let shop: number;
  let reference: string;

  beforeAll(async () => {
    service = await startService();
    folder = await mkdtemp(join(tmpdir(), 'livery-blesta-'));
    // The owner of a Blesta unpacks the archive in the same way.
    unzip(await packBlestaModule(folder), join(folder, 'blesta'));
    panel = new PhpPanel(HARNESS, join(folder, 'blesta/components/modules/livery'));
    const { port } = new URL(service.baseUrl);
    await panel.write('INSERT INTO module_rows (id, module_id) VALUES (1, 1)');
    for (const [key, value] of Object.entries({
      server_name: 'Main',
      host_name: 'localhost',
      port,
      use_ssl: 'false',
      api_key: service.demo.platform_key,
    }))
      await panel.write('INSERT INTO module_row_meta VALUES (1, ?, ?, 0)', [key, value]);
    await panel.write(
      "INSERT INTO contacts (id, client_id, contact_type, first_name, last_name, company, email) VALUES (1, 7, 'primary', 'Casey', 'Customer', '', 'casey@shop.example'), (2, 7, 'billing', 'Bill', 'Payer', '', 'bill@shop.example')",
    );
    const packages: [number, Record<string, string>][] = [
      [1, { kind: 'workspace', plan: 'starter', welcome: 'no', renewal_credits: '25' }],
      [2, { kind: 'workspace', plan: 'business', welcome: 'plan' }],
      [3, { kind: 'credits', credits: '50' }],
    ];
    for (const [id, meta] of packages) {
      await panel.write('INSERT INTO packages VALUES (?, 1)', [id]);
      for (const [key, value] of Object.entries(meta))
        await panel.write('INSERT INTO package_meta VALUES (?, ?, ?)', [id, key, value]);
    }
    await panel.write(
      "INSERT INTO package_pricing VALUES (1, 1, 9, 10, 'USD'), (2, 2, 19, 19, 'USD'), (3, 3, 5, 4, 'USD'), (4, 3, 5, 5, 'EUR')",
    );
  });
  afterAll(async () => {
    panel?.stop();
    await service?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const add = (vars: object) =>
    panel.perform<Added>({
      do: 'add',
      vars: { client_id: 7, pricing_id: STARTER, status: 'pending', use_module: 'true', ...vars },
    });
  const on = (method: string, more: object = {}) =>
    panel.perform<string | null>({ do: 'on', method, service: shop, ...more });
  const tab = (name: string, more: object = {}) =>
    panel.perform<string>({ do: 'tab', tab: name, service: shop, ...more });
  const fieldsOf = async (id: number): Promise<Record<string, string>> =>
    Object.fromEntries(
      (await panel.rows('SELECT key, value FROM service_fields WHERE service_id = ?', [id])).map(
        ({ key, value }) => [key, value],
      ),
    );
  const tenants = async () =>
    (
      await service.db
        .prepare(
          "SELECT id, external_ref, status, plan_code FROM tenants WHERE external_ref LIKE 'blesta-%' ORDER BY created_at",
        )
        .all<{ id: string; external_ref: string; status: string; plan_code: string }>()
    ).results;
  const api = async <Result>(name: string, body: object = {}): Promise<Result> => {
    const answer = await fetch(`${service.baseUrl}/functions/v1/${name}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${service.demo.platform_key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ external_ref: reference, ...body }),
    });
    return (await answer.json()) as Result;
  };
  const topups = async () =>
    (await api<{ entries: Entry[] }>('platform-entries', { kind: 'topup' })).entries.map((entry) => [
      entry.credits,
      entry.usd,
      entry.idempotency_key,
    ]);

  it('accepts a working server, and names the fault of any other', async () => {
    const { port } = new URL(service.baseUrl);
    const good = { server_name: 'Main', host_name: 'LOCALHOST', port, api_key: service.demo.platform_key };
    const save = (vars: object) =>
      panel.perform<{ error: string | null; meta: { key: string; value: string; encrypted: number }[] }>({
        do: 'addRow',
        vars: { ...good, ...vars },
      });
    const { error, meta } = await save({});
    expect(error).toBeNull();
    expect(meta).toContainEqual({ key: 'host_name', value: 'localhost', encrypted: 0 });
    expect(meta).toContainEqual({ key: 'api_key', value: service.demo.platform_key, encrypted: 1 });
    expect((await save({ server_name: ' ' })).error).toMatch(/^Enter a name/);
    expect((await save({ host_name: '' })).error).toMatch(/^Enter the host name/);
    expect((await save({ api_key: '' })).error).toMatch(/^Enter an API key/);
    expect((await save({ api_key: `sk_live_${'a'.repeat(40)}` })).error).toMatch(/^The API key .* not valid/);
    expect((await save({ api_key: service.demo.theme_key })).error).toMatch(/lacks the scope “platform”/);
    const edited = await panel.perform<{ error: string | null; meta: object[] }>({
      do: 'addRow',
      edit: 1,
      vars: { ...good, api_key: '' },
    });
    expect(edited.error).toBeNull();
    expect(edited.meta).toContainEqual({ key: 'api_key', value: service.demo.platform_key, encrypted: 1 });
    const pages = await panel.perform<string>({ do: 'manage' });
    expect(pages).toContain('Main');
    expect(pages).not.toContain(service.demo.platform_key);
  });

  it('offers the plans of the account for a package, and a field for its code while the service does not answer', async () => {
    const planField = async (vars: object) => {
      const fields = await panel.perform<Field[]>({ do: 'fields', of: 'package', vars });
      return fields.find((field) => field.params.name === 'Plan of the workspace')?.fields[0];
    };
    expect((await planField({ module_row: 1 }))?.params.options).toMatchObject({
      starter: expect.any(String),
      business: expect.any(String),
    });
    const kept = await planField({ module_row: 1, meta: { plan: 'of-old' } });
    expect(kept?.params).toMatchObject({ value: 'of-old', options: { 'of-old': 'of-old' } });
    await panel.write('INSERT INTO module_rows (id, module_id) VALUES (2, 1)');
    await panel.write(
      "INSERT INTO module_row_meta VALUES (2, 'server_name', 'Second', 0), (2, 'host_name', 'localhost', 0), (2, 'port', '9', 0), (2, 'use_ssl', 'false', 0), (2, 'api_key', 'k', 1)",
    );
    expect(await planField({ module_row: 2, meta: { plan: 'starter' } })).toMatchObject({
      type: 'fieldText',
      params: { value: 'starter' },
    });
    const sold = (meta: object) =>
      panel.perform<{ error: string | null }>({ do: 'package', meta }).then(({ error }) => error);
    expect(await sold({ kind: 'workspace', plan: 'starter' })).toBeNull();
    expect(await sold({ kind: 'workspace', plan: '' })).toMatch(/^Choose the plan/);
    expect(await sold({ kind: 'credits', credits: '0' })).toMatch(/^Enter how many credits/);
    expect(await sold({ kind: 'credits', credits: '50' })).toBeNull();
    await panel.write('DELETE FROM module_rows WHERE id = 2');
  });

  it('gives an order its reference, and creates one workspace for it in any number of attempts', async () => {
    const before = (await tenants()).length;
    const ordered = await add({ livery_prompt: 'A bakery with opening hours' });
    shop = ordered.id ?? 0;
    const fields = await fieldsOf(shop);
    reference = fields.livery_reference ?? '';
    expect(fields).toEqual({
      livery_reference: expect.stringMatching(/^blesta-[0-9a-f]{24}$/),
      livery_prompt: 'A bakery with opening hours',
    });
    expect((await tenants()).length).toBe(before);
    const asked = await panel.perform<Field[]>({
      do: 'fields',
      of: 'order',
      vars: { livery_reference: reference },
    });
    expect(asked.at(-1)).toMatchObject({ type: 'fieldHidden', params: { value: reference } });

    expect(await panel.perform({ do: 'activate', service: shop })).toBeNull();
    expect((await tenants()).map(({ external_ref }) => external_ref)).toEqual([reference]);
    // The answer was lost, and Blesta repeats the call.
    await panel.write("UPDATE services SET status = 'pending' WHERE id = ?", [shop]);
    expect(await panel.perform({ do: 'activate', service: shop })).toBeNull();
    const [made] = await tenants();
    expect(await tenants()).toEqual([
      { id: expect.any(String), external_ref: reference, status: 'active', plan_code: 'starter' },
    ]);
    expect((await fieldsOf(shop)).livery_workspace).toBe(made?.id);
    expect(
      (await api<{ tenant: { whu: { email: string; name: string } } }>('platform-tenant')).tenant.whu,
    ).toEqual({ email: 'casey@shop.example', name: 'Casey Customer' });
  });

  it('activates no service that livery refuses', async () => {
    await panel.write("UPDATE package_meta SET value = 'gold' WHERE package_id = 2 AND key = 'plan'");
    expect((await add({ pricing_id: BUSINESS, status: 'active' })).error).toMatch(/“gold”/);
    await panel.write("UPDATE package_meta SET value = 'business' WHERE package_id = 2 AND key = 'plan'");
    expect((await add({ pricing_id: CREDITS, status: 'active' })).error).toMatch(/^Credits are an add-on/);
    expect((await tenants()).length).toBe(1);
  });

  it('signs the customer and the staff in, and shows usage, sites and domains to both', async () => {
    expect(await panel.perform({ do: 'tabs', pricing: STARTER })).toEqual([
      ['tabWorkspace'],
      ['tabClientWorkspace'],
    ]);
    expect(await panel.perform({ do: 'tabs', pricing: CREDITS })).toEqual([[], []]);
    expect(await panel.perform({ do: 'tabNames', language: 'fr_fr' })).toContain('Espace de travail');
    for (const name of ['tabClientWorkspace', 'tabWorkspace']) {
      const left = await tab(name, { post: { action: 'open' } });
      const entered = await fetch(left.replace('Location: ', ''), { redirect: 'manual' });
      expect([entered.status, entered.headers.get('Location')]).toEqual([
        303,
        `/dashboard?workspace=${(await tenants())[0]?.id}`,
      ]);
    }
    const { id } = (await tenants())[0]!;
    await giveSite(service, id);
    const page = await tab('tabClientWorkspace', { language: 'de_de' });
    expect(page).toContain('Arbeitsbereich öffnen');
    expect(page).toContain(`action="/client/services/manage/${shop}/tabClientWorkspace/"`);
    expect(page).toContain(`href="/client/services/addons/${shop}/"`);
    expect(page).toMatch(/<a href="http:[^"]*brot-und-salz[^"]*" dir="auto">Brot &amp; Salz<\/a>/);
    expect(page).toMatch(/brot\.example\s*<small>Wartet auf DNS</);
    const staff = await tab('tabWorkspace');
    expect(staff).toContain(`href="${service.baseUrl}/console"`);
    expect(staff).toContain('Casey Customer &lt;casey@shop.example&gt;');
    expect(await tab('tabWorkspace', { post: { action: 'compare' } })).toContain(
      'The workspace is as Blesta has it.',
    );
    await panel.write("UPDATE module_row_meta SET value = '9' WHERE key = 'port' AND module_row_id = 1");
    const unreachable = await tab('tabClientWorkspace');
    expect(unreachable).toContain('role="alert"');
    expect(unreachable).not.toContain('<table');
    const { port } = new URL(service.baseUrl);
    await panel.write('UPDATE module_row_meta SET value = ? WHERE key = ? AND module_row_id = 1', [
      port,
      'port',
    ]);
  });

  it('adds credits once for each add-on and each renewal, with the price in dollars', async () => {
    const purchased = await add({ pricing_id: CREDITS, parent_service_id: shop });
    const { livery_reference: order } = await fieldsOf(purchased.id ?? 0);
    for (const _ of ['once', 'again']) {
      await panel.write("UPDATE services SET status = 'pending' WHERE id = ?", [purchased.id]);
      expect(await panel.perform({ do: 'activate', service: purchased.id })).toBeNull();
    }
    const euros = await add({ pricing_id: DOLLARS_TO_EUROS, parent_service_id: shop, status: 'active' });
    expect(euros.error).toBeUndefined();
    for (const id of [purchased.id, purchased.id, shop, shop])
      expect(await panel.perform({ do: 'on', method: 'renewService', service: id })).toBeNull();
    const { livery_reference: second } = await fieldsOf(euros.id ?? 0);
    expect(await topups()).toEqual([
      [25, 0, `renewal-${shop}-2026-12-01`],
      [50, 4, `renewal-${purchased.id}-2026-12-01`],
      [50, 0, `order-${second}`],
      [50, 5, `order-${order}`],
    ]);
    await panel.write("UPDATE services SET date_renews = '2027-01-01 00:00:00' WHERE id = ?", [shop]);
    expect(await on('renewService')).toBeNull();
    expect((await topups())[0]).toEqual([25, 0, `renewal-${shop}-2027-01-01`]);
    // An add-on has no workspace of its own to suspend or terminate.
    for (const method of ['suspendService', 'cancelService'])
      expect(await panel.perform({ do: 'on', method, service: purchased.id })).toBeNull();
    expect((await tenants())[0]?.status).toBe('active');
  });

  it('suspends, resumes and changes the plan, and every repeat is harmless', async () => {
    await panel.write("UPDATE services SET suspension_reason = 'Overdue' WHERE id = ?", [shop]);
    for (const _ of ['once', 'again']) expect(await on('suspendService')).toBeNull();
    const [suspended] = await tenants();
    expect(suspended?.status).toBe('suspended');
    expect((await api<{ tenant: { suspend_reason: string } }>('platform-tenant')).tenant.suspend_reason).toBe(
      'Overdue',
    );
    expect(await tab('tabClientWorkspace')).toContain('role="alert"');
    expect(await tab('tabClientWorkspace', { post: { action: 'open' } })).toContain('role="alert"');
    await panel.write("UPDATE services SET status = 'pending' WHERE id = ?", [shop]);
    expect(await panel.perform({ do: 'activate', service: shop })).toMatch(
      /^The workspace is there, and suspended/,
    );
    await panel.write("UPDATE services SET status = 'active' WHERE id = ?", [shop]);
    for (const _ of ['once', 'again']) expect(await on('unsuspendService')).toBeNull();
    for (const _ of ['once', 'again']) expect(await on('changeServicePackage', { to: BUSINESS })).toBeNull();
    expect((await tenants())[0]).toMatchObject({ status: 'active', plan_code: 'business' });
  });

  it('the daily run applies the status in Blesta, and reports differences that a person must decide', async () => {
    for (const _ of ['once', 'again']) await panel.perform({ do: 'install' });
    expect(await panel.rows('SELECT key, dir, task_type, enabled FROM cron_tasks')).toEqual([
      { key: 'livery_compare', dir: 'livery', task_type: 'module', enabled: 1 },
    ]);
    const found = async () => {
      await panel.perform({ do: 'logs' });
      await panel.perform({ do: 'cron' });
      const lines = await panel.perform<string[]>({ do: 'logs' });
      return lines
        .map((line) => JSON.parse(line) as [string, string])
        .filter(([url]) => url.endsWith('|compare'))
        .map(([, sentence]) => sentence);
    };
    await panel.write(
      "UPDATE contacts SET email = 'casey@carter.example', last_name = 'Carter' WHERE id = 1",
    );
    await panel.write("UPDATE services SET status = 'suspended' WHERE id = ?", [shop]);
    await api('platform-create', {
      external_ref: `blesta-${'0'.repeat(24)}`,
      whu: { email: 'lost@shop.example' },
    });
    expect(await found()).toEqual([
      `${reference}: Its customer’s address was updated.`,
      `${reference}: Its plan is starter now.`,
      `${reference}: It was active and is suspended.`,
      `blesta-${'0'.repeat(24)}: Blesta has no such service, but its workspace is active.`,
    ]);
    expect((await tenants())[0]).toMatchObject({ status: 'suspended', plan_code: 'starter' });
    expect(
      (await api<{ tenant: { whu: { email: string; name: string } } }>('platform-tenant')).tenant.whu,
    ).toEqual({ email: 'casey@carter.example', name: 'Casey Carter' });
    await panel.write("UPDATE services SET status = 'canceled' WHERE id = ?", [shop]);
    expect((await found())[0]).toBe(
      `${reference}: It is canceled in Blesta, but its workspace is suspended. Terminate it, or activate it.`,
    );
    await panel.write("UPDATE services SET status = 'active' WHERE id = ?", [shop]);
    expect((await found())[0]).toBe(`${reference}: It was suspended and is resumed.`);
    await panel.write("UPDATE module_row_meta SET value = 'sk_live_no' WHERE key = 'api_key'");
    expect(await found()).toEqual([expect.stringMatching(/^This server was not compared\. The API key/)]);
    await panel.write("UPDATE module_row_meta SET value = ? WHERE key = 'api_key'", [
      service.demo.platform_key,
    ]);
    await panel.perform({ do: 'uninstall' });
    expect(await panel.rows('SELECT key FROM cron_tasks')).toEqual([]);
  });

  it('terminates a workspace finally', async () => {
    const never = await add({});
    expect(await panel.perform({ do: 'on', method: 'cancelService', service: never.id })).toBeNull();
    for (const _ of ['once', 'again']) expect(await on('cancelService')).toBeNull();
    expect((await tenants())[0]?.status).toBe('terminated');
    expect(await on('unsuspendService')).toMatch(/^The workspace was terminated/);
    await panel.write("UPDATE services SET status = 'pending' WHERE id = ?", [shop]);
    expect(await panel.perform({ do: 'activate', service: shop })).toMatch(/^The workspace was terminated/);
    expect(await tab('tabClientWorkspace')).toContain('role="alert"');
    expect(await panel.perform({ do: 'name' })).toBe('Livery');
  });

  it('writes neither the key nor a sign-in code to the module log', async () => {
    await tab('tabWorkspace', { post: { action: 'open' } });
    const lost = await add({ status: 'active' });
    shop = lost.id ?? 0;
    expect(await tab('tabWorkspace', { post: { action: 'open' } })).toMatch(/^Location: .*code=/);
    const text = (await panel.perform<string[]>({ do: 'logs' })).join('\n');
    expect(text).toContain('platform-sso');
    expect(text).not.toContain(service.demo.platform_key);
    expect(text).not.toMatch(/[?&]code=[^*"\\]/);
  });
});
