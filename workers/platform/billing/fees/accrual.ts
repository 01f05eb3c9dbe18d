import { SECOND } from '#schema/time.ts';
import { monthOf, monthStart } from '#shared/ledger/calendar.ts';
import type { Period } from '#shared/ledger/period.ts';

/** A recorded price: millionths of a currency for a calendar month or year, UTC. */
export interface FeePrice {
  amount: number;
  interval: 'month' | 'year';
}

const secondOf = (at: number): number => Math.floor(at / SECOND);
const yearStart = (month: number): number => monthStart(month - (month % 12));

/** Start and length of the interval that contains a month, in seconds. */
function intervalOf(month: number, interval: FeePrice['interval']): { start: number; length: number } {
  const [from, to] =
    interval === 'year'
      ? [yearStart(month), yearStart(month + 12)]
      : [monthStart(month), monthStart(month + 1)];
  return { start: secondOf(from), length: secondOf(to) - secondOf(from) };
}

/** Rounded down; each product stays below 2⁵³. */
const part = (amount: number, seconds: number, length: number): number =>
  Math.floor(amount / length) * seconds + Math.floor(((amount % length) * seconds) / length);

/** The fee of a month from its start to a time in it, in millionths. `fee-steps.ts` computes the same in SQL. */
function accruedInMonth({ amount, interval }: FeePrice, month: number, at: number): number {
  const { start, length } = intervalOf(month, interval);
  const first = secondOf(monthStart(month));
  const last = Math.min(Math.max(secondOf(at), first), secondOf(monthStart(month + 1)));
  return part(amount, last - start, length) - part(amount, first - start, length);
}

export interface Fee {
  /** Millionths. */
  amount: number;
  /** The time as a number of intervals of the price. */
  quantity: number;
}

/** The fee for a price from one time to another: the sum of the parts of each month. */
export function accrueFee(price: FeePrice, from: number, until: number): Fee {
  let amount = 0;
  let quantity = 0;
  for (let month = monthOf(from); monthStart(month) < until; month += 1) {
    amount += accruedInMonth(price, month, until) - accruedInMonth(price, month, from);
    const seconds =
      secondOf(Math.min(until, monthStart(month + 1))) - secondOf(Math.max(from, monthStart(month)));
    quantity += seconds / intervalOf(month, price.interval).length;
  }
  return { amount, quantity: Math.round(quantity * 1_000_000) / 1_000_000 };
}

/** One step of an account's fees: a price and a month in which something changed. */
export interface FeeStep extends FeePrice {
  month: number;
  planCode: string;
  currency: string;
  tenants: number;
  offset: number;
}

export interface FeeSum {
  planCode: string;
  currency: string;
  amount: number;
}

/**
 * The fees of an account in a period up to now, by plan and currency, from its steps up to the end of the period. They
 * equal the sum of its tenants' fees.
 */
export function sumFees(steps: readonly FeeStep[], period: Period, now: number): FeeSum[] {
  const prices = new Map<string, FeeStep[]>();
  for (const step of steps) {
    const key = JSON.stringify([step.planCode, step.currency, step.interval, step.amount]);
    prices.set(key, [...(prices.get(key) ?? []), step]);
  }
  const sums: FeeSum[] = [];
  for (const [key, ofPrice] of prices) {
    const [planCode = '', currency = '']: string[] = JSON.parse(key);
    const [price] = ofPrice;
    if (price === undefined) continue;
    let amount = 0;
    for (let month = period.firstMonth; month <= period.lastMonth && monthStart(month) <= now; month += 1) {
      const tenants = ofPrice.reduce((sum, step) => sum + (step.month <= month ? step.tenants : 0), 0);
      const offset = ofPrice.find((step) => step.month === month)?.offset ?? 0;
      amount += tenants * accruedInMonth(price, month, Math.min(now, period.to)) + offset;
    }
    sums.push({ planCode, currency, amount });
  }
  return addSums(sums);
}

/** Adds sums by plan and currency; zero sums are left out. */
export function addSums(all: readonly FeeSum[]): FeeSum[] {
  const sums = new Map<string, FeeSum>();
  for (const sum of all) {
    const of = JSON.stringify([sum.planCode, sum.currency]);
    sums.set(of, { ...sum, amount: (sums.get(of)?.amount ?? 0) + sum.amount });
  }
  return [...sums.values()]
    .filter(({ amount }) => amount !== 0)
    .sort((one, other) => compare(one.planCode, other.planCode) || compare(one.currency, other.currency));
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** Adds sums by currency alone. Amounts of different currencies are never added. */
export function byCurrency(
  sums: readonly { currency: string; amount: number }[],
): { currency: string; amount: number }[] {
  const totals = new Map<string, number>();
  for (const { currency, amount } of sums) totals.set(currency, (totals.get(currency) ?? 0) + amount);
  return [...totals]
    .map(([currency, amount]) => ({ currency, amount }))
    .sort((one, other) => compare(one.currency, other.currency));
}
