import type { FC } from 'hono/jsx';
import { useFormats, useMessages } from '#shared/i18n/locale-context.ts';
import { Hint } from '../../parts/form.tsx';
import { limitState, Meter } from '../../parts/meter.tsx';
import { Grid } from '../../parts/page.tsx';
import { Stat } from '../../parts/stat.tsx';

/** The remaining credits of the three pools, in the order of their use. */
export interface PoolsView {
  /** A null limit means unlimited. */
  readonly free: {
    readonly used: number;
    readonly limit: number | null;
    /** When new ones come, epoch milliseconds. */
    readonly renewsAt: number;
  };
  readonly monthly: {
    readonly remaining: number;
    /** Null means unlimited. */
    readonly included: number | null;
    /** Carried-over credits, if any, and when they expire: epoch milliseconds, or null for never. */
    readonly rollover?: { readonly remaining: number; readonly expiresAt: number | null };
  };
  readonly topup: { readonly available: number; readonly purchased: number };
}

/** Credits used in the period, and in the previous one when both can be compared. */
export interface SpentView {
  readonly label: string;
  readonly used: number;
  readonly before: number | null;
}

export const CreditPools: FC<{ pools: PoolsView; spent: SpentView }> = ({ pools, spent }) => {
  const { usage: words } = useMessages().pages;
  const { free, monthly, topup } = pools;
  const carried = monthly.rollover?.remaining ?? 0;
  const total = monthly.included === null ? null : monthly.included + carried;
  return (
    <Grid variant="four">
      <Spent spent={spent} />
      <Pool
        label={words.free}
        left={free.limit === null ? null : Math.max(0, free.limit - free.used)}
        total={free.limit}
        none={words.freeNone}
        hint={words.freeHint({ time: useFormats().hour(free.renewsAt) })}
      />
      <Pool
        label={words.monthly}
        left={total === null ? null : monthly.remaining + carried}
        total={total}
        none={words.monthlyNone}
        hint={monthly.rollover ? carriedHint(monthly.rollover) : words.monthlyHint}
      />
      <Pool
        label={words.topup}
        left={topup.available}
        total={topup.purchased}
        none={words.topupNone}
        hint={words.topupHint}
      />
    </Grid>
  );
};

const Spent: FC<{ spent: SpentView }> = ({ spent: { label, used, before } }) => {
  const direction = before === null || used === before ? 'flat' : used > before ? 'up' : 'down';
  return (
    <Stat
      label={label}
      value={useFormats().amount(used)}
      {...(before !== null && {
        delta: { text: useMessages().pages.usage.before({ credits: before }), direction },
      })}
    />
  );
};

function carriedHint({ remaining, expiresAt }: NonNullable<PoolsView['monthly']['rollover']>): string {
  const { rollover, rolloverUntil } = useMessages().pages.usage;
  if (expiresAt === null) return rollover({ amount: remaining });
  return rolloverUntil({ amount: remaining, until: useFormats().timeUtc(expiresAt) });
}

interface PoolProps {
  label: string;
  /** Null means unlimited. */
  left: number | null;
  total: number | null;
  /** Text for a pool that never had credits, since "used up" would be wrong. */
  none: string;
  hint: string;
}

const Pool: FC<PoolProps> = ({ label, left, total, none, hint }) => {
  const { usage: words, unlimited } = useMessages().pages;
  if (left === null || total === null) {
    return (
      <Stat label={label} value={unlimited}>
        <Hint>{hint}</Hint>
      </Stat>
    );
  }
  if (total === 0) {
    return (
      <Stat label={label} value={useFormats().amount(0)}>
        <Hint>{none}</Hint>
      </Stat>
    );
  }
  const used = Math.max(0, total - left);
  const text = words.used({ used, of: total });
  return (
    <Stat label={label} value={words.left({ left })} state={limitState(used, total)}>
      <Meter label={label} used={used} limit={total} text={text} />
      <Hint>
        {words.usedSentence({ used, of: total })} {hint}
      </Hint>
    </Stat>
  );
};
