import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packWhmcsModule } from '#scripts/clients/pack/pack-whmcs.ts';
import { startService, type TestService } from '#test/e2e/support/service.ts';
import { unzip } from '#test/support/clients/php.ts';
import { Panel } from './panel.ts';

interface Entry {
  kind: string;
  credits: number;
  usd: number;
  idempotency_key: string;
}

/** Ids of two services of one customer in WHMCS. */
export const SHOP = 4711;
export const STRANGER = 4712;

/** A WHMCS with the packed module, a server of the service, a customer, a product and an addon. */
export class InstalledModule {
  readonly service: TestService;
  readonly panel: Panel;
  private readonly folder: string;

  private constructor(service: TestService, folder: string) {
    this.service = service;
    this.folder = folder;
    this.panel = this.openPanel();
  }

  static async install(): Promise<InstalledModule> {
    const service = await startService();
    const folder = await mkdtemp(join(tmpdir(), 'livery-whmcs-'));
    // The owner of a WHMCS unpacks the archive in the same way.
    unzip(await packWhmcsModule(folder), join(folder, 'whmcs'));
    const installed = new InstalledModule(service, folder);
    await installed.addServer(installed.panel);
    await installed.addCustomer();
    return installed;
  }

  /** Another WHMCS with an empty database and the same module. */
  openPanel(): Panel {
    return new Panel(join(this.folder, 'whmcs/modules/servers/livery'));
  }

  async addServer(panel: Panel): Promise<void> {
    const { port } = new URL(this.service.baseUrl);
    const password = Buffer.from(this.service.demo.platform_key).toString('base64');
    await panel.write(
      "INSERT INTO tblservers (id, name, hostname, port, secure, password, accesshash, type) VALUES (1, 'Main', 'localhost', ?, '', ?, '', 'livery')",
      [Number(port), password],
    );
  }

  private async addCustomer(): Promise<void> {
    const { panel } = this;
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
  }

  async stop(): Promise<void> {
    this.panel.stop();
    await this.service.stop();
    await rm(this.folder, { recursive: true, force: true });
  }

  tenant() {
    return this.service.db
      .prepare('SELECT id, status, plan_code FROM tenants WHERE external_ref = ?')
      .bind(`service-${SHOP}`)
      .first<{ id: string; status: string; plan_code: string }>();
  }

  setStatus(id: number, status: string) {
    return this.panel.write('UPDATE tblhosting SET domainstatus = ? WHERE id = ?', [status, id]);
  }

  async call<Result>(name: string, body: object = {}): Promise<Result> {
    const answer = await fetch(`${this.service.baseUrl}/functions/v1/${name}`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${this.service.demo.platform_key}`,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({ external_ref: `service-${SHOP}`, ...body }),
    });
    return (await answer.json()) as Result;
  }

  async balance(): Promise<number> {
    return (await this.call<{ balances: { topup_available: number } }>('platform-usage')).balances
      .topup_available;
  }

  async customer() {
    return (await this.call<{ tenant: { whu: { email: string; name: string } } }>('platform-tenant')).tenant
      .whu;
  }

  /** Top-ups and adjustments of the shop, the latest first: kind, credits, USD, idempotency key. */
  async listTopups() {
    return (await this.call<{ entries: Entry[] }>('platform-entries')).entries
      .filter(({ kind }) => kind === 'topup' || kind === 'adjust')
      .map((entry) => [entry.kind, entry.credits, entry.usd, entry.idempotency_key]);
  }
}
