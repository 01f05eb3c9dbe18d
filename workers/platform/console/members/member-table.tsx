import { sections, texts } from '../../../../shared/texts/console.ts';
import { Confirm, Moment, Table } from '../view/parts.tsx';
import type { Member } from './list-members.ts';

const t = texts.members;

interface MemberTableProps {
  members: readonly Member[];
  /** Who looks at it. */
  userId: string;
  ownersToo: boolean;
  path: string;
}

export const MemberTable = ({ members, userId, ownersToo, path }: MemberTableProps) => (
  <Table
    label={sections.members}
    head={
      <>
        <th scope="col">{t.columns.who}</th>
        <th scope="col">{t.columns.role}</th>
        <th scope="col">{t.columns.since}</th>
        <th scope="col">{t.columns.act}</th>
      </>
    }
  >
    {members.map((member) => (
      <tr>
        <th scope="row">
          {member.email} {member.userId === userId ? <span class="quiet small">({t.you})</span> : null}
        </th>
        <td>{t.roles[member.role]}</td>
        <td>
          <Moment at={member.createdAt} />
        </td>
        <td>
          {member.role === 'owner' && !ownersToo ? null : (
            <Confirm
              summary={t.remove}
              question={t.removeQuestion}
              action={`${path}/remove`}
              button={t.removeButton}
              label={`${t.removeButton}: ${member.email}`}
            >
              <input type="hidden" name="email" value={member.email} />
            </Confirm>
          )}
        </td>
      </tr>
    ))}
  </Table>
);
