import { ANONYMOUS } from '#shared/operation.ts';
import type { PlatformCall } from '#workers/platform/core/call.ts';
import { findTenant, type Tenant } from '#workers/platform/core/find-tenant.ts';
import { openSqliteD1, type SqliteD1 } from '../ledger/sqlite-d1.ts';

/** Tenants by account: two of one, and one of another. */
const TENANTS = { one: 'a', two: 'a', far: 'b' } as const;

export const NOW = 1_000_000;

/** A database with three active tenants, each with a published project, an entitlements row and a balance. */
export function openTenants(): SqliteD1 {
  const db = openSqliteD1();
  for (const account of ['a', 'b']) {
    db.sqlite.exec(
      `INSERT INTO accounts (id, name, status, created_at) VALUES ('${account}', 'A', 'active', 1)`,
    );
  }
  for (const [tenant, account] of Object.entries(TENANTS)) {
    db.sqlite.exec(
      `INSERT INTO tenants (id, account_id, external_ref, status, name, whu_email, plan_code, created_at)
         VALUES ('${tenant}', '${account}', 'ref-${tenant}', 'active', 'n', '${tenant}@example.test', 'basic', 1);
       INSERT INTO entitlements (tenant_id, account_id, caps, updated_at) VALUES ('${tenant}', '${account}', '{}', 1);
       INSERT INTO credit_balances (tenant_id, account_id, day, month) VALUES ('${tenant}', '${account}', 0, 0);
       INSERT INTO projects (id, tenant_id, account_id, name, slug, state, created_by, created_at, updated_at)
         VALUES ('site-${tenant}', '${tenant}', '${account}', 's', 's-${tenant}', 'published', 't', 1, 1)`,
    );
  }
  return db;
}

/** A call of an account, with increasing ids. */
export function makeCall(db: D1Database, accountId: string, now = NOW): PlatformCall {
  let ids = 0;
  const newId = () => {
    ids += 1;
    return `id-${accountId}-${ids}`;
  };
  return {
    db,
    actor: ANONYMOUS,
    requestId: 'test',
    runtime: { now: () => now, newId, randomBytes: (length) => new Uint8Array(length) },
    caller: { accountId, accountStatus: 'active', scopes: [] },
    baseUrl: 'https://service.example',
    settings: {} as PlatformCall['settings'],
    afterwards: () => undefined,
  };
}

/** A tenant that a verb read before a concurrent change. */
export async function readTenant(db: D1Database, id: keyof typeof TENANTS): Promise<Tenant> {
  const found = await findTenant(makeCall(db, TENANTS[id]), { tenantId: id, externalRef: null });
  if (!found.ok) throw new Error(found.code);
  return found.value;
}

/** Runs `work` right before the next batch. */
export function beforeNextBatch(db: SqliteD1, work: () => void): void {
  const { batch } = db;
  db.batch = (statements) => {
    db.batch = batch;
    work();
    return batch(statements);
  };
}
