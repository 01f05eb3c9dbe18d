import { sql } from 'drizzle-orm';
import type { Caps } from '#schema/platform/entitlements.ts';
import { auditEach } from '#shared/audit/audit-each.ts';
import { columnList, insertTarget, value } from '#shared/db/statement/parameters.ts';
import { accountStatement, type Bound, globalStatement } from '#shared/db/statement/statement.ts';
import { accounts } from '#shared/db/tables/core.ts';
import { entitlements, plans, tenants } from '#shared/db/tables/platform.ts';
import { openLedgers } from '#shared/ledger/open.ts';
import { termsOf } from '#shared/ledger/terms.ts';
import { auditRecordOf } from '#shared/operation.ts';
import { assignments } from '../../billing/fees/assignment-statements.ts';
import type { VerbCall } from '../../core/verb-call.ts';
import type { CreateInput } from './create-input.ts';
import { admitCustomers } from './customer-statements.ts';
import { parkPrompts } from './park-prompt.ts';

/** A JSON array of new tenants; the places of their values. */
const NEW = {
  id: 0,
  externalRef: 1,
  name: 2,
  email: 3,
  customer: 4,
  planCode: 5,
  caps: 6,
  detail: 7,
} as const;

const of = (place: keyof typeof NEW) => sql.raw(`made.value ->> ${NEW[place]}`);

const insertTenants = accountStatement(
  { rows: value<string>(), now: tenants.createdAt },
  ({ account, rows, now }) => sql`
    insert into ${insertTarget(
      tenants,
      tenants.id,
      tenants.accountId,
      tenants.externalRef,
      tenants.status,
      tenants.name,
      tenants.whuEmail,
      tenants.whuName,
      tenants.planCode,
      tenants.createdAt,
    )}
    select ${of('id')}, ${accounts.id}, ${of('externalRef')}, 'active', ${of('name')}, ${of('email')}, ${of('customer')},
      ${of('planCode')}, ${now}
    from ${accounts}, json_each(${rows}) as made where ${accounts.id} = ${account} and ${accounts.status} = 'active'
      and (${of('planCode')} is null or exists (select 1 from ${plans}
        where ${plans.accountId} = ${accounts.id} and ${plans.code} = ${of('planCode')} and ${plans.archivedAt} is null))
    on conflict ${columnList(tenants.accountId, tenants.externalRef)} do nothing`,
);

const insertCaps = globalStatement(
  { rows: value<string>(), now: entitlements.updatedAt },
  ({ rows, now }) => sql`
    insert into ${insertTarget(
      entitlements,
      entitlements.tenantId,
      entitlements.accountId,
      entitlements.caps,
      entitlements.updatedAt,
    )}
    select ${tenants.id}, ${tenants.accountId}, ${of('caps')}, ${now}
    from json_each(${rows}) as made join ${tenants} on ${tenants.id} = ${of('id')}`,
);

const recordPlans = globalStatement({ rows: value<string>(), now: tenants.createdAt }, ({ rows, now }) =>
  assignments(now, sql`(select ${of('id')} from json_each(${rows}) as made)`),
);

const auditCreated = auditEach({ rows: value<string>() }, ({ rows }) => ({
  target: tenants.id,
  detail: of('detail'),
  from: sql`from json_each(${rows}) as made join ${tenants} on ${tenants.id} = ${of('id')}`,
}));

/** A tenant to make, under its new id. */
export interface NewTenant {
  tenantId: string;
  input: CreateInput;
  caps: Caps;
}

/**
 * Binds everything that new tenants consist of, for one batch: tenants, plans with their prices, entitlements, ledgers,
 * customers, parked prompts, audit rows. Each statement makes the rows of all of them.
 *
 * The first statement decides between concurrent requests for one reference; all others require the row that it wrote
 * under its own new id, so that the other requests write nothing.
 */
export function provisionStatements(
  call: VerbCall,
  made: readonly NewTenant[],
): (Bound<unknown> | D1PreparedStatement)[] {
  const { db, runtime, caller } = call;
  const { accountId } = caller;
  const now = runtime.now();
  const rows = JSON.stringify(made.map(valuesOf));
  const prompts = made.flatMap(({ tenantId, input: { initialPrompt: prompt } }) =>
    prompt === null ? [] : [{ tenantId, prompt }],
  );
  return [
    insertTenants.bind(db, { account: accountId, rows, now }),
    ...(made.some(({ input }) => input.planCode !== null) ? [recordPlans.bind(db, { rows, now })] : []),
    insertCaps.bind(db, { rows, now }),
    ...openLedgers(
      db,
      {
        accountId,
        now,
        guard: { sql: 'EXISTS (SELECT 1 FROM tenants WHERE id = opened.tenant)' },
      },
      made.map(({ tenantId, input, caps }) => ({ tenantId, terms: termsOf(caps, input.planCode) })),
    ),
    ...admitCustomers(
      call,
      accountId,
      made.map(({ tenantId, input: { email, name } }) => ({ tenantId, email, name })),
      'owner',
    ),
    ...(prompts.length === 0 ? [] : [parkPrompts(db, prompts, now)]),
    auditCreated(db, auditRecordOf(call, now, { action: 'tenant.create', accountId }), { rows }),
  ];
}

function valuesOf({ tenantId, input, caps }: NewTenant): unknown[] {
  const { externalRef, email, name, planCode, welcomeMail, welcomeAfter } = input;
  const detail = {
    external_ref: externalRef,
    plan_code: planCode,
    ...(welcomeMail === false && { welcome_mail: false }),
    ...(welcomeAfter !== undefined && { welcome_after: welcomeAfter }),
  };
  return [
    tenantId,
    externalRef,
    name ?? email,
    email,
    name,
    planCode,
    JSON.stringify(caps),
    JSON.stringify(detail),
  ];
}
