import type { FC } from 'hono/jsx';
import { useFormats, useMessages } from '#shared/i18n/locale-context.ts';
import type { Messages } from '#shared/i18n/messages.gen.ts';
import { ActionForm, type FormTarget } from '../../parts/action-form.tsx';
import { Avatar } from '../../parts/avatar.tsx';
import { Badge } from '../../parts/badge.tsx';
import { Button, IconButton } from '../../parts/button.tsx';
import { Card, CardBody, CardHeader, CardTitle } from '../../parts/card.tsx';
import { Choice } from '../../parts/choice.tsx';
import { TextField } from '../../parts/control.tsx';
import { Fieldset, Form, FormActions } from '../../parts/form.tsx';
import { ListItemMeta, ListItemTitle } from '../../parts/list.tsx';
import { Grid, PageHeader, Toolbar } from '../../parts/page.tsx';
import { PageState } from '../../parts/page-state.tsx';
import { HeaderCell, Table, TableCell, TableRow } from '../../parts/table.tsx';
import { useRouteLabel } from '../../shell/navigation.tsx';
import type { ShellView } from '../../shell/shell-view.ts';
import type { ConfirmationView } from '../confirmation.tsx';
import { PageBody } from '../page-body.tsx';
import type { PageView } from '../page-view.ts';

export type MemberRole = keyof Messages['pages']['members']['roles'];

export interface MemberRow {
  readonly id: string;
  readonly name: string | null;
  readonly email: string;
  readonly role: MemberRole;
  readonly you: boolean;
  /** When they were added, epoch milliseconds. */
  readonly since: number;
  /** Their last visit, epoch milliseconds; null for none, or when it is not recorded. */
  readonly seenAt: number | null;
  /** Whether they were invited and have never visited. */
  readonly pending: boolean;
  /** Sends the mail again; absent when there is none to send, or the viewer may not send it. */
  readonly resend?: FormTarget;
  /** Address of the page with the confirmation; absent when the viewer cannot remove them. */
  readonly removeHref?: string;
}

export interface MembersData {
  /** Epoch milliseconds. */
  readonly now: number;
  readonly members: readonly MemberRow[];
  /** Absent when the viewer may not invite. */
  readonly invite?: {
    readonly target: FormTarget;
    readonly value?: string;
    readonly role?: string;
    readonly error?: string;
  };
  readonly confirmation?: ConfirmationView;
}

export const MembersPage: FC<{ shell: ShellView; view: PageView<MembersData> }> = ({ shell, view }) => (
  <>
    <PageHeader title={useRouteLabel('members')} description={useMessages().pages.members.description} />
    <PageBody
      view={view}
      status={shell.status}
      ready={(data) => <Members data={data} frozen={shell.status !== 'active'} />}
    />
  </>
);

const Members: FC<{ data: MembersData; frozen: boolean }> = ({ data, frozen }) => (
  <>
    <MemberTable data={data} frozen={frozen} />
    {data.members.length < 2 && (
      <PageState kind="empty-state" icon="members" {...useMessages().pages.members.empty} />
    )}
    {data.invite && <Invite invite={data.invite} frozen={frozen} />}
  </>
);

const MemberTable: FC<{ data: MembersData; frozen: boolean }> = ({ data: { members, now }, frozen }) => {
  const { members: words } = useMessages().pages;
  return (
    <Table
      caption={words.description}
      captionHidden
      variant="stacked"
      columns={
        <>
          <HeaderCell>{words.name}</HeaderCell>
          <HeaderCell>{words.role}</HeaderCell>
          <HeaderCell>{words.since}</HeaderCell>
          <HeaderCell>{words.seen}</HeaderCell>
          <HeaderCell>{words.actions}</HeaderCell>
        </>
      }
    >
      {members.map((member) => (
        <TableRow>
          <TableCell>
            <Toolbar>
              <Avatar name={member.name ?? member.email} variant="small" />
              <div data-beside="">
                <ListItemTitle>
                  {member.name ?? member.email} {member.you && <Badge tone="info">{words.you}</Badge>}
                </ListItemTitle>
                {member.name && <ListItemMeta>{member.email}</ListItemMeta>}
              </div>
            </Toolbar>
          </TableCell>
          <TableCell label={words.role}>{words.roles[member.role]}</TableCell>
          <TableCell label={words.since}>{useFormats().date(member.since)}</TableCell>
          <TableCell label={words.seen}>
            <Presence member={member} now={now} frozen={frozen} />
          </TableCell>
          <TableCell variant="actions">
            {member.removeHref && (
              <IconButton
                variant={['danger', 'small']}
                icon="trash"
                label={words.remove({ name: member.name ?? member.email })}
                href={member.removeHref}
                asks
              />
            )}
          </TableCell>
        </TableRow>
      ))}
    </Table>
  );
};

const Presence: FC<{ member: MemberRow; now: number; frozen: boolean }> = ({ member, now, frozen }) => {
  const { members: words } = useMessages().pages;
  const { pending, seenAt, resend } = member;
  if (pending) {
    return (
      <Toolbar>
        <Badge tone="warning" dot>
          {words.invited}
        </Badge>
        {resend && !frozen && (
          <ActionForm target={resend}>
            <Button variant={['link', 'small']} type="submit">
              {words.resend}
            </Button>
          </ActionForm>
        )}
      </Toolbar>
    );
  }
  return <span>{seenAt === null ? words.longAgo : useFormats().since(seenAt, now)}</span>;
};

const Invite: FC<{ invite: NonNullable<MembersData['invite']>; frozen: boolean }> = ({ invite, frozen }) => {
  const { members: words } = useMessages().pages;
  return (
    <Card variant="elevated">
      <CardHeader>
        <CardTitle>{words.inviteTitle}</CardTitle>
      </CardHeader>
      <CardBody>
        <Form target={invite.target} label={words.inviteTitle}>
          <Grid variant="two">
            <TextField
              name="email"
              type="email"
              label={words.email}
              autocomplete="off"
              required
              disabled={frozen}
              {...(invite.value !== undefined && { value: invite.value })}
              {...(invite.error !== undefined && { error: invite.error })}
            />
            <Fieldset legend={words.role} disabled={frozen}>
              {(['member', 'owner'] as const).map((role) => (
                <Choice
                  kind="radio"
                  id={`role-${role}`}
                  name="role"
                  value={role}
                  checked={role === (invite.role ?? 'member')}
                  disabled={frozen}
                >
                  {words.roleHints[role]}
                </Choice>
              ))}
            </Fieldset>
          </Grid>
          <FormActions>
            <Button variant="primary" icon="add" type="submit" disabled={frozen}>
              {words.invite}
            </Button>
          </FormActions>
        </Form>
      </CardBody>
    </Card>
  );
};
