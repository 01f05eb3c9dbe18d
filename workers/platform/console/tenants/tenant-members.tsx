import { addressOf } from '../../../../shared/customers/identity.ts';
import { texts } from '../../texts/console.ts';
import { Moment } from '../view/parts/moment.tsx';
import { State } from '../view/parts/state.tsx';
import { type Column, Table } from '../view/parts/table.tsx';

const t = texts.tenant;

/** A person who may enter the workspace, whichever way they sign in. */
export interface TenantMember {
  email: string;
  name: string | null;
  role: 'owner' | 'member';
  createdAt: number;
  /** Null for somebody who never came. */
  signedInAt: number | null;
}

interface Row {
  email: string;
  name: string | null;
  role: string;
  created_at: number;
  signed_in_at: number | null;
}

const LISTED = 200;

export const tenantMembersStatement = (db: D1Database, tenantId: string): D1PreparedStatement =>
  db
    .prepare(
      `SELECT u.email, u.name, m.role, m.created_at, u.signed_in_at
       FROM workspace_members m JOIN users u ON u.id = m.user_id
       WHERE m.tenant_id = ?1 ORDER BY m.created_at, u.email LIMIT ${LISTED}`,
    )
    .bind(tenantId);

/** One line a person: an address that can sign in in two ways has two identities. */
export function tenantMembersOf(result: D1Result<unknown> | undefined): TenantMember[] {
  const people = new Map<string, TenantMember>();
  for (const row of (result?.results ?? []) as Row[]) {
    const email = addressOf(row.email);
    const known = people.get(email);
    people.set(email, {
      email,
      name: known?.name ?? row.name,
      role: known?.role === 'owner' || row.role === 'owner' ? 'owner' : 'member',
      createdAt: known?.createdAt ?? row.created_at,
      signedInAt: known?.signedInAt ?? row.signed_in_at,
    });
  }
  return [...people.values()];
}

const columns: Column<TenantMember>[] = [
  {
    head: t.memberColumns.who,
    kind: 'name',
    cell: ({ email, name }) => (
      <>
        {email}
        {name === null ? null : <p class="small quiet">{name}</p>}
      </>
    ),
  },
  { head: t.memberColumns.role, cell: ({ role }) => <span>{t.memberRoles[role]}</span> },
  {
    head: t.memberColumns.state,
    cell: ({ signedInAt }) => (
      <span>
        {signedInAt === null ? (
          <State kind="wait">{t.memberStates.invited}</State>
        ) : (
          <State kind="good">{t.memberStates.joined}</State>
        )}
      </span>
    ),
  },
  { head: t.memberColumns.since, cell: ({ createdAt }) => <Moment at={createdAt} short /> },
];

export const TenantMembers = ({ members }: { members: readonly TenantMember[] }) =>
  members.length === 0 ? (
    <p class="quiet">{t.noMembers}</p>
  ) : (
    <Table label={t.members} columns={columns} rows={members} />
  );
