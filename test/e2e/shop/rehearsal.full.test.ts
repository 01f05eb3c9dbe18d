import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR } from '#schema/time.ts';
import { packWhmcsModule } from '#scripts/clients/pack/pack-whmcs.ts';
import { hasPhp, unzip } from '../../support/clients/php.ts';
import { BadRoad } from './support/bad-road.ts';
import { Counter } from './support/counter.ts';
import { installedClient } from './support/installed-client.ts';
import { Mailbox } from './support/mailbox.ts';
import { MortalService } from './support/mortal-service.ts';
import { Seeded } from './support/random.ts';
import { differences } from './support/reconcile.ts';
import { PLANS, Shop, type Sold } from './support/shop.ts';

const CUSTOMERS = 20;
const MONTHS = 12;

describe.skipIf(!hasPhp())('a shop that rehearses on a test clock', () => {
  const random = new Seeded(20_261_122);
  let folder: string;
  let service: MortalService;
  let road: BadRoad;
  let mailbox: Mailbox;
  let counter: Counter;
  let shop: Shop;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'livery-shop-'));
    const [started, { Livery, verifyEvent }] = await Promise.all([
      MortalService.start(),
      installedClient(folder),
    ]);
    service = started;
    road = await BadRoad.to(service.port, random);
    mailbox = await Mailbox.open(random, verifyEvent);
    unzip(await packWhmcsModule(folder), join(folder, 'whmcs'));
    const module = join(folder, 'whmcs/modules/servers/livery');
    counter = new Counter(module, join(folder, 'whmcs.sqlite'));
    const key = await service.work('testKey');
    const livery = new Livery({
      baseUrl: `http://127.0.0.1:${road.port}`,
      apiKey: key,
      retries: 8,
      wait: (milliseconds) => sleep(Math.min(milliseconds, 30_000) / 5),
    });
    shop = new Shop({ service, counter, livery, mailbox });
    await shop.open({ port: road.port, key });
    road.part = 0.08;
  });
  afterAll(async () => {
    counter?.stop();
    await mailbox?.close();
    await road?.close();
    await service?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const active = (): Sold[] => shop.sold.filter(({ status }) => status === 'Active');
  const other = ({ books }: Sold) => PLANS.find((plan) => plan !== books.plan) ?? PLANS[0]!;
  const monthAfter = (months: number, day: number, hour: number) =>
    new Date(Date.UTC(shop.now.getUTCFullYear(), shop.now.getUTCMonth() + months, day, hour));

  /** Invoices that may still be refunded. */
  const invoices: { sold: Sold; invoice: number }[] = [];

  async function liveThroughMonth(month: number): Promise<void> {
    const wanted = Math.min(CUSTOMERS, Math.ceil((CUSTOMERS * (month + 2)) / (MONTHS + 1)));
    while (shop.sold.length < wanted)
      await shop.order(
        PLANS[shop.sold.length % PLANS.length]!,
        random.chance(0.3) ? 'platform-create' : undefined,
      );
    await shop.advance(monthAfter(0, 10, 9));
    mailbox.failing = 1 + random.below(2);
    for (const [index, sold] of random.shuffled(active()).entries()) {
      for (let builds = random.below(6); builds > 0; builds -= 1) await shop.build(sold);
      if (index === 0 || random.chance(0.4)) {
        const invoice = await shop.buy(sold, random.chance(0.3) ? 'platform-topup' : undefined);
        invoices.push({ sold, invoice });
      }
      if (index === 1 || random.chance(0.2)) await shop.change(sold, other(sold));
    }
    const at = random.below(invoices.length);
    const asked = invoices[at];
    if (asked !== undefined && asked.sold.status === 'Active' && (month === 1 || random.chance(0.6))) {
      invoices.splice(at, 1);
      await shop.refund(asked.sold, asked.invoice, random.chance(0.3) ? 'platform-adjust' : undefined);
    }
    // A suspension would cancel queued builds and refund their charges.
    await shop.settle();
    // The module's daily run repeats the work of lost hooks.
    await counter.hook('DailyCronJob');
    for (const sold of shop.sold.filter(({ status }) => status === 'Suspended')) {
      if (random.chance(0.6)) await shop.resume(sold);
      else await shop.terminate(sold);
    }
    const debtor = active()[random.below(active().length)];
    if (debtor !== undefined && active().length > 1)
      await shop.suspend(debtor, random.chance(0.5) ? 'platform-suspend' : undefined);
  }

  /** Kills the service while builds are queued and the clock is advancing. */
  async function killInTheMiddle(to: Date): Promise<void> {
    for (const sold of active().slice(0, 2)) await shop.build(sold);
    const moving = shop.advance(to).catch(() => undefined);
    await sleep(20);
    await service.killAndRestart();
    await moving;
  }

  it(`the shop’s books agree with the ledger after ${MONTHS} months with ${CUSTOMERS} customers`, async () => {
    for (let month = 0; month < MONTHS; month += 1) {
      await liveThroughMonth(month);
      const close = new Date(monthAfter(1, 1, 0).getTime() - HOUR);
      if (month === 1 || month % 4 === 3) await killInTheMiddle(close);
      await shop.advance(close);
      await shop.settle();
      expect([month, 'at its end', await differences(shop)]).toEqual([month, 'at its end', []]);
      await shop.advance(monthAfter(1, 1, 1));
      for (const sold of active()) await shop.renew(sold);
      await shop.settle();
      expect([month, 'after it', await differences(shop)]).toEqual([month, 'after it', []]);
    }
    // The planned faults have happened.
    expect(service.kills).toBeGreaterThan(0);
    expect(counter.deaths).toBeGreaterThan(0);
    expect(mailbox.failures).toBeGreaterThan(0);
    expect(mailbox.forged).toBe(0);
    expect(Math.min(...Object.values(road.faults))).toBeGreaterThan(0);
    expect(mailbox.received.size).toBe(shop.read.size);
  }, 3_000_000);
});
