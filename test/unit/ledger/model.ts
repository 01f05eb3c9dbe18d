import { DAY } from '#schema/time.ts';
import type { Terms } from '#shared/ledger/terms.ts';

// The rules of the ledger in the simplest form: time advances by single days and months, and every pool is a
// number of credits. The model shares no code with the ledger.

const UNLIMITED = 1e15;

interface Box {
  granted: number;
  used: number;
}

/** A grant of a period. `planned` is the largest one by terms in it, without adjustments. */
interface Grant extends Box {
  planned: number;
}

interface Lot extends Box {
  month: number;
  expires: number;
}

interface PastCharge {
  amount: number;
  usd: number;
  day: number;
  month: number;
  plan: string;
  daily: number;
  included: number;
  topup: number;
  lots: Map<number, number>;
}

export interface Tally {
  credits: number;
  /** What was drawn from the granted pools; the rest of the credits were purchased. */
  daily: number;
  rollover: number;
  included: number;
  usd: number;
  cloud: number;
  purchased: number;
  paid: number;
}

export type AdjustablePool = 'topup' | 'included' | 'rollover' | 'daily';

export type Outcome = Record<string, unknown> | string;

const grantOf = (granted: number): Grant => ({ granted, used: 0, planned: granted });
const left = (box: Box): number => box.granted - box.used;
const monthOf = (day: number): number => {
  const date = new Date(day * DAY);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
};

export class LedgerModel {
  day: number;
  month: number;
  terms: Terms;
  daily: Grant;
  included: Grant;
  lots: Lot[] = [];
  purchased: Box = { granted: 0, used: 0 };
  usedThisMonth = 0;
  usage = new Map<number, Tally>();
  byPlan = new Map<string, Tally>();
  /** Usage by day and plan; a refund counts on the day of its charge. */
  byDay = new Map<string, Tally & { adjusted: number; entries: number }>();
  charges = new Map<string, PastCharge>();
  #answers = new Map<string, { input: string; outcome: Record<string, unknown> }>();

  constructor(now: number, terms: Terms) {
    this.day = Math.floor(now / DAY);
    this.month = monthOf(this.day);
    this.terms = terms;
    this.daily = grantOf(terms.creditsPerDay);
    this.included = grantOf(terms.monthlyCredits);
  }

  /** The rest of the monthly cap on granted pools. */
  capLeft(): number {
    return Math.max(0, this.terms.monthlyCap - this.usedThisMonth);
  }

  /** Credits that a charge could take now, in all pools together. */
  available(cap = this.capLeft()): number {
    const granted = [this.daily, this.included, ...this.lots].reduce((sum, box) => sum + left(box), 0);
    return Math.min(granted, cap) + left(this.purchased);
  }

  pass(now: number): void {
    const today = Math.floor(now / DAY);
    while (this.day < today) {
      this.day += 1;
      this.daily = grantOf(this.terms.creditsPerDay);
      const month = monthOf(this.day);
      if (month !== this.month) this.#turnMonth(month);
    }
  }

  #turnMonth(month: number): void {
    const ended = this.included;
    if (this.terms.rolloverMonths > 0 && ended.granted > 0 && ended.granted < UNLIMITED) {
      const expires = month + this.terms.rolloverMonths;
      this.lots.push({ month: this.month, granted: left(ended), used: 0, expires });
    }
    this.lots = this.lots.filter((lot) => lot.expires > month);
    this.month = month;
    this.included = grantOf(this.terms.monthlyCredits);
    this.usedThisMonth = 0;
  }

  charge(key: string, amount: number, usd: number): Outcome {
    return this.#once(`charge/${key}`, String(amount), () => {
      if (this.available() < amount) {
        return this.available(Number.POSITIVE_INFINITY) < amount
          ? 'insufficient_credits'
          : 'monthly_cap_reached';
      }
      let open = amount;
      let underCap = this.capLeft();
      const take = (box: Box): number => {
        const part = Math.min(open, left(box), underCap);
        box.used += part;
        open -= part;
        underCap -= part;
        return part;
      };
      const daily = take(this.daily);
      const lots = new Map(this.lots.map((lot) => [lot.month, take(lot)]));
      const included = take(this.included);
      const topup = open;
      this.purchased.used += topup;
      const { day, month } = this;
      const plan = this.terms.planCode;
      this.charges.set(key, { amount, usd, day, month, plan, daily, included, topup, lots });
      this.usedThisMonth += amount - topup;
      const rollover = [...lots.values()].reduce((sum, part) => sum + part, 0);
      this.#count(day, plan, { credits: amount, usd, daily, rollover, included });
      return { amount, daily, rollover, included, topup, usd };
    });
  }

  refund(key: string): Outcome {
    return this.#once(`refund/${key}`, '', () => {
      const past = this.charges.get(key);
      if (past === undefined) return 'charge_not_found';
      const put = (box: Box | undefined, part: number): number => {
        if (box === undefined) return 0;
        box.used -= part;
        return part;
      };
      const daily = put(past.day === this.day ? this.daily : undefined, past.daily);
      const topup = put(this.purchased, past.topup);
      const included = put(past.month === this.month ? this.included : undefined, past.included);
      let rollover = 0;
      for (const lot of this.lots) {
        rollover += put(lot, past.lots.get(lot.month) ?? 0);
        if (lot.month === past.month) {
          lot.granted += past.included;
          rollover += past.included;
        }
      }
      if (past.month === this.month) this.usedThisMonth -= past.amount - past.topup;
      this.#count(past.day, past.plan, {
        credits: -past.amount,
        usd: -past.usd,
        daily: -past.daily,
        rollover: -[...past.lots.values()].reduce((sum, part) => sum + part, 0),
        included: -past.included,
      });
      const lost = past.amount - daily - rollover - included - topup;
      return { amount: past.amount, daily, rollover, included, topup, lost };
    });
  }

  topup(key: string, amount: number, paid: number): Outcome {
    return this.#once(`topup/${key}`, `${amount} ${paid}`, () => {
      this.purchased.granted += amount;
      this.#count(this.day, this.terms.planCode, { purchased: amount, paid });
      return { amount, topupAvailable: left(this.purchased) };
    });
  }

  /** An unlimited grant cannot be adjusted, unless the terms have become limited since. */
  adjust(key: string, pool: AdjustablePool, amount: number, paid: number, reason: string): Outcome {
    return this.#once(`adjust/${key}`, `${pool} ${amount} ${paid} ${reason}`, () => {
      const available = this.leftIn(pool);
      if (available + amount < 0) return 'insufficient_credits';
      if (pool === 'daily' && this.terms.creditsPerDay >= UNLIMITED) return 'precondition_failed';
      if (pool === 'included' && this.terms.monthlyCredits >= UNLIMITED) return 'precondition_failed';
      if (pool === 'rollover') {
        if (amount > 0) this.#carry(amount);
        else this.#uncarry(-amount);
      } else {
        const box = { daily: this.daily, included: this.included, topup: this.purchased }[pool];
        if (pool !== 'topup' && amount > 0 && box.granted + amount >= UNLIMITED) return 'precondition_failed';
        box.granted += amount;
      }
      const purchased = pool === 'topup' ? amount : 0;
      this.#count(this.day, this.terms.planCode, { purchased, paid }, amount);
      return { amount, poolLeft: available + amount };
    });
  }

  leftIn(pool: AdjustablePool): number {
    if (pool === 'rollover') return this.lots.reduce((sum, lot) => sum + left(lot), 0);
    return left({ daily: this.daily, included: this.included, topup: this.purchased }[pool]);
  }

  #carry(amount: number): void {
    const month = this.month - 1;
    const lot = this.lots.find((candidate) => candidate.month === month);
    if (lot !== undefined) lot.granted += amount;
    else {
      const expires = this.month + Math.max(1, this.terms.rolloverMonths);
      this.lots.push({ month, granted: amount, used: 0, expires });
    }
  }

  #uncarry(amount: number): void {
    let open = amount;
    for (const lot of this.lots) {
      const part = Math.min(open, left(lot));
      lot.granted -= part;
      open -= part;
    }
  }

  cloud(key: string, usd: number): Outcome {
    return this.#once(`cloud/${key}`, String(usd), () => {
      this.#count(this.day, this.terms.planCode, { cloud: usd });
      return {};
    });
  }

  changeTerms(terms: Terms): Outcome {
    const changed = JSON.stringify(terms) !== JSON.stringify(this.terms);
    const raise = (grant: Grant, to: number): void => {
      const more = Math.max(0, to - grant.planned);
      grant.planned += more;
      if (to === UNLIMITED) grant.granted = UNLIMITED;
      else if (more > 0) grant.granted = Math.min(UNLIMITED - 1, grant.granted + more);
    };
    if (changed) {
      raise(this.daily, terms.creditsPerDay);
      raise(this.included, terms.monthlyCredits);
    }
    this.terms = terms;
    return { changed };
  }

  #once(operation: string, input: string, act: () => Outcome): Outcome {
    const first = this.#answers.get(operation);
    if (first !== undefined) {
      return first.input === input ? { ...first.outcome, replayed: true } : 'idempotency_conflict';
    }
    const outcome = act();
    if (typeof outcome === 'string') return outcome;
    this.#answers.set(operation, { input, outcome });
    return { ...outcome, replayed: false };
  }

  #count(day: number, plan: string, more: Partial<Tally>, adjusted = 0): void {
    const none: Tally = {
      credits: 0,
      daily: 0,
      rollover: 0,
      included: 0,
      usd: 0,
      cloud: 0,
      purchased: 0,
      paid: 0,
    };
    const add = <K>(tallies: Map<K, Tally>, key: K, empty: Tally) => {
      const tally = tallies.get(key) ?? empty;
      for (const field of Object.keys(more) as (keyof Tally)[]) tally[field] += more[field] ?? 0;
      tallies.set(key, tally);
    };
    const month = monthOf(day);
    add(this.usage, month, { ...none });
    add(this.byPlan, `${month}/${plan}`, { ...none });
    const key = `${day}/${plan}`;
    const there = this.byDay.get(key) ?? { ...none, adjusted: 0, entries: 0 };
    add(this.byDay as Map<string, Tally>, key, there);
    there.adjusted += adjusted;
    there.entries += 1;
  }
}
