import type { Hono } from 'hono';
import type { AppEnv } from '../../../../shared/http/create-app.ts';
import { addMember, type MemberRole } from '../../../../shared/operator/add-member.ts';
import { removeMember } from '../../../../shared/operator/remove-member.ts';
import { faultText, texts } from '../../../../shared/texts/console.ts';
import { decodeCursor, encodeCursor } from '../../http/cursor.ts';
import type { ConsoleRequest } from '../http/console-request.ts';
import { done, mountForm, mountPage } from '../http/mount-section.ts';
import { mayChangeOwners } from '../staff/find-staff.ts';
import { consolePage } from '../view/console-page.tsx';
import { Choice, Field, Pager } from '../view/parts.tsx';
import { listMembers } from './list-members.ts';
import { MemberTable } from './member-table.tsx';

const PAGE = 50;
const t = texts.members;

const isRole = (role: string): role is MemberRole => Object.hasOwn(t.roles, role);

/** Members: add, change the role, remove. Owners decide over owners; the verbs see to it, also against races. */
export function mountMembers(app: Hono<AppEnv<PlatformEnv>>): void {
  mountPage(app, '/members', (request) => membersPage(request));

  mountForm(app, '/members', async (request, form) => {
    const role = form.get('role') ?? '';
    if (!isRole(role)) return membersPage(request, 'bad_role', form);
    const { operation, staff } = request;
    const added = await addMember(operation, {
      accountId: staff.account.id,
      email: form.get('email') ?? '',
      role,
      ownersToo: mayChangeOwners(staff),
    });
    return added.ok ? done(request, '/members', 'member-added') : membersPage(request, added.code, form);
  });

  mountForm(app, '/members/remove', async (request, form) => {
    const { operation, staff } = request;
    const removed = await removeMember(operation, {
      accountId: staff.account.id,
      email: form.get('email') ?? '',
      ownersToo: mayChangeOwners(staff),
    });
    return removed.ok ? done(request, '/members', 'member-removed') : membersPage(request, removed.code);
  });
}

async function membersPage(
  request: ConsoleRequest,
  fault: string | null = null,
  values = new URLSearchParams(),
): Promise<Response> {
  const { c, base, staff } = request;
  const path = `${base}/members`;
  const cursor = c.req.query('cursor') ?? '';
  const after = cursor === '' ? '' : decodeCursor(cursor);
  const page = await listMembers(c.env.DB, staff.account.id, after ?? '', PAGE + 1);
  const members = page.slice(0, PAGE);
  const next = page.length > PAGE ? encodeCursor(members.at(-1)?.email ?? '') : null;
  const ownersToo = mayChangeOwners(staff);
  const problem = after === null ? 'bad_cursor' : fault;
  const roles = Object.entries(t.roles).filter(([role]) => ownersToo || role !== 'owner');
  return consolePage(
    request,
    { section: 'members', fault: problem === null ? null : faultText(problem) },
    <>
      <p class="quiet">{t.lead}</p>
      <MemberTable members={members} userId={staff.userId} ownersToo={ownersToo} path={path} />
      <Pager path={path} query={{ cursor: after === null ? '' : cursor }} next={next} />
      <section class="card">
        <h2>{t.add}</h2>
        <form method="post" action={path}>
          <Field
            id="email"
            label={t.email}
            type="email"
            value={values.get('email')}
            maxlength={254}
            required
          />
          <Choice id="role" label={t.role} options={roles} value={values.get('role') ?? 'admin'} />
          <div class="actions">
            <button class="primary" type="submit">
              {t.submit}
            </button>
          </div>
        </form>
      </section>
    </>,
  );
}
