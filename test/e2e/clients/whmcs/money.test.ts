import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { charge } from '#shared/ledger/charge.ts';
import { hasPhp } from '#test/support/clients/php.ts';
import { itInFull } from '../../../support/it-in-full.ts';
import { InstalledModule, SHOP } from './support/installed-module.ts';
import type { Panel } from './support/panel.ts';

const REFERENCE = `service-${SHOP}`;

describe.skipIf(!hasPhp())('money and customers in the WHMCS module', () => {
  let installed: InstalledModule;
  let panel: Panel;
  let number = 0;

  beforeAll(async () => {
    installed = await InstalledModule.install();
    ({ panel } = installed);
    expect(await panel.service(SHOP, 'CreateAccount')).toBe('success');
    await installed.setStatus(SHOP, 'Active');
  });
  afterAll(() => installed?.stop());

  const use = async (credits: number): Promise<void> => {
    number += 1;
    const { id } = (await installed.tenant())!;
    const input = { tenantId: id, key: `use-${number}`, now: Date.now(), amount: credits * 1e6, usd: 1e6 };
    expect(await charge(installed.service.db, input)).toMatchObject({ ok: true });
  };
  /** Pays an invoice for the addon, with the hook. Answers its number. */
  const buy = async (quantity: number | null = 1, amount = 5): Promise<number> => {
    number += 1;
    await panel.write('UPDATE tblhostingaddons SET qty = ? WHERE id = 31', [quantity]);
    await panel.write("INSERT INTO tblinvoices (id, status, datepaid) VALUES (?, 'Paid', date('now'))", [
      number,
    ]);
    await panel.write(
      "INSERT INTO tblinvoiceitems (id, invoiceid, type, relid, amount) VALUES (?, ?, 'Addon', 31, ?)",
      [number + 1000, number, amount],
    );
    await panel.hook('InvoicePaid', { invoiceid: number });
    return number;
  };
  const refund = async (invoice: number): Promise<void> => {
    await panel.write(
      "UPDATE tblinvoices SET status = 'Refunded', date_refunded = date('now') WHERE id = ?",
      [invoice],
    );
    await panel.hook('InvoiceRefunded', { invoiceid: invoice });
  };
  const adjust = (credits: number) => {
    number += 1;
    return installed.call('platform-adjust', {
      credits,
      reason: 'By hand',
      idempotency_key: `hand-${number}`,
    });
  };
  /** The activity of one more daily run. */
  const daily = async (): Promise<string[]> => {
    await panel.logs();
    await panel.hook('DailyCronJob');
    return (await panel.logs()).activity;
  };
  const empty = async (): Promise<void> => {
    const left = await installed.balance();
    if (left > 0) await adjust(-left);
  };
  const figures = async () => {
    await panel.perform({ do: 'server', function: 'UsageUpdate', server: 1 });
    const [row] = await panel.rows('SELECT bwusage, bwlimit FROM tblhosting WHERE id = ?', [SHOP]);
    const { tenant } = await panel.perform<{ tenant: { name: string; value: number }[] }>({
      do: 'metrics',
      server: 1,
      tenant: REFERENCE,
    });
    return { ...row, ...Object.fromEntries(tenant.map(({ name, value }) => [name, value])) };
  };

  it('bills what was drawn from the plan, and neither free nor purchased credits', async () => {
    await installed.call('platform-entitlements', {
      entitlements: { credits_per_day: 5, monthly_credits: 100 },
    });
    await buy();
    await use(3);
    expect(await figures()).toEqual({ bwusage: 0, bwlimit: 100, credits: 0, cost: 0 });
    await use(82);
    expect(await figures()).toEqual({ bwusage: 80, bwlimit: 100, credits: 80, cost: 0 });
    await use(50);
    expect(await installed.balance()).toBe(20);
    expect(await figures()).toEqual({ bwusage: 100, bwlimit: 100, credits: 100, cost: 0 });
    expect(
      (await panel.service<Record<string, string>>(SHOP, 'AdminServicesTabFields'))[
        'Credits used this month'
      ],
    ).toBe('135, of the plan: 100');
  });

  it('a refund takes what is left of its purchase, whenever credits were given, and only once', async () => {
    await empty();
    await adjust(30);
    const first = await buy();
    await adjust(7);
    const second = await buy();
    // Of the first purchase 20 are left.
    await use(30);
    await refund(first);
    expect(await installed.balance()).toBe(30 + 7 + 50);
    // Nothing is left of the second one.
    await use(50);
    await refund(second);
    expect(await installed.balance()).toBe(37);
    const posted = await installed.listTopups();
    await adjust(40);
    await panel.hook('InvoiceRefunded', { invoiceid: first });
    await panel.hook('InvoiceRefunded', { invoiceid: second });
    expect(await daily()).toEqual([]);
    expect(await installed.balance()).toBe(77);
    expect((await installed.listTopups()).slice(1)).toEqual(posted);
  });

  it('a refund of given credits that were used before takes the whole purchase', async () => {
    await empty();
    await adjust(20);
    await use(20);
    const bought = await buy();
    await refund(bought);
    expect(await installed.balance()).toBe(0);
  });

  itInFull('adds an addon as often as it was sold', async () => {
    await empty();
    await buy(3, 15);
    expect((await installed.listTopups())[0]).toEqual(['topup', 150, 15, `invoice-item-${number + 1000}`]);
    await buy(null);
    await buy(0);
    expect(await installed.balance()).toBe(250);
    // A changed setting or quantity changes nothing of what was sold before.
    await panel.write('UPDATE tblhostingaddons SET qty = 9 WHERE id = 31');
    await panel.write("DELETE FROM mod_livery_bookings WHERE name LIKE 'invoice-item-%'");
    expect(await daily()).toEqual([]);
    expect(await installed.balance()).toBe(250);
  });

  it('refuses a setting that is not plainly one number in words, and books it when it is', async () => {
    await empty();
    const words = /“1,000”, which is not plainly one number/;
    expect(await panel.service(SHOP, 'Renew', { configoption4: '1,000' })).toMatch(words);
    expect(await panel.service(SHOP, 'CreateAccount', { addonId: 31, configoption5: '1,000' })).toMatch(
      words,
    );
    await panel.write("UPDATE tblmodule_configuration SET value = '1.000'");
    await panel.logs();
    await buy();
    expect((await panel.logs()).activity).toEqual([
      expect.stringMatching(
        /^Livery: credits of invoice item \d+ were not added\. “Credits of the addon” is “1\.000”/,
      ),
    ]);
    expect(await panel.perform<string>({ do: 'page', service: SHOP })).not.toContain('cart.php?gid=addons');
    expect(await installed.balance()).toBe(0);
    await panel.write("UPDATE tblmodule_configuration SET value = '1000'");
    expect(await daily()).toEqual([]);
    // The purchase, and the renewal by the setting of the product.
    expect(await installed.balance()).toBe(1025);
    await panel.write("UPDATE tblmodule_configuration SET value = '50'");
  });

  itInFull('adds what a late payer has paid when the workspace is resumed, in any of the ways', async () => {
    const ways: (() => Promise<unknown>)[] = [
      () => panel.service(SHOP, 'UnsuspendAccount'),
      () => panel.service(SHOP, 'compare'),
      () => daily(),
    ];
    for (const [index, resume] of ways.entries()) {
      await panel.service(SHOP, 'SuspendAccount');
      for (const month of ['01', '02']) {
        await panel.write('UPDATE tblhosting SET nextduedate = ? WHERE id = ?', [
          `20${index + 30}-${month}-01`,
          SHOP,
        ]);
        expect(await panel.service(SHOP, 'Renew')).toMatch(
          /^The workspace is suspended\. The credits .* are added when/,
        );
      }
      const before = await installed.balance();
      await installed.setStatus(SHOP, 'Suspended');
      expect(await daily()).toEqual([]);
      await installed.setStatus(SHOP, 'Active');
      await resume();
      expect(await installed.balance()).toBe(before + 50);
      await daily();
      expect(await installed.balance()).toBe(before + 50);
    }
  });

  itInFull('settles for customers in every form that WHMCS stores, and never has a fault', async () => {
    const customers: [lastname: string, email: string, stored: [string, string]][] = [
      ["'O&#039;Brien'", 'casey@shop.example', ["Casey O'Brien", 'casey@shop.example']],
      [
        "'O&amp;#039;Brien &amp;amp; Co'",
        'o&#039;brien@shop.example',
        ["Casey O'Brien & Co", "o'brien@shop.example"],
      ],
      [
        "CAST(x'4DFC6C6C6572' AS TEXT)",
        'CASEY@BÜCHER.example',
        ['Casey Müller', 'casey@xn--bcher-kva.example'],
      ],
      [`'${'Mu\u0308ller'}'`, 'ÉVA@Shop.Example', ['Casey Müller', 'éva@shop.example']],
      [`'${'x'.repeat(300)}'`, 'e\u0301va@shop.example', [`Casey ${'x'.repeat(194)}`, 'éva@shop.example']],
    ];
    for (const [lastname, email, [name, address]] of customers) {
      await panel.write(`UPDATE tblclients SET lastname = ${lastname}, email = ? WHERE id = 7`, [email]);
      expect(await daily()).toEqual([
        expect.stringMatching(/: Its customer’s (address|name) was updated\.$/),
      ]);
      expect(await installed.customer()).toEqual({ name, email: address });
      await daily();
      await panel.hook('DailyCronJob');
      const { module, activity } = await panel.logs();
      expect(activity).toEqual([]);
      expect(module.map((line) => (JSON.parse(line) as string[])[1])).not.toContain('platform-update');
    }
    // Once a week everything is compared.
    await panel.write('UPDATE mod_livery_servers SET compared_at = 0');
    expect(await daily()).toEqual([]);
    expect(await panel.service(SHOP, 'compare')).toBe('success');
  });

  it('shows credits without a limit as such, and no billion', async () => {
    await installed.call('platform-entitlements', { entitlements: { monthly_credits: null } });
    expect(await figures()).toMatchObject({ bwlimit: 0 });
    const page = await panel.perform<string>({ do: 'page', service: SHOP });
    expect(page).toMatch(/<td>Unbegrenzt<\/td>/);
    expect(page).not.toMatch(/\d{7}/);
    // A cut counts from the next month on.
    await installed.call('platform-entitlements', { entitlements: { monthly_credits: 100 } });
    expect(await figures()).toMatchObject({ bwlimit: 0 });
  });
});
