import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { caps } from './entitlements.ts';
import { optionalText, pageCursor, pageLimit, refusal, requiredText } from './fields.ts';

const PLAN_CODE = /^[a-z0-9][a-z0-9._-]{0,63}$/;
const CURRENCY = /^[A-Z]{3}$/;
export const PLAN_INTERVALS = ['month', 'year'] as const;

const planCode = {
  plan_code: requiredText('plan_code', limits.planCode, 'Code of one of the account’s plans.'),
};

/**
 * The value of one entitlement in a plan. An unusable value refuses the plan, whereas a request about one tenant
 * ignores it.
 */
const entitlementOf = (name: string, schema: z.ZodMiniType): z.ZodMiniType => {
  const bad = refusal('bad_value', `entitlements.${name}`);
  if (name === 'custom_domains_enabled') return z.optional(z.boolean({ error: bad }));
  if (name === 'max_compute_size')
    return z.optional(z.nullable(z.string({ error: bad }).check(z.maxLength(64, bad))));
  const description = z.globalRegistry.get(schema)?.description;
  return z.optional(
    z
      .nullable(z.number({ error: bad }).check(z.gte(0, bad), z.lte(limits.planCap, bad)))
      .check(...(description === undefined ? [] : [z.meta({ description })])),
  );
};

type Entitlements = typeof caps.shape;
const shape = Object.fromEntries(
  Object.entries(caps.shape).map(([name, schema]) => [name, entitlementOf(name, schema)]),
) as { [Name in keyof Entitlements]: z.ZodMiniOptional<Entitlements[Name]> };

/** Entitlements in a request that creates or changes a plan. */
export const planEntitlements = z.strictObject(shape, { error: refusal('bad_value', 'entitlements') });

const entitlements = (description: string) => z.optional(planEntitlements).check(z.meta({ description }));

const badPrice = refusal('bad_value', 'price');
/** The price in a request that creates or changes a plan. */
export const sentPrice = z.strictObject(
  {
    amount: z
      .number({ error: badPrice })
      .check(
        z.gte(0, badPrice),
        z.lte(limits.planPrice, badPrice),
        z.meta({ description: 'Millionths count.' }),
      ),
    currency: z
      .string({ error: badPrice })
      .check(z.regex(CURRENCY, badPrice), z.meta({ description: 'ISO 4217, for example EUR.' })),
    interval: z.enum(PLAN_INTERVALS, { error: badPrice }),
  },
  { error: badPrice },
);

const price = z
  .nullish(sentPrice)
  .check(z.meta({ description: 'Price of the plan for your customer; null for none.' }));

const badName = refusal('bad_value', 'name');
const named = z.refine<string>((text) => text.trim() !== '', { error: badName });
const name = requiredText('name', limits.planName, 'For people.').check(named);
const description = optionalText('description', limits.planDescription, 'For people; null for none.');
const welcomeMail = z
  .optional(z.boolean({ error: refusal('bad_value', 'welcome_mail') }))
  .check(
    z.meta({ description: 'Whether customers of new tenants are sent a welcome message; true by default.' }),
  );

export const planCreateRequest = z.object({
  plan_code: requiredText(
    'plan_code',
    limits.planCode,
    'Identifies the plan in your systems. A code is never reused, not even after the plan was archived.',
  ).check(z.regex(PLAN_CODE, refusal('bad_value', 'plan_code'))),
  name,
  description,
  entitlements: entitlements('The entitlements of the plan. An omitted one has its default.'),
  price,
  welcome_mail: welcomeMail,
});

export const planUpdateRequest = z.object({
  ...planCode,
  name: z.optional(
    z.string({ error: badName }).check(z.minLength(1, badName), z.maxLength(limits.planName, badName), named),
  ),
  description,
  entitlements: entitlements('The entitlements to change; the others stay.'),
  price,
  welcome_mail: welcomeMail,
});

export const namedPlanRequest = z.object(planCode);

export const planApplyRequest = z.object({
  ...planCode,
  dry_run: z
    .optional(z.boolean({ error: refusal('bad_value', 'dry_run') }))
    .check(z.meta({ description: 'True: answers the outcome for each tenant, and changes nothing.' })),
  limit: pageLimit(limits.planApplyPage),
  cursor: pageCursor,
});
