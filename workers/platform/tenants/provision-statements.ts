import type { Caps } from '../../../schema/platform/entitlements.ts';
import { auditStatementWhen } from '../../../shared/audit/audit-when-text.ts';
import { openStatements } from '../../../shared/ledger/open.ts';
import { termsOf } from '../../../shared/ledger/terms.ts';

import type { VerbCall } from '../http/verb-call.ts';
import type { CreateInput } from './create-input.ts';
import { admitCustomerStatements } from './customer-statements.ts';
import { parkPromptStatement } from './park-prompt.ts';

/**
 * Everything that a new tenant consists of, for one batch: tenant, caps, ledger, customer, parked prompt, audit row.
 *
 * The first statement picks the winner among concurrent requests for one reference; all others hang on the row it
 * wrote under its own fresh id, so that losers write nothing.
 */
export function provisionStatements(
  call: VerbCall,
  tenantId: string,
  input: CreateInput,
  caps: Caps,
): D1PreparedStatement[] {
  const { db, runtime, caller } = call;
  const { accountId } = caller;
  const now = runtime.now();
  const { externalRef, email, name, planCode, initialPrompt } = input;
  const created = 'EXISTS (SELECT 1 FROM tenants WHERE id = :tenant)';
  return [
    db
      .prepare(
        `INSERT INTO tenants (id, account_id, external_ref, status, name, whu_email, whu_name, plan_code, created_at)
         SELECT ?1, a.id, ?3, 'active', ?4, ?5, ?6, ?7, ?8 FROM accounts a
         WHERE a.id = ?2 AND a.status = 'active' AND (?7 IS NULL OR EXISTS
           (SELECT 1 FROM plans WHERE account_id = a.id AND code = ?7 AND archived_at IS NULL))
         ON CONFLICT (account_id, external_ref) DO NOTHING`,
      )
      .bind(tenantId, accountId, externalRef, name ?? email, email, name, planCode, now),
    db
      .prepare(
        `INSERT INTO entitlements (tenant_id, account_id, caps, updated_at)
         SELECT id, account_id, ?2, ?3 FROM tenants WHERE id = ?1`,
      )
      .bind(tenantId, JSON.stringify(caps), now),
    ...openStatements(db, {
      tenantId,
      accountId,
      terms: termsOf(caps, planCode),
      now,
      guard: { sql: created },
    }),
    ...admitCustomerStatements(db, runtime, { tenantId, accountId, email, name }, 'owner'),
    ...(initialPrompt === null ? [] : [parkPromptStatement(db, tenantId, initialPrompt, now)]),
    auditStatementWhen(
      db,
      {
        at: now,
        accountId,
        actor: caller.actor,
        action: 'tenant.create',
        target: tenantId,
        outcome: 'ok',
        requestId: call.requestId,
        detail: { external_ref: externalRef, plan_code: planCode },
      },
      'EXISTS (SELECT 1 FROM tenants WHERE id = ?1)',
      tenantId,
    ),
  ];
}
