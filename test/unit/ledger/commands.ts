import type { Terms } from '#shared/ledger/terms.ts';
import type { AdjustablePool, LedgerModel } from './model.ts';

export type Command =
  | { do: 'charge'; key: string; amount: number; usd: number }
  | { do: 'refund'; key: string }
  | { do: 'topup'; key: string; amount: number; price: number }
  | { do: 'adjust'; key: string; pool: AdjustablePool; amount: number; price: number; reason: string }
  | { do: 'cloud'; key: string; usd: number }
  | { do: 'terms'; key: string; terms: Terms }
  | { do: 'clock'; at: number };

/** A small generator with a seed, good enough to choose commands (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export class Generator {
  readonly #random: () => number;
  #keys = 0;

  constructor(seed: number) {
    this.#random = createRandom(seed);
  }

  below(limit: number): number {
    return Math.floor(this.#random() * limit);
  }

  pick<T>(choices: readonly T[]): T {
    return choices[this.below(choices.length)] as T;
  }

  /** Small grants, so that pools are often used up, including unlimited and zero ones. */
  terms(): Terms {
    return {
      planCode: this.pick(['', 'basic', 'pro']),
      creditsPerDay: this.pick([0, 0, 3, 10, 25, 1e15]),
      monthlyCredits: this.pick([0, 20, 50, 100, 100, 1e15]),
      monthlyCap: this.pick([1e15, 1e15, 1e15, 60, 150]),
      rolloverMonths: this.pick([0, 1, 1, 2, 3, 12, 1_200_000]),
    };
  }

  /** The next command. It reads the model to choose limits: exactly the rest, and one part more. */
  command(model: LedgerModel, now: number): Command {
    const known = [...model.charges.keys()];
    const dice = this.below(100);
    if (dice < 34)
      return { do: 'charge', key: this.#fresh(), amount: this.#amount(model), usd: this.below(9) };
    if (dice < 38 && known.length > 0) return this.#repeatedCharge(model, this.pick(known));
    if (dice < 52) return { do: 'refund', key: this.#mostlyRecent(known) };
    if (dice < 60)
      return { do: 'topup', key: this.#keyOf('t'), amount: 1 + this.below(40), price: this.below(3) };
    if (dice < 62) return { do: 'cloud', key: this.#keyOf('c'), usd: 1 + this.below(5) };
    if (dice < 68) return { do: 'terms', key: this.#fresh(), terms: this.terms() };
    if (dice < 76) return this.#adjustment(model);
    return { do: 'clock', at: this.#nextTime(now) };
  }

  /**
   * Adjustments up and down in every pool: exactly the rest, one part more, and one that makes a grant limited
   * again.
   */
  #adjustment(model: LedgerModel): Command {
    const pool = this.pick(['topup', 'included', 'rollover', 'daily'] as const);
    const there = model.leftIn(pool);
    const amounts = [1 + this.below(40), -1 - this.below(20), -there, -there - 1, 50 - there];
    const amount = this.pick(amounts.filter((candidate) => candidate !== 0 && Math.abs(candidate) <= 1e15));
    const price = Math.sign(amount) * this.below(3) || 0;
    return { do: 'adjust', key: this.#keyOf('a'), pool, amount, price, reason: this.pick(['a', 'b']) };
  }

  #fresh(): string {
    this.#keys += 1;
    return `k${this.#keys}`;
  }

  /** A key of a small set, so that keys repeat with equal and with other input. */
  #keyOf(prefix: string): string {
    return this.below(4) === 0 ? `${prefix}${this.below(4)}` : this.#fresh();
  }

  #mostlyRecent(keys: readonly string[]): string {
    if (keys.length === 0 || this.below(20) === 0) return 'nobody';
    return this.below(2) === 0 ? (keys.at(-1) as string) : this.pick(keys);
  }

  #repeatedCharge(model: LedgerModel, key: string): Command {
    const amount = (model.charges.get(key)?.amount ?? 1) + (this.below(3) === 0 ? 1 : 0);
    return { do: 'charge', key, amount, usd: 1 };
  }

  #amount(model: LedgerModel): number {
    const edges = [model.available(), model.capLeft(), model.daily.granted - model.daily.used].filter(
      (edge) => edge > 0 && edge < 10_000,
    );
    if (edges.length > 0 && this.below(4) === 0) return Math.max(1, this.pick(edges) + this.below(3) - 1);
    return 1 + this.below(this.pick([5, 30, 80]));
  }

  /** Often a millisecond before or after the end of a day, month or year; sometimes months ahead or back. */
  #nextTime(now: number): number {
    const date = new Date(now);
    const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
    const edge = this.below(3) - 1;
    switch (this.below(8)) {
      case 0:
        return now + this.below(3_600_000);
      case 1:
      case 2:
        return Date.UTC(year, month, day + 1) + edge;
      case 3:
      case 4:
        return Date.UTC(year, month + 1, 1) + edge;
      case 5:
        return Date.UTC(year, month + 1 + this.below(4), 1 + this.below(28));
      case 6:
        return this.below(3) === 0
          ? Date.UTC(year + 1, 0, 1) + edge
          : Date.UTC(year, month, day + 1 + this.below(5));
      default:
        return now - this.pick([1, 1, 1_000, 86_400_000]);
    }
  }
}
