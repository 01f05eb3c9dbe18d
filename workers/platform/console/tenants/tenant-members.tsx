import { texts } from '../../texts/console.ts';
import { Moment } from '../view/parts/moment.tsx';
import { State } from '../view/parts/state.tsx';
import { type Column, Table } from '../view/parts/table.tsx';
import type { TenantMember } from './list-tenant-members.ts';

const t = texts.tenant;

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
