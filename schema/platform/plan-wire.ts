import * as z from 'zod/mini';
import { writtenTime, writtenUuid } from '../formats.ts';
import { listedPlan } from './wire.ts';

const ok = z.literal(true);

/** A plan in the answers of the functions that create and change plans. */
export const plan = z.strictObject({
  ...listedPlan.shape,
  archived_at: z.nullable(writtenTime('UTC.')).check(z.meta({ description: 'null: it can be assigned.' })),
});

export const planChangeResponse = z.strictObject({
  ok,
  plan,
  already: z.optional(ok).check(z.meta({ description: 'True when nothing changed.' })),
});

export const APPLY_OUTCOMES = ['applied', 'unchanged', 'suspended', 'changed_meanwhile'] as const;

export const appliedPlan = z.strictObject({
  tenant_id: writtenUuid(),
  external_ref: z.string(),
  outcome: z.enum(APPLY_OUTCOMES).check(
    z.meta({
      description:
        '`suspended`: a suspended tenant takes no plan; `changed_meanwhile`: its plan or limits were changed by somebody ' +
        'else at that moment, and stay as they are.',
    }),
  ),
});

export const planApplyResponse = z.strictObject({
  ok,
  dry_run: z.optional(ok),
  tenants: z.array(appliedPlan),
  next_cursor: z.nullable(z.string()),
});
