import { eq, sql } from 'drizzle-orm';
import { limits } from '#schema/limits.ts';
import { auditIfChanged } from '../audit/audit-if-changed.ts';
import { insertTarget, value } from '../db/statement/parameters.ts';
import { accountStatement, batch } from '../db/statement/statement.ts';
import { accounts } from '../db/tables/core.ts';
import { plans } from '../db/tables/platform.ts';
import { auditEntryOf, type Operation } from '../operation.ts';
import { type Failure, fail, ok, type Result } from '../result.ts';
import {
  isSameContent,
  type PlanPrice,
  type PlanSummary,
  planByCode,
  planSummaryOf,
  readPlanName,
  storedPlan,
} from './plan-row.ts';

const insertPlan = accountStatement(
  {
    code: plans.code,
    name: plans.name,
    description: plans.description,
    entitlements: plans.entitlements,
    price: plans.price,
    welcomeMail: plans.welcomeMail,
    now: plans.createdAt,
    most: value<number>(),
  },
  (p) => {
    const newPlan = insertTarget(
      plans,
      plans.accountId,
      plans.code,
      plans.name,
      plans.description,
      plans.entitlements,
      plans.price,
      plans.welcomeMail,
      plans.createdAt,
    );
    return sql`insert into ${newPlan}
    select ${accounts.id}, ${p.code}, ${p.name}, ${p.description}, ${p.entitlements}, ${p.price}, ${p.welcomeMail},
      ${p.now}
    from ${accounts} where ${accounts.id} = ${p.account}
      and (select count(*) from ${plans} where ${plans.accountId} = ${p.account}) < ${p.most}
    on conflict do nothing`;
  },
);

const accountExists = accountStatement({}, ({ account }, db) =>
  db.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, account)),
);

export interface NewPlan {
  accountId: string;
  /** Stable code with which callers assign it: lower-case letters, digits, `-`, `_` and `.`, at most 64. */
  code: string;
  name: string;
  description?: string;
  entitlements: Readonly<Record<string, unknown>>;
  price?: PlanPrice;
  /** Whether customers get a welcome message when a tenant is created with it; true by default. */
  welcomeMail?: boolean;
}

const CODE = /^[a-z0-9][a-z0-9._-]{0,63}$/;

/**
 * Adds a named plan to an account. A code is never reused, not even after its plan is archived. Creating an identical
 * plan again succeeds.
 */
export async function createPlan(
  operation: Operation,
  plan: NewPlan,
): Promise<
  Result<
    { changed: boolean; plan: PlanSummary },
    Failure<'bad_code' | 'bad_name' | 'account_not_found' | 'plan_exists' | 'plan_limit'>
  >
> {
  const { accountId, code } = plan;
  if (!CODE.test(code)) return fail('bad_code');
  const name = readPlanName(plan.name);
  if (name === null) return fail('bad_name');
  const { db, runtime } = operation;
  const now = runtime.now();
  const content = {
    name,
    description: plan.description ?? null,
    entitlements: { ...plan.entitlements },
    price: plan.price === undefined ? null : { ...plan.price },
    welcomeMail: plan.welcomeMail !== false,
  };
  const { insert, found, account } = await batch(db, {
    insert: insertPlan.bind(db, {
      account: accountId,
      code,
      ...storedPlan(content),
      now,
      most: limits.plans,
    }),
    auditIfChanged: auditIfChanged(
      db,
      auditEntryOf(operation, now, { accountId, action: 'plan.create', target: code }),
    ),
    found: planByCode.bind(db, { account: accountId, code }),
    account: accountExists.bind(db, { account: accountId }),
  });
  if (account.rows.length === 0) return fail('account_not_found');
  const [row] = found.rows;
  if (row === undefined) return fail('plan_limit');
  const stored = planSummaryOf(row);
  if (insert.changes > 0) return ok({ changed: true, plan: stored });
  return stored.archivedAt === null && isSameContent(stored, content)
    ? ok({ changed: false, plan: stored })
    : fail('plan_exists');
}
