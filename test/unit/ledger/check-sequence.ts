import { type StandingTotals, standingTotals } from '#shared/ledger/account-standing.ts';
import { adjust } from '#shared/ledger/adjust.ts';
import { UNLIMITED_MICRO } from '#shared/ledger/amounts.ts';
import type { BalanceRow } from '#shared/ledger/balance-row.ts';
import { dayOf, monthStart } from '#shared/ledger/calendar.ts';
import { changeTerms } from '#shared/ledger/change-terms.ts';
import { charge } from '#shared/ledger/charge.ts';
import type { StoredEntry } from '#shared/ledger/entry-row.ts';
import { recordCloudCost } from '#shared/ledger/record-cloud-cost.ts';
import { refund } from '#shared/ledger/refund.ts';
import { applyEntry, emptyStanding } from '#shared/ledger/replay.ts';
import { parseStanding, rollTo, type Standing } from '#shared/ledger/standing.ts';
import { topup } from '#shared/ledger/topup.ts';
import type { UsageRow } from '#shared/ledger/usage.ts';
import { compareStandings, verifyTenant } from '#shared/ledger/verify.ts';
import { compareMonths, UsageSums } from '#shared/ledger/verify-usage.ts';
import type { Failure, Result } from '#shared/result.ts';
import { openStatements } from '#test/support/ledger/open-statements.ts';
import type { SqliteD1 } from '../../support/ledger/sqlite-d1.ts';
import { type Command, Generator } from './commands.ts';
import { LedgerModel, type Outcome, type Tally } from './model.ts';

class Divergence extends Error {}

/** Runs one random ledger and throws a {@link Divergence} at the first difference to the model. */
export async function checkSequence(db: SqliteD1, seed: number, commands: number): Promise<void> {
  const generator = new Generator(seed);
  const tenantId = `tenant-${seed}`;
  const accountId = `account-${seed}`;
  let now = Date.UTC(2024, generator.below(26), 1 + generator.below(28)) + generator.below(86_400_000);
  const terms = generator.terms();
  await db.batch([...openStatements(db, { tenantId, accountId, terms, now })]);
  const model = new LedgerModel(now, terms);
  const watch = new Watch(db, tenantId, accountId);
  watch.check(model, { do: 'clock', at: now }, seed, 0);
  for (let step = 1; step <= commands; step += 1) {
    const command = generator.command(model, now);
    if (command.do === 'clock') {
      now = command.at;
      continue;
    }
    const answered = await execute(db, { tenantId, now }, command);
    model.pass(now);
    const expected = predict(model, command);
    expectSame(`answer to ${JSON.stringify(command)}`, answered, expected, seed, step);
    watch.check(model, command, seed, step);
    // A difference persists, so that every other step is enough.
    if (step % 2 === 0) await watch.checkStanding(step / 2, seed);
  }
  expectSame('verification', await verifyTenant(db, tenantId), [], seed, commands);
}

type At = { tenantId: string; now: number };

async function execute(db: D1Database, at: At, command: Exclude<Command, { do: 'clock' }>): Promise<Outcome> {
  switch (command.do) {
    case 'charge':
      return plain(await charge(db, { ...at, key: command.key, amount: command.amount, usd: command.usd }));
    case 'refund':
      return plain(await refund(db, { ...at, key: command.key }));
    case 'topup':
      return plain(
        await topup(db, { ...at, key: command.key, amount: command.amount, priceUsd: command.price }),
      );
    case 'adjust':
      return plain(
        await adjust(db, {
          ...at,
          key: command.key,
          pool: command.pool,
          amount: command.amount,
          priceUsd: command.price,
          reason: command.reason,
        }),
      );
    case 'cloud':
      return plain(await recordCloudCost(db, { ...at, key: command.key, usd: command.usd }));
    case 'terms':
      return plain(await changeTerms(db, { ...at, key: command.key, terms: command.terms }));
  }
}

function plain(result: Result<object, Failure>): Outcome {
  if (!result.ok) return result.code;
  const { at: _, ...value } = result.value as Record<string, unknown>;
  return value;
}

function predict(model: LedgerModel, command: Exclude<Command, { do: 'clock' }>): Outcome {
  switch (command.do) {
    case 'charge':
      return model.charge(command.key, command.amount, command.usd);
    case 'refund':
      return model.refund(command.key);
    case 'topup':
      return model.topup(command.key, command.amount, command.price);
    case 'adjust':
      return model.adjust(command.key, command.pool, command.amount, command.price, command.reason);
    case 'cloud':
      return model.cloud(command.key, command.usd);
    case 'terms':
      return model.changeTerms(command.terms);
  }
}

/** Compares stored rows with the model and with a recomputation entry by entry. */
class Watch {
  readonly #db: SqliteD1;
  readonly #tenantId: string;
  readonly #accountId: string;
  #replayed: Standing | null = null;
  readonly #sums = new UsageSums();

  constructor(db: SqliteD1, tenantId: string, accountId: string) {
    this.#db = db;
    this.#tenantId = tenantId;
    this.#accountId = accountId;
  }

  check(model: LedgerModel, command: Command, seed: number, step: number): void {
    const row = this.#db.rows<BalanceRow>(
      'SELECT * FROM credit_balances WHERE tenant_id = ?',
      this.#tenantId,
    )[0] as BalanceRow;
    const stored = parseStanding(row);
    const after = `after ${JSON.stringify(command)}`;
    expectSame(`balance ${after}`, pools(stored), poolsOf(model), seed, step);
    this.#replay(stored);
    const usage = this.#db.rows<UsageRow & { month: number }>(
      'SELECT * FROM usage_months WHERE account_id = ? AND tenant_id = ?',
      this.#accountId,
      this.#tenantId,
    );
    const recomputed = rollTo(this.#replayed ?? emptyStanding(stored.day), stored.day);
    const differences = [
      ...compareStandings(this.#tenantId, stored, recomputed),
      ...compareMonths(this.#tenantId, usage, this.#sums),
    ];
    expectSame(`recomputation ${after}`, differences, [], seed, step);
    expectSame(`usage ${after}`, tallies(usage, 'month'), [...model.usage].sort(byKey), seed, step);
    const plans = this.#db.rows<UsageRow & { key: string }>(
      "SELECT *, month || '/' || plan_code AS key FROM account_months WHERE account_id = ?",
      this.#accountId,
    );
    expectSame(`plans ${after}`, tallies(plans, 'key'), [...model.byPlan].sort(byKey), seed, step);
    const days = this.#db.rows<UsageRow & { key: string; adjusted_credits: number; entries: number }>(
      "SELECT *, day || '/' || plan_code AS key FROM usage_days WHERE account_id = ? AND tenant_id = ?",
      this.#accountId,
      this.#tenantId,
    );
    const dayTallies = days.map((day): [unknown, unknown] => [
      day.key,
      { ...tallies([day], 'key')[0]?.[1], adjusted: day.adjusted_credits, entries: day.entries },
    ]);
    expectSame(`days ${after}`, dayTallies.sort(byKey), [...model.byDay].sort(byKey), seed, step);
  }

  /** Compares the account's totals, now and in a later month, with its only balance brought forward. */
  async checkStanding(step: number, seed: number): Promise<void> {
    const stored = parseStanding(
      this.#db.rows<BalanceRow>(
        'SELECT * FROM credit_balances WHERE tenant_id = ?',
        this.#tenantId,
      )[0] as BalanceRow,
    );
    // The present month, the next one, and later ones, alternately.
    const month = stored.month + (step % 3 < 2 ? step % 3 : step % 16);
    const at = rollTo(stored, Math.max(stored.day, dayOf(monthStart(month))));
    const unlimited = at.included_credits >= UNLIMITED_MICRO ? 1 : 0;
    const expected: StandingTotals = {
      purchased: at.purchased_total,
      topup: at.purchased_total - at.purchased_consumed,
      included: at.included_credits - unlimited * UNLIMITED_MICRO - at.included_used,
      unlimited,
      rollover: at.rollover_credits - at.rollover_used,
    };
    const totals = await standingTotals.first(this.#db, { account: this.#accountId, month });
    expectSame(`totals in month ${month}`, totals, expected, seed, step);
  }

  #replay(stored: Standing): void {
    const since = this.#replayed?.seq ?? 0;
    if (stored.seq === since) return;
    const entries = this.#db.rows<StoredEntry>(
      'SELECT * FROM credit_entries WHERE tenant_id = ? AND seq > ? ORDER BY seq',
      this.#tenantId,
      since,
    );
    for (const entry of entries) {
      this.#replayed = applyEntry(this.#replayed ?? emptyStanding(entry.day), entry);
      this.#sums.add(entry);
    }
  }
}

const byKey = ([left]: readonly [unknown, unknown], [right]: readonly [unknown, unknown]) =>
  String(left) < String(right) ? -1 : 1;

const tallies = <K extends string>(
  rows: readonly (UsageRow & Record<K, unknown>)[],
  key: K,
): [unknown, Tally][] =>
  rows
    .map((row): [unknown, Tally] => [
      row[key],
      {
        credits: row.credits_used,
        daily: row.used_daily,
        rollover: row.used_rollover,
        included: row.used_included,
        usd: row.usd_credits,
        cloud: row.cloud_usd,
        purchased: row.topup_credits,
        paid: row.topup_usd,
      },
    ])
    .sort(byKey);

const pools = (at: Standing) => ({
  day: at.day,
  month: at.month,
  used: at.month_used,
  daily: [at.daily_credits, at.daily_used],
  included: [at.included_credits, at.included_used],
  purchased: [at.purchased_total, at.purchased_consumed],
  rollover: [at.rollover_credits, at.rollover_used],
  lots: at.lots,
});

const poolsOf = (model: LedgerModel) => ({
  day: model.day,
  month: model.month,
  used: model.usedThisMonth,
  daily: [model.daily.granted, model.daily.used],
  included: [model.included.granted, model.included.used],
  purchased: [model.purchased.granted, model.purchased.used],
  rollover: [
    model.lots.reduce((sum, lot) => sum + lot.granted, 0),
    model.lots.reduce((sum, lot) => sum + lot.used, 0),
  ],
  lots: model.lots.map((lot) => [lot.month, lot.granted, lot.used, lot.expires]),
});

function expectSame(what: string, actual: unknown, expected: unknown, seed: number, step: number): void {
  const [is, should] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (is !== should)
    throw new Divergence(`seed ${seed}, step ${step}, ${what}:\n  is     ${is}\n  should ${should}`);
}
