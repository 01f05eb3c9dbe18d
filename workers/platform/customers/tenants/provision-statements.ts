import { sql } from 'drizzle-orm';
import type { Caps } from '#schema/platform/entitlements.ts';
import { auditWhen } from '#shared/audit/audit-when.ts';
import { columnList, insertTarget } from '#shared/db/statement/parameters.ts';
import { accountStatement, type Bound, tenantStatement } from '#shared/db/statement/statement.ts';
import { accounts } from '#shared/db/tables/core.ts';
import { entitlements, plans, tenants } from '#shared/db/tables/platform.ts';
import { openStatements } from '#shared/ledger/open.ts';
import { termsOf } from '#shared/ledger/terms.ts';
import { auditEntryOf } from '#shared/operation.ts';
import { assignment } from '../../billing/fees/assignment-statements.ts';
import type { VerbCall } from '../../core/verb-call.ts';
import type { CreateInput } from './create-input.ts';
import { admitCustomerStatements } from './customer-statements.ts';
import { parkPrompt } from './park-prompt.ts';

const insertTenant = accountStatement(
  {
    id: tenants.id,
    externalRef: tenants.externalRef,
    name: tenants.name,
    email: tenants.whuEmail,
    customer: tenants.whuName,
    planCode: tenants.planCode,
    now: tenants.createdAt,
  },
  ({ account, id, externalRef, name, email, customer, planCode, now }) => sql`
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
    select ${id}, ${accounts.id}, ${externalRef}, 'active', ${name}, ${email}, ${customer}, ${planCode}, ${now}
    from ${accounts} where ${accounts.id} = ${account} and ${accounts.status} = 'active'
      and (${planCode} is null or exists (select 1 from ${plans}
        where ${plans.accountId} = ${accounts.id} and ${plans.code} = ${planCode} and ${plans.archivedAt} is null))
    on conflict ${columnList(tenants.accountId, tenants.externalRef)} do nothing`,
);

const insertCaps = tenantStatement(
  { caps: entitlements.caps, now: entitlements.updatedAt },
  ({ tenant, caps, now }) => sql`
    insert into ${insertTarget(
      entitlements,
      entitlements.tenantId,
      entitlements.accountId,
      entitlements.caps,
      entitlements.updatedAt,
    )}
    select ${tenants.id}, ${tenants.accountId}, ${caps}, ${now} from ${tenants} where ${tenants.id} = ${tenant}`,
);

const recordPlan = tenantStatement({ planCode: plans.code, now: tenants.createdAt }, (places) =>
  assignment(places, sql`true`),
);

const auditCreated = auditWhen(
  { tenant: tenants.id },
  ({ tenant }) => sql`exists (select 1 from ${tenants} where ${tenants.id} = ${tenant})`,
);

/**
 * Binds everything that a new tenant consists of, for one batch: tenant, plan with its price, entitlements, ledger,
 * customer, parked prompt, audit row.
 *
 * The first statement decides between concurrent requests for one reference; all others require the row that it wrote
 * under its own new id, so that the other requests write nothing.
 */
export function provisionStatements(
  call: VerbCall,
  tenantId: string,
  input: CreateInput,
  caps: Caps,
): (Bound<unknown> | D1PreparedStatement)[] {
  const { db, runtime, caller } = call;
  const { accountId } = caller;
  const now = runtime.now();
  const { externalRef, email, name, planCode, initialPrompt } = input;
  const created = 'EXISTS (SELECT 1 FROM tenants WHERE id = :tenant)';
  return [
    insertTenant.bind(db, {
      account: accountId,
      id: tenantId,
      externalRef,
      name: name ?? email,
      email,
      customer: name,
      planCode,
      now,
    }),
    ...(planCode === null ? [] : [recordPlan.bind(db, { tenant: tenantId, planCode, now })]),
    insertCaps.bind(db, { tenant: tenantId, caps: JSON.stringify(caps), now }),
    ...openStatements(db, {
      tenantId,
      accountId,
      terms: termsOf(caps, planCode),
      now,
      guard: { sql: created },
    }),
    ...admitCustomerStatements(call, { tenantId, accountId, email, name }, 'owner'),
    ...(initialPrompt === null
      ? []
      : [parkPrompt.bind(db, { tenant: tenantId, prompt: initialPrompt, now })]),
    auditCreated(
      db,
      auditEntryOf(call, now, {
        accountId,
        action: 'tenant.create',
        target: tenantId,
        detail: {
          external_ref: externalRef,
          plan_code: planCode,
          ...(input.welcomeMail === false && { welcome_mail: false }),
          ...(input.welcomeAfter !== undefined && { welcome_after: input.welcomeAfter }),
        },
      }),
      { tenant: tenantId },
    ),
  ];
}
