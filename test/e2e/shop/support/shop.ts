import { setTimeout as sleep } from 'node:timers/promises';
import type { Event, Livery } from '../../../../clients/typescript/src/index.ts';
import { TestBrowser } from '../../access/support/browser.ts';
import { Books, monthOf, type SoldPlan } from './books.ts';
import type { Counter } from './counter.ts';
import type { Mailbox } from './mailbox.ts';
import type { MortalService } from './mortal-service.ts';

export const PLANS: readonly SoldPlan[] = [
  { code: 'small', monthly: 2, rolloverMonths: 1, price: 9 },
  { code: 'large', monthly: 5, rolloverMonths: 2, price: 19 },
];

/** Credits and price of the addon, and credits of each renewal. */
export const ADDON = { credits: 6, price: 5 };
const RENEWAL = 1;
/** The cost of one build, in credits and US dollars. */
export const BUILD = { credits: 1, usd: 0.1 };

export interface Sold {
  id: number;
  reference: string;
  tenant: string;
  addon: number;
  books: Books;
  status: 'Active' | 'Suspended' | 'Terminated';
  browser: TestBrowser | null;
  builds: number;
}

export interface ShopParts {
  service: MortalService;
  counter: Counter;
  livery: Livery;
  mailbox: Mailbox;
}

export const refOf = (id: number): string => `service-${id}`;

/** The small shop of a web host: its orders and invoices, and the interfaces to the service. */
export class Shop {
  readonly sold: Sold[] = [];
  /** Expected events, by reference and type. */
  readonly foretold = new Map<string, number>();
  /** Events read by cursor. */
  readonly read = new Map<string, Event>();
  /** Events of webhooks, each id handled once. */
  readonly heard = new Map<string, Event>();
  clock = '';
  now = new Date();
  readonly parts: ShopParts;
  #cursor: string | null = null;
  #invoices = 0;
  #forms = 0;

  constructor(parts: ShopParts) {
    this.parts = parts;
  }

  /** Creates the plans, the endpoint, the clock, and the settings of WHMCS. */
  async open(road: { port: number; key: string }): Promise<void> {
    const { counter, livery, mailbox } = this.parts;
    for (const { code, monthly, rolloverMonths, price } of PLANS) {
      await livery.get('platformPlanCreate', {
        plan_code: code,
        name: code,
        entitlements: {
          credits_per_day: 0,
          monthly_credits: monthly,
          monthly_credit_cap: null,
          rollover_months: rolloverMonths,
          max_projects: 500,
        },
        price: { amount: price, currency: 'USD', interval: 'month' },
      });
    }
    const endpoint = await livery.get('platformEndpointCreate', {
      url: mailbox.url,
      name: 'Shop',
      idempotency_key: 'shop',
    });
    mailbox.secret = endpoint.secret;
    await this.readEvents();
    this.read.clear();
    const made = await livery.get('platformClockCreate', { name: 'A year', idempotency_key: 'year' });
    this.clock = made.clock.clock_id;
    this.now = new Date(made.clock.now);
    await counter.write(
      "INSERT INTO tblservers (id, name, hostname, port, secure, password, accesshash, type) VALUES (1, 'Main', 'localhost', ?, '', ?, '', 'livery')",
      [road.port, Buffer.from(road.key).toString('base64')],
    );
    await counter.write("INSERT INTO tblcurrencies (id, code) VALUES (1, 'USD')");
    for (const [index, { code }] of PLANS.entries()) {
      await counter.write(
        "INSERT INTO tblproducts (id, servertype, configoption1, configoption2, configoption3, configoption4, configoption5) VALUES (?, 'livery', ?, 'plan', '', ?, '0')",
        [index + 1, code, String(RENEWAL)],
      );
    }
    await counter.write("INSERT INTO tbladdons (id, module, packages) VALUES (3, 'livery', '1,2')");
    await counter.write(
      "INSERT INTO tblmodule_configuration (entity_type, entity_id, setting_name, value) VALUES ('addon', 3, 'configoption5', ?)",
      [String(ADDON.credits)],
    );
  }

  #expect(reference: string, type: string): void {
    const key = `${reference} ${type}`;
    this.foretold.set(key, (this.foretold.get(key) ?? 0) + 1);
  }

  /** Places an order: WHMCS creates the service, and the rehearsal attaches its workspace to the clock. */
  async order(plan: SoldPlan, diesAfter?: string): Promise<Sold> {
    const { counter, livery } = this.parts;
    const id = this.sold.length + 1;
    const reference = refOf(id);
    await counter.write(
      "INSERT INTO tblclients (id, firstname, lastname, companyname, email, currency, language) VALUES (?, 'Casey', ?, '', ?, 1, 'english')",
      [id, `Customer ${id}`, `casey-${id}@shop.example`],
    );
    await counter.write(
      "INSERT INTO tblhosting (id, userid, packageid, server, domainstatus, nextduedate) VALUES (?, ?, ?, 1, 'Pending', ?)",
      [id, id, PLANS.indexOf(plan) + 1, this.#dueDay()],
    );
    await counter.write('INSERT INTO tblhostingaddons (id, hostingid, addonid) VALUES (?, ?, 3)', [
      id + 1000,
      id,
    ]);
    await counter.succeed(id, 'CreateAccount', {}, diesAfter);
    await this.#become(id, 'Active');
    this.#expect(reference, 'tenant.created');
    const { tenant } = await livery.get('platformTenant', { external_ref: reference });
    const { clock } = await livery.get('platformClockAttach', {
      clock_id: this.clock,
      external_ref: reference,
    });
    this.now = new Date(clock.now);
    const books = new Books(plan, monthOf(new Date(tenant.created_at)));
    books.rollTo(monthOf(this.now));
    const sold: Sold = {
      id,
      reference,
      tenant: tenant.tenant_id,
      addon: id + 1000,
      books,
      status: 'Active',
      browser: null,
      builds: 0,
    };
    this.sold.push(sold);
    return sold;
  }

  #dueDay(): string {
    return new Date(Date.UTC(this.now.getUTCFullYear(), this.now.getUTCMonth() + 1, 1))
      .toISOString()
      .slice(0, 10);
  }

  async #become(id: number, status: string): Promise<void> {
    await this.parts.counter.write('UPDATE tblhosting SET domainstatus = ? WHERE id = ?', [status, id]);
  }

  /** Opens the workspace from the client area as the customer, and describes a site. */
  async build(sold: Sold): Promise<void> {
    sold.browser ??= await this.#enter(sold);
    const { browser } = sold;
    this.#forms += 1;
    const key = `build-${sold.id}-${this.#forms}`;
    const affordable = sold.status === 'Active' && sold.books.left >= BUILD.credits;
    const prompt = `A bakery called Bakery ${sold.builds} in Graz. Phone 0316 12345.`;
    const answer = await this.#again(() =>
      browser.submit(`/dashboard/projects?workspace=${sold.tenant}`, [
        ['prompt', prompt],
        ['key', key],
      ]),
    );
    if ((answer.status === 303) !== affordable)
      throw new Error(`${sold.reference}: a build was answered ${answer.status}, ${sold.books.left} left`);
    if (!affordable) return;
    sold.books.spend(BUILD.credits);
    sold.builds += 1;
    this.#expect(sold.reference, 'build.succeeded');
  }

  async #enter({ id, reference }: Sold): Promise<TestBrowser> {
    const { counter, service } = this.parts;
    for (;;) {
      const signOn = await counter.report<{ success: boolean; redirectTo: string }>({
        do: 'service',
        service: id,
        function: 'ServiceSingleSignOn',
        params: {},
      });
      if (!signOn.success) continue;
      const browser = new TestBrowser(service.baseUrl);
      const entered = await this.#again(() => browser.request(signOn.redirectTo));
      if (entered.status === 303 && browser.cookies.size > 0) return browser;
      throw new Error(`${reference}: single sign-on was answered ${entered.status}`);
    }
  }

  /** Repeats a page load while the service restarts. */
  async #again(send: () => Promise<Response>): Promise<Response> {
    for (let tries = 0; ; tries += 1) {
      const answer = await send().catch((error: unknown) => {
        if (tries > 50) throw error;
        return null;
      });
      if (answer !== null && answer.status < 500 && answer.status !== 429) return answer;
      await sleep(answer?.status === 429 ? 1000 * Number(answer.headers.get('Retry-After') ?? 1) : 200);
    }
  }

  /** Buys credits as the customer, with an invoice that is paid at once. */
  async buy(sold: Sold, diesAfter?: string): Promise<number> {
    const { counter } = this.parts;
    this.#invoices += 1;
    const invoice = this.#invoices;
    await counter.write("INSERT INTO tblinvoices (id, status, datepaid) VALUES (?, 'Paid', ?)", [
      invoice,
      this.now.toISOString().slice(0, 10),
    ]);
    await counter.write(
      "INSERT INTO tblinvoiceitems (id, invoiceid, type, relid, amount) VALUES (?, ?, 'Addon', ?, ?)",
      [invoice + 5000, invoice, sold.addon, ADDON.price],
    );
    await counter.hook('InvoicePaid', { invoiceid: invoice }, diesAfter);
    sold.books.buy(`invoice-item-${invoice + 5000}`, ADDON.credits, ADDON.price);
    this.#expect(sold.reference, 'credits.topped_up');
    return invoice;
  }

  async refund(sold: Sold, invoice: number, diesAfter?: string): Promise<void> {
    const { counter } = this.parts;
    const day = this.now.toISOString().slice(0, 10);
    await counter.write("UPDATE tblinvoices SET status = 'Refunded', date_refunded = ? WHERE id = ?", [
      day,
      invoice,
    ]);
    await counter.hook('InvoiceRefunded', { invoiceid: invoice }, diesAfter);
    const before = sold.books.takenBack.length;
    sold.books.refund(`invoice-item-${invoice + 5000}`);
    if (sold.books.takenBack.length > before) this.#expect(sold.reference, 'credits.adjusted');
  }

  async renew(sold: Sold): Promise<void> {
    const { counter } = this.parts;
    await counter.write('UPDATE tblhosting SET nextduedate = ? WHERE id = ?', [this.#dueDay(), sold.id]);
    await counter.succeed(sold.id, 'Renew');
    sold.books.buy(`renewal-${sold.reference}-${this.#dueDay()}`, RENEWAL, 0);
    this.#expect(sold.reference, 'credits.topped_up');
  }

  async change(sold: Sold, plan: SoldPlan): Promise<void> {
    const { counter } = this.parts;
    await counter.write('UPDATE tblhosting SET packageid = ? WHERE id = ?', [
      PLANS.indexOf(plan) + 1,
      sold.id,
    ]);
    await counter.succeed(sold.id, 'ChangePackage', {}, 'platform-plan');
    sold.books.change(plan);
    this.#expect(sold.reference, 'tenant.plan_changed');
  }

  async suspend(sold: Sold, diesAfter?: string): Promise<void> {
    await this.parts.counter.succeed(sold.id, 'SuspendAccount', { suspendreason: 'Overdue' }, diesAfter);
    await this.#become(sold.id, 'Suspended');
    sold.status = 'Suspended';
    this.#expect(sold.reference, 'tenant.suspended');
  }

  async resume(sold: Sold): Promise<void> {
    await this.parts.counter.succeed(sold.id, 'UnsuspendAccount');
    await this.#become(sold.id, 'Active');
    sold.status = 'Active';
    this.#expect(sold.reference, 'tenant.resumed');
  }

  async terminate(sold: Sold): Promise<void> {
    await this.parts.counter.succeed(sold.id, 'TerminateAccount');
    await this.#become(sold.id, 'Terminated');
    sold.status = 'Terminated';
    sold.books.closed = true;
    this.#expect(sold.reference, 'tenant.terminated');
    this.#expect(sold.reference, 'tenant.purged');
  }

  /** Advances the clock and the shop's own calendar. */
  async advance(to: Date): Promise<void> {
    if (to <= this.now) return;
    for (;;) {
      const { clock } = await this.parts.livery.get('platformClockAdvance', {
        clock_id: this.clock,
        to: to.toISOString(),
      });
      if (clock.status === 'ready') break;
    }
    this.now = to;
    for (const { books } of this.sold) books.rollTo(monthOf(to));
  }

  /** Reads events from the stored cursor. */
  async readEvents(): Promise<void> {
    for (;;) {
      const page = await this.parts.livery.get('platformEvents', {
        limit: 100,
        ...(this.#cursor !== null && { cursor: this.#cursor }),
      });
      for (const event of page.events) this.read.set(event.id, event);
      this.#cursor = page.cursor ?? this.#cursor;
      if (page.next_cursor === null) return;
    }
  }

  /** Waits until every build has ended and every event has arrived. */
  async settle(): Promise<void> {
    const { service, mailbox } = this.parts;
    const built = () => [...this.read.values()].filter(({ type }) => type.startsWith('build.')).length;
    const expected = this.sold.reduce((sum, { builds }) => sum + builds, 0);
    for (let tries = 0; ; tries += 1) {
      await this.readEvents();
      for (const event of mailbox.take()) this.heard.set(event.id, event);
      if (built() >= expected && this.heard.size >= this.read.size) return;
      if (tries === 400)
        throw new Error(`${built()} of ${expected} builds, ${this.heard.size} of ${this.read.size} events`);
      await service.work(tries % 8 === 4 ? 'schedule' : 'minute');
      await sleep(250);
    }
  }
}
