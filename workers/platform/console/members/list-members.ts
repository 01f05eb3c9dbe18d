import { and, count, eq, gt, isNull } from 'drizzle-orm';
import { value } from '#shared/db/statement/parameters.ts';
import { accountStatement, batch } from '#shared/db/statement/statement.ts';
import { memberships, users } from '#shared/db/tables/core.ts';
import type { MemberRole } from '#shared/operator/add-member.ts';

export interface Member {
  userId: string;
  email: string;
  name: string | null;
  role: MemberRole;
  createdAt: number;
  /** Null for a person who was invited and has never signed in. */
  signedInAt: number | null;
}

export interface MemberPage {
  members: Member[];
  /** Number of owners in the whole account. */
  owners: number;
}

const pageOfMembers = accountStatement(
  { after: users.email, limit: value<number>() },
  ({ account, after, limit }, db) =>
    db
      .select({
        userId: users.id,
        email: users.email,
        name: users.name,
        role: memberships.role,
        createdAt: memberships.createdAt,
        signedInAt: users.signedInAt,
      })
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.userId))
      .where(and(eq(memberships.accountId, account), isNull(memberships.removedAt), gt(users.email, after)))
      .orderBy(users.email)
      .limit(limit),
);

const countOwners = accountStatement({}, ({ account }, db) =>
  db
    .select({ owners: count() })
    .from(memberships)
    .where(
      and(eq(memberships.accountId, account), eq(memberships.role, 'owner'), isNull(memberships.removedAt)),
    ),
);

/** A page of the account's members by address, those after `after`, in one round trip. */
export async function listMembers(
  db: D1Database,
  accountId: string,
  after: string,
  limit: number,
): Promise<MemberPage> {
  const { members, owners } = await batch(db, {
    members: pageOfMembers.bind(db, { account: accountId, after, limit }),
    owners: countOwners.bind(db, { account: accountId }),
  });
  return { members: members.rows, owners: owners.rows[0]?.owners ?? 0 };
}
