import type { FC } from 'hono/jsx';
import { pageTexts } from '../../../texts/dashboard-pages.ts';
import { Hint } from '../../parts/form.tsx';
import { limitState, Meter } from '../../parts/meter.tsx';
import { Grid } from '../../parts/page.tsx';
import { Stat } from '../../parts/stat.tsx';
import { formatAmount, formatDate } from '../format.ts';

/** What is left of the three pools, in credits, in the order in which they are used. */
export interface PoolsView {
  /** null limit = as many as wanted. */
  readonly free: { readonly used: number; readonly limit: number | null };
  readonly monthly: {
    readonly remaining: number;
    readonly included: number;
    /** Epoch milliseconds; what was carried over, when anything was. */
    readonly rollover?: { readonly remaining: number; readonly expiresAt: number };
  };
  readonly topup: { readonly available: number; readonly purchased: number };
}

export const CreditPools: FC<{ pools: PoolsView }> = ({ pools }) => {
  const { usage: words } = pageTexts;
  const { free, monthly, topup } = pools;
  const carried = monthly.rollover?.remaining ?? 0;
  const total = monthly.included + carried;
  return (
    <Grid variant="three">
      <Pool
        label={words.free}
        left={free.limit === null ? null : Math.max(0, free.limit - free.used)}
        used={free.used}
        total={free.limit}
        hint={words.freeHint}
      />
      <Pool
        label={words.monthly}
        left={monthly.remaining + carried}
        used={Math.max(0, total - monthly.remaining - carried)}
        total={total}
        hint={
          monthly.rollover && carried > 0
            ? words.rollover(formatAmount(carried), formatDate(monthly.rollover.expiresAt))
            : undefined
        }
      />
      <Pool
        label={words.topup}
        left={topup.available}
        used={Math.max(0, topup.purchased - topup.available)}
        total={topup.purchased}
        hint={words.topupHint}
      />
    </Grid>
  );
};

interface PoolProps {
  label: string;
  /** null = unlimited. */
  left: number | null;
  used: number;
  total: number | null;
  hint: string | undefined;
}

const Pool: FC<PoolProps> = ({ label, left, used, total, hint }) => {
  const text =
    left === null ? pageTexts.unlimited : pageTexts.usage.left(formatAmount(left), formatAmount(total ?? 0));
  // A pool that never held anything is not "used up".
  const limit = total === 0 ? null : total;
  return (
    <Stat
      label={label}
      value={left === null ? pageTexts.unlimited : formatAmount(left)}
      state={limitState(used, limit)}
    >
      <Meter label={label} used={used} limit={limit} text={text} />
      {hint && <Hint>{hint}</Hint>}
    </Stat>
  );
};
