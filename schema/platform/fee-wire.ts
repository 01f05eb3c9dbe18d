import * as z from 'zod/mini';
import { writtenTime, writtenUuid } from '../formats.ts';

export const feeTotal = z.strictObject({
  currency: z.string(),
  amount: z.number().check(z.meta({ description: 'Exact to millionths. Round it once, when you bill it.' })),
});

export const planFeeTotal = z.strictObject({ plan_code: z.string(), ...feeTotal.shape });

/** The fee of one plan at one price, for the part of the period in which a tenant had it. */
const fields = {
  plan_code: z.string(),
  from: writtenTime('UTC.'),
  until: writtenTime('First instant after it; not after the present.'),
  quantity: z
    .number()
    .check(z.meta({ description: 'How many of the interval that is: 0.5 is half a month, or half a year.' })),
  interval: z.enum(['month', 'year']),
  unit_price: z.number().check(z.meta({ description: 'Price of the plan when it was assigned.' })),
  currency: z.string(),
  amount: z.number(),
};

export const feeLine = z.strictObject({ tenant_id: writtenUuid(), external_ref: z.string(), ...fields });

export const tenantFee = z.strictObject(fields);
