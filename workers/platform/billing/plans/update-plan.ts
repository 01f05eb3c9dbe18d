import { and, eq, isNull, sql } from 'drizzle-orm';
import { auditIfChanged } from '#shared/audit/audit-if-changed.ts';
import { accountStatement, batch } from '#shared/db/statement/statement.ts';
import { plans } from '#shared/db/tables/platform.ts';
import { auditEntryOf, type Operation } from '#shared/operation.ts';
import {
  isSameContent,
  type PlanContent,
  type PlanPrice,
  type PlanRow,
  type PlanSummary,
  planByCode,
  planSummaryOf,
  readPlanName,
  storedPlan,
} from '#shared/operator/plan-row.ts';
import { type Failure, fail, ok, type Result } from '#shared/result.ts';

const content = {
  name: plans.name,
  description: plans.description,
  entitlements: plans.entitlements,
  price: plans.price,
  welcomeMail: plans.welcomeMail,
};

/** The change is computed from the plan that was read; when the stored plan differs, nothing changes. */
const change = accountStatement(
  {
    ...content,
    code: plans.code,
    oldName: plans.name,
    oldDescription: plans.description,
    oldEntitlements: plans.entitlements,
    oldPrice: plans.price,
    oldWelcomeMail: plans.welcomeMail,
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
            is (${p.oldName}, ${p.oldDescription}, ${p.oldEntitlements}, ${p.oldPrice},
              cast(${p.oldWelcomeMail} as integer))`,
        ),
      ),
);

/** Fields that are absent stay unchanged. */
export interface PlanChange {
  accountId: string;
  code: string;
  name?: string | undefined;
  description?: string | null | undefined;
  /** Entitlements that are absent stay unchanged. */
  entitlements?: Readonly<Record<string, unknown>> | undefined;
  price?: PlanPrice | null | undefined;
  welcomeMail?: boolean | undefined;
}

type PlanFailure = Failure<'bad_name' | 'plan_not_found' | 'plan_archived' | 'changed_meanwhile'>;

/** The number of simultaneous changes of one plan that can all succeed. */
const ROUNDS = 25;

/**
 * Changes a plan for later assignments. A plan is assigned by value, so that tenants keep its earlier values until it
 * is assigned again. The code of a plan never changes. A change to equal values changes and records nothing.
 */
export async function updatePlan(
  operation: Operation,
  sent: PlanChange,
): Promise<Result<{ changed: boolean; plan: PlanSummary }, PlanFailure>> {
  const { accountId, code } = sent;
  const name = sent.name === undefined ? undefined : readPlanName(sent.name);
  if (name === null) return fail('bad_name');
  for (let round = 0; round < ROUNDS; round += 1) {
    const row = await planByCode.first(operation.db, { account: accountId, code });
    if (row === null) return fail('plan_not_found');
    if (row.archivedAt !== null) return fail('plan_archived');
    const plan = planSummaryOf(row);
    const next: PlanContent = {
      name: name ?? plan.name,
      description: sent.description === undefined ? plan.description : sent.description,
      entitlements: { ...plan.entitlements, ...sent.entitlements },
      price: sent.price === undefined ? plan.price : sent.price === null ? null : { ...sent.price },
      welcomeMail: sent.welcomeMail ?? plan.welcomeMail,
    };
    if (isSameContent(plan, next)) return ok({ changed: false, plan });
    if (await put(operation, accountId, row, next)) return ok({ changed: true, plan: { ...plan, ...next } });
  }
  return fail('changed_meanwhile');
}

/** Whether the stored plan was still the one that was read, so that it was changed. */
async function put(
  operation: Operation,
  accountId: string,
  row: PlanRow,
  next: PlanContent,
): Promise<boolean> {
  const { db, runtime } = operation;
  const { changed } = await batch(db, {
    changed: change.bind(db, {
      account: accountId,
      code: row.code,
      ...storedPlan(next),
      oldName: row.name,
      oldDescription: row.description,
      oldEntitlements: row.entitlements,
      oldPrice: row.price,
      oldWelcomeMail: row.welcomeMail,
    }),
    auditIfChanged: auditIfChanged(
      db,
      auditEntryOf(operation, runtime.now(), {
        accountId,
        action: 'plan.update',
        target: row.code,
        detail: {
          name: next.name,
          entitlements: next.entitlements,
          price: next.price,
          welcome_mail: next.welcomeMail,
        },
      }),
    ),
  });
  return changed.changes > 0;
}
