import { addressOf } from '../../../../shared/customers/identity.ts';
import {
  type MemberRole,
  type MemberRow,
  type MembersData,
  MembersPage,
} from '../../surface/pages/members/members-page.tsx';
import { refusalOf } from '../../texts/dashboard.ts';
import { pageTexts } from '../../texts/dashboard-pages.ts';
import type { Frame } from '../frame/read-frame.ts';
import { dashboardHref, routePath } from '../http/addresses.ts';
import { type PageDefinition, type PageRequest, rowsOf } from '../http/page.ts';

interface Row {
  user_id: string;
  email: string;
  name: string | null;
  role: MemberRole;
  created_at: number;
  /** When they first came, null = not yet. */
  signed_in_at: number | null;
  /** Latest moment of a session that is still remembered. */
  seen_at: number | null;
  /** The customer the workspace was made for: always has access. */
  is_customer: number;
}

const LISTED = 200;

/** Refusals that are about the address in the form; all others are told in a notice. */
const ABOUT_ADDRESS = new Set(['bad_email', 'already_member']);

export const membersPage: PageDefinition<MembersData> = {
  route: 'members',
  statements: ({ visit: { db, workspaceId } }) => [
    db
      .prepare(
        `SELECT m.user_id, u.email, u.name, m.role, m.created_at, u.signed_in_at,
           (SELECT max(s.seen_at) FROM sessions s WHERE s.user_id = m.user_id) AS seen_at,
           u.email = t.whu_email OR u.email = 'sso:' || t.account_id || ':' || t.whu_email AS is_customer
         FROM workspace_members m JOIN users u ON u.id = m.user_id JOIN tenants t ON t.id = m.tenant_id
         WHERE m.tenant_id = ?1 ORDER BY m.created_at, u.email LIMIT ${LISTED}`,
      )
      .bind(workspaceId),
  ],
  data: (results, request, frame) => {
    const members = peopleOf(rowsOf<Row>(results[0]), request, frame);
    const { page, refused, visit } = request;
    const leaving = members.find(
      ({ id, removeHref }) => removeHref && id === page.searchParams.get('remove'),
    );
    return {
      now: visit.now,
      members,
      ...(mayManage(frame) && {
        invite: {
          target: { action: dashboardHref(routePath('members'), visit.workspaceId) },
          ...(refused?.values.email !== undefined && { value: refused.values.email }),
          ...(refused?.values.role !== undefined && { role: refused.values.role }),
          ...(refused && ABOUT_ADDRESS.has(refused.code) && { error: refusalOf(refused.code) }),
        },
      }),
      ...(leaving && { confirmation: farewellOf(leaving, request) }),
    };
  },
  title: (_, fallback) => fallback,
  Body: MembersPage,
  explains: ({ code }) => ABOUT_ADDRESS.has(code),
};

const mayManage = ({ role }: Frame): boolean => role !== 'member';

/** One row a person: somebody who can sign in in two ways has two identities with one address. */
function peopleOf(rows: readonly Row[], { visit }: PageRequest, frame: Frame): MemberRow[] {
  const people = new Map<string, MemberRow>();
  const own = addressOf(visit.session.email);
  for (const row of rows) {
    const email = addressOf(row.email);
    const known = people.get(email);
    const you = email === own;
    const since = known?.since ?? row.created_at;
    const seenAt = latest(known?.seenAt ?? null, row.seen_at);
    const came = row.signed_in_at !== null || row.seen_at !== null;
    const pending = !you && !came && (known?.pending ?? true);
    const removable = mayManage(frame) && !you && row.is_customer === 0;
    people.set(email, {
      id: known?.id ?? row.user_id,
      name: known?.name ?? row.name,
      email,
      role: known?.role === 'owner' ? 'owner' : row.role,
      you,
      since,
      seenAt,
      pending,
      ...(pending &&
        mayManage(frame) && {
          resend: {
            action: dashboardHref(routePath('members'), visit.workspaceId),
            fields: { email, role: row.role },
          },
        }),
      ...(removable && {
        removeHref: dashboardHref(routePath('members'), visit.workspaceId, {
          remove: known?.id ?? row.user_id,
        }),
      }),
    });
  }
  return [...people.values()];
}

const latest = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.max(one, other);

function farewellOf(member: MemberRow, { visit }: PageRequest): NonNullable<MembersData['confirmation']> {
  const { members: words } = pageTexts;
  return {
    title: words.removeQuestion(member.name ?? member.email),
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
