/** The credits that a plan of the shop grants. */
export interface SoldPlan {
  code: string;
  monthly: number;
  rolloverMonths: number;
  price: number;
}

interface Purchased {
  key: string;
  credits: number;
  usd: number;
  left: number;
}

/** A month as a number: year × 12 + month. */
export const monthOf = (at: Date): number => at.getUTCFullYear() * 12 + at.getUTCMonth();

/**
 * The shop's record of one customer's credits, from its own orders, invoices and the customer's builds. It
 * follows the documentation and shares no code with the service: credits that expire first are used first, the
 * rest of a month is carried as long as the plan allows, purchased credits remain.
 */
export class Books {
  plan: SoldPlan;
  month: number;
  granted: number;
  used = 0;
  /** Carried months, oldest first. */
  carried: { until: number; left: number }[] = [];
  readonly purchased: Purchased[] = [];
  /** Credits used, by month, and those of them that were the plan's. */
  readonly usedIn = new Map<number, number>();
  readonly ofPlanIn = new Map<number, number>();
  readonly takenBack: { key: string; credits: number }[] = [];
  closed = false;

  constructor(plan: SoldPlan, month: number) {
    this.plan = plan;
    this.month = month;
    this.granted = plan.monthly;
  }

  /** Begins each month until then. */
  rollTo(month: number): void {
    while (!this.closed && this.month < month) {
      const rest = this.granted - this.used;
      if (rest > 0 && this.plan.rolloverMonths > 0)
        this.carried.push({ until: this.month + this.plan.rolloverMonths, left: rest });
      this.month += 1;
      this.carried = this.carried.filter(({ until }) => until >= this.month);
      this.granted = this.plan.monthly;
      this.used = 0;
    }
  }

  /** A larger plan counts at once, a smaller one from the next month. */
  change(plan: SoldPlan): void {
    this.plan = plan;
    this.granted = Math.max(this.granted, plan.monthly);
  }

  get included(): number {
    return this.granted - this.used;
  }

  get rollover(): number {
    return this.carried.reduce((sum, { left }) => sum + left, 0);
  }

  get topup(): number {
    return this.purchased.reduce((sum, { left }) => sum + left, 0);
  }

  get left(): number {
    return this.included + this.rollover + this.topup;
  }

  spend(credits: number): void {
    let open = credits;
    const draw = (left: number): number => {
      const part = Math.min(left, open);
      open -= part;
      return part;
    };
    for (const lot of this.carried) lot.left -= draw(lot.left);
    this.used += draw(this.included);
    this.ofPlanIn.set(this.month, (this.ofPlanIn.get(this.month) ?? 0) + credits - open);
    for (const lot of this.purchased) lot.left -= draw(lot.left);
    if (open > 0) throw new Error('the books allow no debt');
    this.usedIn.set(this.month, (this.usedIn.get(this.month) ?? 0) + credits);
  }

  buy(key: string, credits: number, usd: number): void {
    this.purchased.push({ key, credits, usd, left: credits });
  }

  /** A refund takes the rest of exactly these credits. */
  refund(key: string): void {
    const lot = this.purchased.find((purchased) => purchased.key === key);
    if (lot === undefined || lot.left === 0) return;
    this.takenBack.push({ key: `refund-${key}`, credits: lot.left });
    lot.left = 0;
  }
}
