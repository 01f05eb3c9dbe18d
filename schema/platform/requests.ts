import * as z from 'zod/mini';
import { cutText } from '../cut-text.ts';
import { withFallback } from '../fallback.ts';
import { limits } from '../limits.ts';
import { isUuid, readId } from '../names/id.ts';
import { readPersonName } from '../names/person-name.ts';
import { dashboardPath } from './dashboard-path.ts';
import { lenientCaps } from './entitlements.ts';
import {
  adjustedCredits,
  emailAddress,
  isReference,
  lenient,
  optionalChoice,
  optionalMoney,
  optionalPrice,
  optionalText,
  optionalTime,
  pageCursor,
  pageLimit,
  postedCredits,
  refusal,
  requiredText,
} from './fields.ts';
import { POOLS } from './pools.ts';

// Requests as they are documented and validated. Fields are in the order in which they are checked; every
// message is a code of the error table.

export const PERIODS = ['current_month', 'last_month', 'ytd'] as const;
const STATUSES = ['active', 'suspended', 'terminated'] as const;

/** Stand for a sent identifier that no tenant can have. Neither is the id or the reference of any tenant. */
const NO_ID = 'none';
const NO_REFERENCE = '\u0000';

const WORKSPACE_ID = { description: 'Workspace id (UUID).', format: 'uuid' };
const EXTERNAL_REF = { description: 'The caller’s own stable reference. It belongs to its tenant for ever.' };

const isUsableId = (text: string): boolean => text === '' || isUuid(text);
const isUsableReference = (text: string): boolean => text === '' || isReference(text);

/**
 * The two identifiers of a tenant. Null and the empty text are as absent. Any other value that no tenant can have
 * matches nothing, also beside the other identifier, so that a request never means another tenant than its caller.
 */
const identifiers = {
  tenant_id: withFallback(
    z.nullish(z.string().check(z.refine(isUsableId), z.overwrite(readId))),
    () => NO_ID,
  ).check(
    z.meta({ ...WORKSPACE_ID, description: `${WORKSPACE_ID.description} Required without external_ref.` }),
  ),
  external_ref: withFallback(
    z.nullish(z.string().check(z.refine(isUsableReference))),
    () => NO_REFERENCE,
  ).check(z.meta({ description: `${EXTERNAL_REF.description} Required without tenant_id.` })),
};

interface Identifiers {
  tenant_id?: string | null | undefined;
  external_ref?: string | null | undefined;
}

const namesTenant = ({ tenant_id, external_ref }: Identifiers): boolean =>
  Boolean(tenant_id) || (Boolean(external_ref) && external_ref !== NO_REFERENCE);

const namesNoTenant = ({ tenant_id, external_ref }: Identifiers): boolean => !tenant_id && !external_ref;

const NAMED = { type: 'string', minLength: 1 } as const;
/** The rule that a request names a tenant, as JSON Schema: one of the two identifiers is present and usable. */
const namingTenant = [
  { required: ['tenant_id'], properties: { tenant_id: NAMED } },
  { required: ['external_ref'], properties: { external_ref: NAMED } },
];
const NONE = { enum: [null, ''] } as const;
const namingNone = { properties: { tenant_id: NONE, external_ref: NONE } } as const;

/** A request about one tenant: at least one of its two identifiers, or both when they name the same tenant. */
export const aboutTenant = <Shape extends z.core.$ZodShape>(shape: Shape) =>
  z.object({ ...identifiers, ...shape }).check(
    // Runs even when other fields are invalid: a missing tenant is the first error that a caller gets.
    z.refine((body) => namesTenant(body as Identifiers), {
      error: refusal('tenant_required'),
      when: () => true,
    }),
    z.meta({ anyOf: namingTenant }),
  );

const planCode = { description: 'Code of one of the account’s plans.' };

/**
 * A request to provision. Only the reference and the e-mail address can refuse it; any other unusable field is
 * ignored, because provisioning has priority.
 */
export const createRequest = z.object({
  external_ref: z
    .string({ error: refusal('external_ref_required') })
    .check(
      z.minLength(1, refusal('external_ref_required')),
      z.maxLength(255, refusal('bad_value', 'external_ref')),
      z.refine(isReference, { error: refusal('bad_value', 'external_ref') }),
      z.meta(EXTERNAL_REF),
    ),
  whu: z.object(
    {
      email: z.pipe(
        z.string({ error: refusal('whu_email_required') }).check(z.meta({ format: 'idn-email' })),
        emailAddress,
      ),
      name: lenient(
        z.pipe(
          z.string(),
          z.transform((name: string) => readPersonName(name)),
        ),
      ).check(z.meta({ description: 'At most 200 characters.' })),
    },
    { error: refusal('whu_email_required') },
  ),
  // A code of another type becomes text: a repeat ignores it like any other, and 7 may mean "7".
  plan_code: withFallback(z.nullish(z.string()), ({ value }) => cutText(JSON.stringify(value), 64)).check(
    z.meta(planCode),
  ),
  initial_prompt: lenient(
    z.pipe(
      z.string().check(
        z.maxLength(limits.initialPrompt),
        z.refine((prompt: string) => prompt.trim() !== ''),
      ),
      z.transform((prompt: string) => prompt.toWellFormed()),
    ),
  ).check(
    z.meta({
      description:
        'The prompt of the first build. It is stored until the customer enters for the first time.',
    }),
  ),
  welcome_mail: lenient(z.boolean()).check(
    z.meta({
      description:
        'Whether the customer is sent a welcome message. Without it, as the plan says; without a plan, one is sent.',
    }),
  ),
  entitlements: withFallback(z.nullish(lenientCaps()), () => ({})).check(
    z.meta({ description: 'Legacy: use plan_code. An entitlement that is not usable is left out.' }),
  ),
});

export const tenantRequest = aboutTenant({});

export const suspendRequest = aboutTenant({
  reason: lenient(
    z.pipe(
      z.string(),
      z.transform((reason: string) => cutText(reason, limits.suspendReason).toWellFormed()),
    ),
  ).check(z.meta({ description: `Kept with the tenant; cut at ${limits.suspendReason} characters.` })),
});

export const terminateRequest = aboutTenant({
  confirm: requiredText('confirm', 255, 'The identifier in the request.'),
});

export const planRequest = aboutTenant({ plan_code: requiredText('plan_code', 255, planCode.description) });

export const plansRequest = z.object({
  archived: z
    .nullish(z.boolean({ error: refusal('bad_value', 'archived') }))
    .check(z.meta({ description: 'True for archived plans too, each with `archived_at`.' })),
});

export const entitlementsRequest = aboutTenant({
  entitlements: lenientCaps(refusal('missing_fields', 'entitlements required')).check(
    z.meta({ description: 'An entitlement that is not usable is left out.' }),
  ),
});

export const topupRequest = aboutTenant({
  credits: postedCredits('credits'),
  idempotency_key: requiredText('idempotency_key', 255),
  price_usd: optionalPrice('price_usd'),
});

export const adjustRequest = aboutTenant({
  credits: adjustedCredits('credits').check(z.meta({ description: 'Not 0; negative takes credits back.' })),
  pool: optionalChoice(POOLS, refusal('bad_value', 'pool')).check(
    z.meta({ description: 'topup by default.' }),
  ),
  reason: requiredText('reason', limits.adjustReason).check(
    z.refine((reason) => reason.trim() !== '', { error: refusal('missing_fields', 'reason required') }),
  ),
  idempotency_key: requiredText('idempotency_key', 255),
  price_usd: optionalMoney('price_usd').check(
    z.meta({
      description:
        'Billed for credits that are added; refunded, with either sign, for credits that are taken.',
    }),
  ),
}).check(
  z.refine((body) => (body.price_usd ?? 0) >= 0 || body.credits < 0, {
    error: refusal('bad_value', 'price_usd'),
    path: ['price_usd'],
  }),
  z.meta({
    anyOf: namingTenant,
    allOf: [
      {
        anyOf: [
          { properties: { price_usd: { type: ['number', 'null'], minimum: 0 } } },
          { properties: { credits: { type: 'number', exclusiveMaximum: 0 } } },
        ],
      },
    ],
  }),
);

export const ENTRY_KINDS = ['charge', 'refund', 'topup', 'adjust', 'plan', 'cloud'] as const;

export const ssoRequest = aboutTenant({
  email: z.nullish(emailAddress).check(
    z.meta({
      description:
        'The person to sign in: the customer unless another address is given, which becomes a member if it is new to the workspace.',
    }),
  ),
  return_to: z
    .nullish(
      z.string({ error: refusal('bad_value', 'return_to') }).check(
        z.maxLength(limits.returnTo, refusal('bad_value', 'return_to')),
        z.refine((path) => dashboardPath(path, '') !== null, { error: refusal('bad_value', 'return_to') }),
        z.meta({ pattern: '^/dashboard(?:[/?#][^ \\\\]*)?$' }),
      ),
    )
    .check(z.meta({ description: 'A path of the dashboard.' })),
});

export const tenantsRequest = z.object({
  status: optionalChoice(STATUSES, refusal('bad_value', 'status')),
  q: optionalText(
    'q',
    255,
    'Any part of an external reference, a customer’s address or name, or a workspace’s name, in any case. In an ' +
      'account of more than 20,000 tenants a page can be short or empty and still have a next_cursor.',
  ),
  limit: pageLimit(limits.tenantsPage),
  cursor: pageCursor,
});

const customerRequired = refusal('missing_fields', 'whu.email or whu.name required');

export const updateRequest = aboutTenant({
  whu: z
    .object(
      {
        email: z.nullish(emailAddress),
        name: z.nullish(
          z.pipe(
            z.string({ error: refusal('bad_value', 'whu.name') }).check(
              z.refine((name) => readPersonName(name) !== null, {
                error: refusal('bad_value', 'whu.name'),
              }),
            ),
            z.transform((name: string) => readPersonName(name)),
          ),
        ),
      },
      { error: customerRequired },
    )
    .check(
      z.refine(({ email, name }) => email !== undefined || name !== undefined, { error: customerRequired }),
      z.meta({ anyOf: [{ required: ['email'] }, { required: ['name'] }] }),
    ),
});

export const period = optionalChoice(PERIODS, refusal('bad_period')).check(
  z.meta({ description: 'current_month by default.' }),
);

/** A request about one tenant, or about all of them when it names none. */
export const aboutTenants = <Shape extends z.core.$ZodShape>(shape: Shape) =>
  z.object({ ...identifiers, ...shape }).check(
    z.refine((body) => namesNoTenant(body as Identifiers) || namesTenant(body as Identifiers), {
      error: refusal('tenant_required'),
      when: () => true,
    }),
    z.meta({ anyOf: [...namingTenant, namingNone] }),
  );

export const usageRequest = aboutTenants({ period, limit: pageLimit(limits.usagePage), cursor: pageCursor });

export const entriesRequest = aboutTenants({
  kind: optionalChoice(ENTRY_KINDS, refusal('bad_value', 'kind')),
  since: optionalTime('since', 'ISO 8601; entries from then on.'),
  until: optionalTime('until', 'ISO 8601; entries before then.'),
  idempotency_key: optionalText('idempotency_key', 255, 'Key of a top-up or an adjustment.'),
  limit: pageLimit(limits.entriesPage),
  cursor: pageCursor,
});

export const noRequest = z.object({});
