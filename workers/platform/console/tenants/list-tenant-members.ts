import { eq } from 'drizzle-orm';
import { addressOf } from '#shared/customers/identity.ts';
import { tenantStatement } from '#shared/db/statement/statement.ts';
import { users } from '#shared/db/tables/core.ts';
import { workspaceMembers } from '#shared/db/tables/platform.ts';

/** A person who may enter the workspace, by any way of signing in. */
export interface TenantMember {
  email: string;
  name: string | null;
  role: 'owner' | 'member';
  createdAt: number;
  /** Null for a person who has never signed in. */
  signedInAt: number | null;
}

const LISTED = 200;

export const membersOfTenant = tenantStatement({}, ({ tenant }, db) =>
  db
    .select({
      email: users.email,
      name: users.name,
      role: workspaceMembers.role,
      createdAt: workspaceMembers.createdAt,
      signedInAt: users.signedInAt,
    })
    .from(workspaceMembers)
    .innerJoin(users, eq(users.id, workspaceMembers.userId))
    .where(eq(workspaceMembers.tenantId, tenant))
    .orderBy(workspaceMembers.createdAt, users.email)
    .limit(LISTED),
);

type Row = NonNullable<Awaited<ReturnType<typeof membersOfTenant.first>>>;

/** Merges rows to one line for each person: an address with two ways to sign in has two identities. */
export function tenantMembersOf(rows: readonly Row[]): TenantMember[] {
  const people = new Map<string, TenantMember>();
  for (const row of rows) {
    const email = addressOf(row.email);
    const known = people.get(email);
    people.set(email, {
      email,
      name: known?.name ?? row.name,
      role: known?.role === 'owner' || row.role === 'owner' ? 'owner' : 'member',
      createdAt: known?.createdAt ?? row.createdAt,
      signedInAt: known?.signedInAt ?? row.signedInAt,
    });
  }
  return [...people.values()];
}
