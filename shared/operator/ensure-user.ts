import { sql } from 'drizzle-orm';
import { bare, columnList, insertTarget, value } from '../db/statement/parameters.ts';
import { type Bound, globalStatement } from '../db/statement/statement.ts';
import { accounts, users } from '../db/tables/core.ts';
import type { Operation } from '../operation.ts';

const ensureUser = globalStatement(
  {
    id: users.id,
    email: users.email,
    name: users.name,
    now: users.createdAt,
    account: value<string | null>(),
  },
  (p) => sql`insert into ${insertTarget(users, users.id, users.email, users.name, users.createdAt)}
    select ${p.id}, ${p.email}, ${p.name}, ${p.now}
    where ${p.account} is null or exists (select 1 from ${accounts} where ${accounts.id} = ${p.account})
    on conflict ${columnList(users.email)} do update
    set ${bare(users.name)} = coalesce(${users.name}, excluded.${bare(users.name)})`,
);

export interface UserToEnsure {
  /** The normalised address. */
  email: string;
  name?: string | undefined;
  /** No person is created when this account does not exist. */
  accountId?: string;
}

/** The statement that creates the person with that address unless they exist. An existing name is never overwritten. */
export const ensureUserStatement = ({ db, runtime }: Operation, user: UserToEnsure): Bound<unknown> =>
  ensureUser.bind(db, {
    id: runtime.newId(),
    email: user.email,
    name: user.name ?? null,
    now: runtime.now(),
    account: user.accountId ?? null,
  });
