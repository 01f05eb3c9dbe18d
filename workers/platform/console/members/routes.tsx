import type { Hono } from 'hono';
import { readEmailAddress } from '#schema/names/email-address.ts';
import type { AppEnv } from '#shared/http/create-app.ts';
import { addMember, type MemberRole } from '#shared/operator/add-member.ts';
import { removeMember } from '#shared/operator/remove-member.ts';
import { decodeCursor, encodeCursor } from '#shared/paging/cursor.ts';
import { sendInvitation } from '../../reach/mail/send-invitation.ts';
import { texts } from '../../texts/console.ts';
import type { ConsoleRequest } from '../http/console-request.ts';
import { done, mountConsoleForm, mountConsolePage } from '../http/mount-section.ts';
import { type SentForm, sentTo } from '../http/sent-form.ts';
import { mayChangeOwners } from '../staff/find-staff.ts';
import { consolePage } from '../view/console-page.tsx';
import { Choice, Field } from '../view/parts/field.tsx';
import { Pager } from '../view/parts/pager.tsx';
import { isInvited } from './is-invited.ts';
import { listMembers } from './list-members.ts';
import { MemberTable } from './member-table.tsx';

/** Sends a person who was made owner or admin a mail with a link to the account's console. */
const invite = (
  { c, staff, base, operation }: ConsoleRequest,
  email: string,
): ReturnType<typeof sendInvitation> =>
  sendInvitation(c.env, operation, {
    to: email,
    by: staff.email,
    place: texts.members.place(staff.account.name),
    link: `${c.env.BASE_URL}/sign-in?return_to=${encodeURIComponent(base)}`,
    accountId: staff.account.id,
    from: 'platform',
  });

const PAGE = 50;
const t = texts.members;

const isRole = (role: string): role is MemberRole => Object.hasOwn(t.roles, role);

/**
 * Mounts members: invite, change the role, remove. Only owners change owners; the verbs enforce this, also for
 * simultaneous requests.
 */
export function mountMembers(app: Hono<AppEnv<PlatformEnv>>): void {
  mountConsolePage(app, '/members', (request) => membersPage(request));

  mountConsoleForm(app, '/members', '/members', async (request, form) => {
    const refused = (fault: string) => membersPage(request, { action: '/members', values: form, fault });
    const role = form.get('role') ?? '';
    if (!isRole(role)) return refused('bad_role');
    const { operation, staff } = request;
    const added = await addMember(operation, {
      accountId: staff.account.id,
      email: form.get('email') ?? '',
      role,
      ownersToo: mayChangeOwners(staff),
    });
    if (!added.ok) return refused(added.code);
    // A person who has signed in before, or whose role has no access to the console, gets no mail.
    if (added.value.signedIn || role === 'member') return done(request, '/members', 'member-saved');
    // A form that is sent twice sends one mail.
    if (!added.value.changed) return done(request, '/members', 'member-known');
    const sent = await invite(request, added.value.email);
    return done(request, '/members', sent.ok ? 'member-invited' : 'member-unsent');
  });

  mountConsoleForm(app, '/members/invite', '/members', async (request, form) => {
    const refused = (fault: string) =>
      membersPage(request, { action: '/members/invite', values: form, fault });
    const email = readEmailAddress(form.get('email') ?? '');
    const { c, staff } = request;
    if (email === null || !(await isInvited(c.env.DB, staff.account.id, email)))
      return refused('member_not_found');
    const sent = await invite(request, email);
    return sent.ok ? done(request, '/members', 'invitation-sent') : refused(sent.code);
  });

  mountConsoleForm(app, '/members/remove', '/members', async (request, form) => {
    const { operation, staff } = request;
    const removed = await removeMember(operation, {
      accountId: staff.account.id,
      email: form.get('email') ?? '',
      ownersToo: mayChangeOwners(staff),
    });
    if (removed.ok) return done(request, '/members', 'member-removed');
    return membersPage(request, { action: '/members/remove', values: form, fault: removed.code });
  });
}

async function membersPage(request: ConsoleRequest, sent: SentForm | null = request.held): Promise<Response> {
  const { c, base, staff } = request;
  const path = `${base}/members`;
  const cursor = c.req.query('cursor') ?? '';
  const after = cursor === '' ? '' : decodeCursor(cursor);
  const read = await listMembers(c.env.DB, staff.account.id, after ?? '', PAGE + 1);
  const members = read.members.slice(0, PAGE);
  const next = read.members.length > PAGE ? encodeCursor(members.at(-1)?.email ?? '') : null;
  const ownersToo = mayChangeOwners(staff);
  const roles = Object.entries(t.roles).filter(([role]) => ownersToo || role !== 'owner');
  const mine = sentTo(sent, '/members');
  return consolePage(
    request,
    { section: 'members', lead: t.lead, sent, fault: after === null ? 'bad_cursor' : null },
    <>
      <MemberTable
        members={members}
        owners={read.owners}
        userId={staff.userId}
        roles={roles}
        ownersToo={ownersToo}
        path={path}
      />
      <Pager
        path={path}
        query={{ cursor: after === null ? '' : cursor }}
        next={next}
        shown={members.length}
      />
      <section class="card">
        <h2>{t.add}</h2>
        <p class="quiet">{t.addLead}</p>
        <form class="filters" method="post" action={path}>
          <div class="grow">
            <Field
              id="email"
              label={t.email}
              type="email"
              sent={mine}
              faults={['bad_email', 'owners_only', 'last_owner']}
              maxlength={254}
              required
            />
          </div>
          <Choice id="role" label={t.role} options={roles} value="admin" sent={mine} faults={['bad_role']} />
          <button class="primary" type="submit">
            {t.submit}
          </button>
        </form>
      </section>
    </>,
  );
}
