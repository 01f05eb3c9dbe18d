import { texts } from '#workers/platform/texts/console.ts';
import { formatDay, formatMoment } from '../format.ts';

interface MomentProps {
  /** Epoch milliseconds; null for never. */
  at: number | null;
  /** Shows only the day; the title has the full time. */
  short?: boolean;
}

/** A time in UTC. */
export const Moment = ({ at, short = false }: MomentProps) => {
  if (at === null) return <span class="quiet">{texts.never}</span>;
  return (
    <time datetime={new Date(at).toISOString()} title={short ? formatMoment(at) : undefined}>
      {short ? formatDay(at) : formatMoment(at)}
    </time>
  );
};
