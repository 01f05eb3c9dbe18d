import type { MemberRole } from '#shared/operator/add-member.ts';
import { sections, texts } from '../../texts/console.ts';
import { Confirm } from '../view/parts/confirm.tsx';
import { Choice } from '../view/parts/field.tsx';
import { Moment } from '../view/parts/moment.tsx';
import { State } from '../view/parts/state.tsx';
import { type Column, Table } from '../view/parts/table.tsx';
import type { Member } from './list-members.ts';

const t = texts.members;

interface MemberTableProps {
  members: readonly Member[];
  owners: number;
  /** The viewer. */
  userId: string;
  /** Roles that the viewer may give. */
  roles: ReadonlyArray<readonly [role: string, name: string]>;
  ownersToo: boolean;
  path: string;
}

export const MemberTable = (props: MemberTableProps) => {
  const columns: Column<Member>[] = [
    {
      head: t.columns.who,
      kind: 'name',
      cell: ({ email, name, userId }) => (
        <>
          {email} {userId === props.userId ? <span class="quiet small">({t.you})</span> : null}
          {name === null ? null : (
            <p class="small quiet" dir="auto">
              {name}
            </p>
          )}
        </>
      ),
    },
    { head: t.columns.role, cell: ({ role }) => <span>{t.roles[role]}</span> },
    {
      head: t.columns.state,
      // The viewer counts as signed in, also with a session that no sign-in began.
      cell: ({ signedInAt, userId }) => (
        <span>
          {signedInAt === null && userId !== props.userId ? (
            <State kind="wait">{t.states.invited}</State>
          ) : (
            <State kind="good">{t.states.joined}</State>
          )}
        </span>
      ),
    },
    { head: t.columns.since, cell: ({ createdAt }) => <Moment at={createdAt} short /> },
    { head: t.columns.act, kind: 'act', cell: (member) => <MemberActions member={member} {...props} /> },
  ];
  return <Table label={sections.members} columns={columns} rows={props.members} />;
};

const mayEnter = (role: MemberRole): boolean => role !== 'member';

const MemberActions = ({
  member,
  owners,
  userId,
  roles,
  ownersToo,
  path,
}: MemberTableProps & { member: Member }) => {
  const { email, role } = member;
  if (role === 'owner' && !ownersToo) return null;
  if (role === 'owner' && owners < 2) return <span class="quiet small">{t.lastOwner}</span>;
  return (
    <>
      {member.signedInAt === null && member.userId !== userId && mayEnter(role) ? (
        <form method="post" action={`${path}/invite`}>
          <input type="hidden" name="email" value={email} />
          <button class="small" type="submit" aria-label={`${t.again}: ${email}`}>
            {t.again}
          </button>
        </form>
      ) : null}
      <Confirm
        id={`role-${member.userId}`}
        summary={t.changeRole}
        title={t.changeTitle(email)}
        question={member.userId === userId ? t.changeSelf : t.changeQuestion}
        action={path}
        button={t.changeButton}
        label={`${t.columns.role}: ${email}`}
        harmless
        small
      >
        <input type="hidden" name="email" value={email} />
        <Choice id={`role-of-${member.userId}`} name="role" label={t.role} options={roles} value={role} />
      </Confirm>
      <Confirm
        id={`remove-${member.userId}`}
        summary={t.remove}
        title={t.removeTitle(email)}
        question={member.userId === userId ? t.removeSelf : t.removeQuestion}
        action={`${path}/remove`}
        button={t.removeButton}
        label={`${t.removeButton}: ${email}`}
        small
      >
        <input type="hidden" name="email" value={email} />
      </Confirm>
    </>
  );
};
