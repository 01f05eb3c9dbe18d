import type * as z from 'zod/mini';
import type { createManyResponse } from '#schema/platform/bulk-wire.ts';
import { type PlatformErrorShape, platformErrors } from '#schema/platform/errors.ts';
import type { PlatformFailure } from '../../core/failure.ts';
import type { CreateRow, RowOutcome } from './create-many.ts';

type Answer = Omit<z.infer<typeof createManyResponse>, 'ok'>;

/** The outcome, or the outcome in a dry run, of each row, in the format of the API. */
export function presentRows(
  rows: readonly CreateRow[],
  outcomes: readonly RowOutcome[],
  isDryRun: boolean,
): Answer {
  const counts = { created: 0, existing: 0, refused: 0 };
  const tenants = outcomes.map((outcome, index): Answer['tenants'][number] => {
    const place = { index, external_ref: rows[index]?.externalRef ?? null };
    if ('ok' in outcome) {
      counts.refused += 1;
      return { ...place, ok: false, outcome: 'refused', ...refusalOf(outcome) };
    }
    counts[outcome.outcome] += 1;
    const { outcome: happened, duplicateOf, tenant } = outcome;
    return {
      ...place,
      http_status: 200,
      ok: true,
      outcome: happened,
      ...(duplicateOf === undefined ? {} : { duplicate_of: duplicateOf }),
      ...tenant,
    };
  });
  return { dry_run: isDryRun, counts, tenants };
}

/** Status, error and reason of a refusal, as platform-create answers them. */
export function refusalOf({ code, data }: PlatformFailure): {
  http_status: number;
  error: string;
  reason?: string;
} {
  const { status, error, reason }: PlatformErrorShape = platformErrors[code];
  const said = reason ?? (data !== undefined && 'reason' in data ? data.reason : undefined);
  return { http_status: status, error, ...(said === undefined ? {} : { reason: said }) };
}
