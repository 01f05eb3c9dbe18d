import type * as z from 'zod/mini';
import type { usageSubject } from '#schema/platform/usage-export-wire.ts';
import { auditIfChanged } from '#shared/audit/audit-if-changed.ts';
import { batch } from '#shared/db/statement/statement.ts';
import { auditEntryOf } from '#shared/operation.ts';
import { encodeCursor } from '#shared/paging/cursor.ts';
import { ok, type Result } from '#shared/result.ts';
import { type PlatformFailure, refuse } from '../../core/failure.ts';
import type { VerbCall } from '../../core/verb-call.ts';
import { destinationById, selectSubjects, setSubjects, tenantsNamed } from './destination-statements.ts';

export type WireSubject = z.infer<typeof usageSubject>;

/** One page of the subjects of tenants at a destination that were set. */
export async function listSubjects(
  { db, caller }: Pick<VerbCall, 'db' | 'caller'>,
  { id, after, limit }: { id: string; after: string; limit: number },
): Promise<Result<{ subjects: WireSubject[]; next_cursor: string | null }, PlatformFailure>> {
  const account = caller.accountId;
  const { known, found } = await batch(db, {
    known: destinationById.bind(db, { account, id }),
    found: selectSubjects.bind(db, { account, id, after, limit: limit + 1 }),
  });
  if (known.rows.length === 0) return refuse('destination_not_found');
  const rows = found.rows.slice(0, limit);
  return ok({
    subjects: rows.map(({ tenantId, externalRef, subject }) => ({
      tenant_id: tenantId,
      external_ref: externalRef,
      subject,
    })),
    next_cursor: found.rows.length > limit ? encodeCursor(rows.at(-1)?.tenantId ?? '') : null,
  });
}

export interface NewSubject {
  tenantId: string | null;
  externalRef: string | null;
  /** Null resets it to the external reference. */
  subject: string | null;
}

/** Sets subjects of tenants at a destination. Tenants that the account does not have are skipped and returned. */
export async function assignSubjects(
  call: VerbCall,
  id: string,
  subjects: readonly NewSubject[],
): Promise<Result<{ set: number; unknown: string[] }, PlatformFailure>> {
  const { db, runtime, caller } = call;
  const account = caller.accountId;
  const now = runtime.now();
  const named = JSON.stringify(subjects.map(({ tenantId, externalRef }) => [tenantId, externalRef]));
  const { known, tenants } = await batch(db, {
    known: destinationById.bind(db, { account, id }),
    tenants: tenantsNamed.bind(db, { account, list: named }),
  });
  if (known.rows.length === 0) return refuse('destination_not_found');
  const find = ({ tenantId, externalRef }: NewSubject) =>
    tenants.rows.find(
      (tenant) =>
        (tenantId === null || tenant.id === tenantId) &&
        (externalRef === null || tenant.externalRef === externalRef) &&
        (tenantId !== null || externalRef !== null),
    );
  const found = subjects.flatMap((subject) => {
    const tenant = find(subject);
    return tenant === undefined ? [] : [[tenant.id, subject.subject] as const];
  });
  // When a tenant is named twice, the last subject counts.
  const list = [...new Map(found)];
  await batch(db, [
    setSubjects.bind(db, { account, id, list: JSON.stringify(list) }),
    auditIfChanged(
      db,
      auditEntryOf(call, now, {
        accountId: account,
        action: 'usage_destination.subjects',
        target: id,
        detail: { tenants: list.length },
      }),
    ),
  ]);
  return ok({
    set: list.length,
    unknown: subjects
      .filter((subject) => find(subject) === undefined)
      .map(({ tenantId, externalRef }) => tenantId ?? externalRef ?? ''),
  });
}
