import { PERIODS } from '#schema/platform/requests.ts';
import type { PeriodLabel } from '#shared/ledger/period.ts';
import type { ConsoleRequest } from '../http/console-request.ts';

/** The period that a request names, or the current month; undefined for one that does not exist. */
export const askedPeriod = ({ c }: ConsoleRequest): PeriodLabel | undefined => {
  const asked = c.req.query('period') ?? 'current_month';
  return PERIODS.find((label) => label === asked);
};
