import type { FC } from 'hono/jsx';
import { part } from '../part.ts';

/** Whole percent for `data-fill`. Its widths are rules of the base sheet, so that no style attribute is needed. */
export const percent = (share: number): number =>
  Number.isFinite(share) ? Math.round(Math.min(1, Math.max(0, share)) * 100) : 0;

interface MeterProps {
  label: string;
  used: number;
  /** Null for no limit: the meter stays empty and its text tells that. */
  limit: number | null;
  /** The amounts as text, for example "3 of 5 credits". */
  text: string;
}

const NEAR = 0.8;

/** `near-limit` from four fifths of the limit, `over-limit` from the limit on. */
export function limitState(used: number, limit: number | null): 'near-limit' | 'over-limit' | undefined {
  if (limit === null) return undefined;
  if (used >= limit) return 'over-limit';
  return used >= limit * NEAR ? 'near-limit' : undefined;
}

export const Meter: FC<MeterProps> = ({ label, used, limit, text }) => (
  // biome-ignore lint/a11y/useSemanticElements: browsers draw <meter> in their own colors
  <div
    {...part('meter', undefined, limitState(used, limit))}
    role="meter"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={limit ?? Math.max(used, 1)}
    aria-valuenow={limit === null ? used : Math.min(used, limit)}
    aria-valuetext={text}
  >
    <span {...part('meter-fill')} data-fill={limit === null ? 0 : percent(used / limit)} />
  </div>
);

interface ProgressProps {
  label: string;
  /** From 0 to 1; absent when it is unknown. */
  share?: number;
  outcome?: 'complete' | 'failed';
}

export const Progress: FC<ProgressProps> = ({ label, share, outcome }) => (
  <div
    {...part('progress', undefined, outcome ?? (share === undefined && 'indeterminate'))}
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={share === undefined ? undefined : percent(share)}
  >
    <span {...part('progress-fill')} data-fill={share === undefined ? undefined : percent(share)} />
  </div>
);
