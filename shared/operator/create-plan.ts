import { and, eq, isNull, sql } from 'drizzle-orm';
import { auditIfChanged } from '../audit/audit-if-changed.ts';
import { insertTarget } from '../db/statement/parameters.ts';
import { accountStatement, batch } from '../db/statement/statement.ts';
import { accounts } from '../db/tables/core.ts';
import { plans } from '../db/tables/platform.ts';
import { entryOf, type Operation } from '../operation.ts';
import { type Failure, fail, ok, type Result } from '../result.ts';

const STORED = {
  code: plans.code,
  name: plans.name,
  description: plans.description,
  entitlements: plans.entitlements,
  price: plans.price,
  welcomeMail: plans.welcomeMail,
};

const insertPlan = accountStatement({ ...STORED, now: plans.createdAt }, (p) => {
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
    from ${accounts} where ${accounts.id} = ${p.account} on conflict do nothing`;
});

/** A row for the account that exists; it names the plan when the account has the very same. */
const samePlan = accountStatement(STORED, (p, db) =>
  db
    .select({ code: plans.code })
    .from(accounts)
    .leftJoin(
      plans,
      and(
        eq(plans.accountId, accounts.id),
        eq(plans.code, p.code),
        isNull(plans.archivedAt),
        sql`(${plans.name}, ${plans.description}, ${plans.entitlements}, ${plans.price}, ${plans.welcomeMail})
          is (${p.name}, ${p.description}, ${p.entitlements}, ${p.price}, cast(${p.welcomeMail} as integer))`,
      ),
    )
    .where(eq(accounts.id, p.account)),
);

export interface NewPlan {
  accountId: string;
  /** Stable handle that callers assign it by: lower-case letters, digits, `-`, `_` and `.`, at most 64. */
  code: string;
  name: string;
  description?: string;
  entitlements: Readonly<Record<string, unknown>>;
  price?: { amount: number; currency: string; interval: 'month' | 'year' };
  /** Whether customers are sent a welcome message when a tenant is made with it; true when it is not said. */
  welcomeMail?: boolean;
}

const CODE = /^[a-z0-9][a-z0-9._-]{0,63}$/;

/**
 * Adds a named plan to an account. A code is never reused, not even after its plan is archived; creating an identical
 * plan again is no failure.
 */
export async function createPlan(
  operation: Operation,
  plan: NewPlan,
): Promise<Result<null, Failure<'bad_code' | 'bad_name' | 'account_not_found' | 'plan_exists'>>> {
  if (!CODE.test(plan.code)) return fail('bad_code');
  const name = plan.name.trim().normalize('NFC');
  if (name.length < 1 || name.length > 120) return fail('bad_name');
  const { db, runtime } = operation;
  const now = runtime.now();
  const stored = {
    account: plan.accountId,
    code: plan.code,
    name,
    description: plan.description ?? null,
    entitlements: JSON.stringify(plan.entitlements),
    price: plan.price === undefined ? null : JSON.stringify(plan.price),
    welcomeMail: plan.welcomeMail === false ? 0 : 1,
  };
  const [insert, , account] = await batch(db, [
    insertPlan.bind(db, { ...stored, now }),
    auditIfChanged(
      db,
      entryOf(operation, now, { accountId: plan.accountId, action: 'plan.create', target: plan.code }),
    ),
    samePlan.bind(db, stored),
  ]);
  const [found] = account.rows;
  if (found === undefined) return fail('account_not_found');
  return insert.changes === 1 || found.code !== null ? ok(null) : fail('plan_exists');
}
