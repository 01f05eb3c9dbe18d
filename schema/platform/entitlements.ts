import * as z from 'zod/mini';
import { withFallback } from '../fallback.ts';

const unlimited = 'Null means unlimited.';
const amount = (description: string) =>
  z.nullable(z.number().check(z.gte(0))).check(z.meta({ description: `${description} ${unlimited}` }));

/** Entitlements in force for a tenant. */
export const caps = z
  .object({
    credits_per_day: amount('Free credits a day; reset at 00:00 UTC.'),
    monthly_credit_cap: amount(
      'Most granted credits that may be used in a calendar month; purchased credits do not count.',
    ),
    monthly_credits: amount('Size of the monthly grant.'),
    rollover_months: z.nullable(z.number().check(z.gte(0), z.multipleOf(1))).check(
      z.meta({
        description: `Number of whole months for which unused credits of a grant are carried. ${unlimited}`,
      }),
    ),
    max_projects: amount('Projects.'),
    max_custom_domains: amount('Custom domains.'),
    max_published_projects: amount('Published projects.'),
    cloud_budget_cap: amount('Monthly budget of managed cloud, USD.'),
    custom_domains_enabled: z.boolean(),
    max_compute_size: z
      .nullable(z.string().check(z.maxLength(64)))
      .check(z.meta({ description: 'Null when unset.' })),
  })
  .register(z.globalRegistry, { id: 'Caps' });

export type Caps = z.infer<typeof caps>;

/**
 * The entitlements of a tenant without plan or own values, and those that a plan does not set: never an unlimited
 * amount of anything that is counted. `monthly_credit_cap` can be unlimited because the pools bound it.
 */
export const DEFAULT_CAPS: Caps = {
  credits_per_day: 5,
  monthly_credit_cap: null,
  monthly_credits: 0,
  rollover_months: 0,
  max_projects: 1,
  max_custom_domains: 0,
  max_published_projects: 1,
  cloud_budget_cap: 0,
  custom_domains_enabled: false,
  max_compute_size: null,
};

type Entitlements = typeof caps.shape;

/** Every entitlement as an optional field; an invalid value counts as absent. */
const lenientShape = Object.fromEntries(
  Object.entries(caps.shape).map(([name, schema]) => [
    name,
    withFallback(z.optional(schema as z.ZodMiniType), () => undefined),
  ]),
) as { [Name in keyof Entitlements]: z.ZodMiniCatch<z.ZodMiniOptional<Entitlements[Name]>> };

/**
 * Entitlements as callers send them. An unusable one is ignored, so that it never fails the rest of a request. `error`
 * refuses a value that is no object.
 */
export const lenientCaps = (error?: string) =>
  z.pipe(
    z.object(lenientShape, error === undefined ? {} : { error }),
    z.transform(
      (sent: object) =>
        Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) as Partial<Caps>,
    ),
  );

const anyCaps = lenientCaps();

/** The usable entitlements of a stored or a sent object. */
export function sanitizeCaps(given: unknown): Partial<Caps> {
  const read = anyCaps.safeParse(given);
  return read.success ? read.data : {};
}
