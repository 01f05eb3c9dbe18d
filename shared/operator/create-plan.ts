import { auditIfChanged } from '../audit/audit-if-changed.ts';
import { entryOf, type Operation } from '../audit/operation.ts';
import { type Failure, fail, ok, type Result } from '../result.ts';

export interface NewPlan {
  accountId: string;
  /** Stable handle that callers assign it by: lower-case letters, digits, `-`, `_` and `.`, at most 64. */
  code: string;
  name: string;
  description?: string;
  entitlements: Readonly<Record<string, unknown>>;
  price?: { amount: number; currency: string; interval: 'month' | 'year' };
}

const CODE = /^[a-z0-9][a-z0-9._-]{0,63}$/;

/**
 * Adds a named plan to an account. A code is never given a second meaning, not even after its plan is archived; creating
 * the very same plan again is no failure.
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
  const stored = [
    plan.description ?? null,
    JSON.stringify(plan.entitlements),
    plan.price === undefined ? null : JSON.stringify(plan.price),
  ];
  const [insert, , account] = await db.batch([
    db
      .prepare(
        `INSERT INTO plans (account_id, code, name, description, entitlements, price, created_at)
         SELECT id, ?2, ?3, ?4, ?5, ?6, ?7 FROM accounts WHERE id = ?1
         ON CONFLICT (account_id, code) DO NOTHING`,
      )
      .bind(plan.accountId, plan.code, name, ...stored, now),
    auditIfChanged(
      db,
      entryOf(operation, now, { accountId: plan.accountId, action: 'plan.create', target: plan.code }),
    ),
    db
      .prepare(
        `SELECT p.code IS NOT NULL AS same FROM accounts a
         LEFT JOIN plans p ON p.account_id = a.id AND p.code = ?2 AND p.archived_at IS NULL
           AND (p.name, p.description, p.entitlements, p.price) IS (?3, ?4, ?5, ?6)
         WHERE a.id = ?1`,
      )
      .bind(plan.accountId, plan.code, name, ...stored),
  ]);
  const [found] = (account?.results ?? []) as { same: number }[];
  if (found === undefined) return fail('account_not_found');
  return insert?.meta.changes === 1 || found.same === 1 ? ok(null) : fail('plan_exists');
}
