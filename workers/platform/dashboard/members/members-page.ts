import { addressOf } from '#shared/customers/identity.ts';
import { dashboardHref, routePath } from '../../core/addresses.ts';
import { type MemberRow, type MembersData, MembersPage } from '../../surface/pages/members/members-page.tsx';
import { definePage, type LocalRequest, type PageRequest } from '../http/page.ts';
import { refusalText } from '../http/refusal-text.ts';
import type { EnteredWorkspace } from '../shell/entered-workspace.ts';
import { type FoundMember, membersOfWorkspace } from './members-of-workspace.ts';

const LISTED = 200;

/** Refusals about the address in the form; a notice shows all others. */
const ABOUT_ADDRESS = new Set(['bad_email', 'already_member']);

export const membersPage = definePage({
  route: 'members',
  statements: ({ visit: { db, workspaceId } }) => ({
    found: membersOfWorkspace.bind(db, { tenant: workspaceId, limit: LISTED }),
  }),
  data: ({ found }, request, entered): MembersData => {
    const members = peopleOf(found.rows, request, entered);
    const { page, refused, visit } = request;
    const leaving = members.find(
      ({ id, removeHref }) => removeHref && id === page.searchParams.get('remove'),
    );
    return {
      now: visit.now,
      members,
      ...(mayManage(entered) && {
        invite: {
          target: { action: dashboardHref(routePath('members'), visit.workspaceId) },
          ...(refused?.values.email !== undefined && { value: refused.values.email }),
          ...(refused?.values.role !== undefined && { role: refused.values.role }),
          ...(refused &&
            ABOUT_ADDRESS.has(refused.code) && { error: refusalText(request.locale.messages, refused.code) }),
        },
      }),
      ...(leaving && { confirmation: farewellOf(leaving, request) }),
    };
  },
  title: (_, fallback) => fallback,
  Body: MembersPage,
  question: ({ confirmation }) => confirmation,
  explains: ({ code }) => ABOUT_ADDRESS.has(code),
});

const mayManage = ({ role }: EnteredWorkspace): boolean => role !== 'member';

/** Merges rows to one for each person: an address with two ways to sign in has two identities. */
function peopleOf(
  rows: readonly FoundMember[],
  { visit }: PageRequest,
  entered: EnteredWorkspace,
): MemberRow[] {
  const people = new Map<string, MemberRow>();
  const own = addressOf(visit.session.email);
  for (const row of rows) {
    const email = addressOf(row.email);
    const known = people.get(email);
    const you = email === own;
    const since = known?.since ?? row.createdAt;
    const seenAt = latest(known?.seenAt ?? null, row.seenAt);
    const came = row.signedInAt !== null || row.seenAt !== null;
    const pending = !you && !came && (known?.pending ?? true);
    const removable = mayManage(entered) && !you && row.isCustomer === 0;
    people.set(email, {
      id: known?.id ?? row.userId,
      name: known?.name ?? row.name,
      email,
      role: known?.role === 'owner' ? 'owner' : row.role,
      you,
      since,
      seenAt,
      pending,
      ...(pending &&
        mayManage(entered) && {
          resend: {
            action: dashboardHref(routePath('members'), visit.workspaceId),
            fields: { email, role: row.role },
          },
        }),
      ...(removable && {
        removeHref: dashboardHref(routePath('members'), visit.workspaceId, {
          remove: known?.id ?? row.userId,
        }),
      }),
    });
  }
  return [...people.values()];
}

const latest = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.max(one, other);

function farewellOf(
  member: MemberRow,
  { visit, locale }: LocalRequest,
): NonNullable<MembersData['confirmation']> {
  const { members: words } = locale.messages.pages;
  return {
    title: words.removeQuestion({ name: member.name ?? member.email }),
    body: words.removeBody,
    act: words.removeConfirm,
    destructive: true,
    target: {
      action: dashboardHref(`${routePath('members')}/remove`, visit.workspaceId),
      fields: { email: member.email },
    },
    closeHref: dashboardHref(routePath('members'), visit.workspaceId),
  };
}
