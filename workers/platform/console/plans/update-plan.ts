import { and, eq, isNull, sql } from 'drizzle-orm';
import { auditIfChanged } from '../../../../shared/audit/audit-if-changed.ts';
import { accountStatement, batch } from '../../../../shared/db/statement/statement.ts';
import { plans } from '../../../../shared/db/tables/platform.ts';
import { entryOf, type Operation } from '../../../../shared/operation.ts';
import type { NewPlan } from '../../../../shared/operator/create-plan.ts';
import { type Failure, fail, ok, type Result } from '../../../../shared/result.ts';

const change = accountStatement(
  {
    code: plans.code,
    name: plans.name,
    description: plans.description,
    entitlements: plans.entitlements,
    price: plans.price,
    welcomeMail: plans.welcomeMail,
  },
  (p, db) =>
    db
      .update(plans)
      .set({
        name: sql`${p.name}`,
        description: sql`${p.description}`,
        entitlements: sql`${p.entitlements}`,
        price: sql`${p.price}`,
        welcomeMail: sql`${p.welcomeMail}`,
      })
      .where(
        and(
          eq(plans.accountId, p.account),
          eq(plans.code, p.code),
          isNull(plans.archivedAt),
          sql`(${plans.name}, ${plans.description}, ${plans.entitlements}, ${plans.price}, ${plans.welcomeMail})
            is not (${p.name}, ${p.description}, ${p.entitlements}, ${p.price}, cast(${p.welcomeMail} as integer))`,
        ),
      ),
);

const livePlan = accountStatement({ code: plans.code }, ({ account, code }, db) =>
  db
    .select({ code: plans.code })
    .from(plans)
    .where(and(eq(plans.accountId, account), eq(plans.code, code), isNull(plans.archivedAt))),
);

/**
 * Changes a plan for later assignments: a plan is assigned by value, so that tenants keep its earlier values until it
 * is assigned again. Its code stays. Setting what is set already changes and records nothing.
 */
export async function updatePlan(
  operation: Operation,
  plan: NewPlan,
): Promise<Result<null, Failure<'bad_name' | 'plan_not_found'>>> {
  const name = plan.name.trim().normalize('NFC');
  if (name.length < 1 || name.length > 120) return fail('bad_name');
  const { db, runtime } = operation;
  const { accountId, code } = plan;
  const [, , found] = await batch(db, [
    change.bind(db, {
      account: accountId,
      code,
      name,
      description: plan.description ?? null,
      entitlements: JSON.stringify(plan.entitlements),
      price: plan.price === undefined ? null : JSON.stringify(plan.price),
      welcomeMail: plan.welcomeMail === false ? 0 : 1,
    }),
    auditIfChanged(
      db,
      entryOf(operation, runtime.now(), {
        accountId,
        action: 'plan.update',
        target: code,
        detail: {
          name,
          entitlements: plan.entitlements,
          price: plan.price ?? null,
          welcome_mail: plan.welcomeMail !== false,
        },
      }),
    ),
    livePlan.bind(db, { account: accountId, code }),
  ]);
  return found.rows.length === 1 ? ok(null) : fail('plan_not_found');
}
