import * as z from 'zod/mini';
import { withFallback } from '../fallback.ts';
import { limits } from '../limits.ts';
import { decidingIssue, type Refusal, readRefusal } from '../refusal.ts';
import type { PlatformError } from './errors.ts';
import { isReference, refusal } from './fields.ts';
import { createRequest } from './requests.ts';

/** A tenant of a list that platform-create would refuse. */
export interface RefusedRow {
  external_ref: string | null;
  refused: { code: PlatformError; reason?: string };
}

type CreateRow = z.output<typeof createRequest> | RefusedRow;

const rowRefusal = ({ code, reason }: Refusal): RefusedRow['refused'] =>
  reason === undefined ? { code: code as PlatformError } : { code: code as PlatformError, reason };

/**
 * A tenant of a list, read like the body of platform-create. An unusable one becomes its refusal, so that it does not
 * refuse the others.
 */
const createRow = withFallback(
  createRequest as unknown as z.ZodMiniType<CreateRow, z.input<typeof createRequest>>,
  ({ value, error }): CreateRow => ({
    external_ref: refOf(value),
    refused: isObject(value)
      ? rowRefusal(readRefusal(decidingIssue(error.issues)?.message ?? ''))
      : { code: 'missing_fields', reason: 'JSON object required' },
  }),
).check(
  z.meta({ description: 'An unusable one is refused and does not affect the others.', 'x-lenient': true }),
);

const refOf = (value: unknown): string | null => {
  const ref = isObject(value) ? value.external_ref : null;
  return typeof ref === 'string' && ref !== '' && isReference(ref) ? ref : null;
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const createManyRequest = z.object({
  tenants: z
    .array(createRow, { error: refusal('missing_fields', 'tenants required') })
    .check(
      z.minLength(1, refusal('missing_fields', 'tenants required')),
      z.maxLength(limits.createdAtOnce, refusal('bad_value', 'tenants')),
      z.meta({ description: 'Each as the body of platform-create.' }),
    ),
  dry_run: z
    .nullish(z.boolean({ error: refusal('bad_value', 'dry_run') }))
    .check(z.meta({ description: 'Answers the outcome that the call would have, and changes nothing.' })),
});
