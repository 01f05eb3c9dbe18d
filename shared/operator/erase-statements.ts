import { type Column, eq, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { addressInIdentity } from '../customers/identity.ts';
import { makerColumns, ownerColumns } from '../db/marked-tables.ts';
import { clearedColumns } from '../db/statement/cleared-columns.ts';
import { bare, value } from '../db/statement/parameters.ts';
import { type Bound, globalStatement } from '../db/statement/statement.ts';
import { WALKS } from '../db/statement/walks.ts';
import { mailOutbox, oauthCodes, oauthGrants, oauthRefreshTokens } from '../db/tables/access.ts';
import { brandVersions } from '../db/tables/branding.ts';
import { accounts, memberships, signIns, users } from '../db/tables/core.ts';
import { customerImportLines } from '../db/tables/customer-imports.ts';
import { messageAddresses } from '../db/tables/message-addresses.ts';
import { tenants } from '../db/tables/platform.ts';
import { siteMessages } from '../db/tables/site-messages.ts';
import { siteReports } from '../db/tables/sites.ts';

const owned = alias(memberships, 'owned');
const others = alias(memberships, 'others');
const otherUsers = alias(users, 'other_users');

/** The condition that one of the people is the only owner of an active account who can sign in. */
const leavesNoOwner = (people: SQL): SQL => sql`exists (
  select 1 from ${memberships} as owned
  join ${accounts} on ${accounts.id} = ${owned.accountId} and ${accounts.status} = 'active'
  where ${owned.userId} in (${people}) and ${owned.role} = 'owner' and ${owned.removedAt} is null
  and not exists (
    select 1 from ${memberships} as others
    join ${users} as other_users on ${otherUsers.id} = ${others.userId} and ${otherUsers.disabledAt} is null
    where ${others.accountId} = ${owned.accountId} and ${others.role} = 'owner' and ${others.removedAt} is null
    and ${others.userId} not in (${people})))`;

const markErased = globalStatement(
  { ids: value<string>(), pseudonyms: value<string>(), now: users.createdAt },
  ({ ids, pseudonyms, now }) => {
    const people = sql`select value from json_each(${ids})`;
    return sql`update ${users} set ${bare(users.disabledAt)} = coalesce(${users.disabledAt}, ${now}),
        ${bare(users.pseudonym)} = coalesce(${users.pseudonym}, (select p.value from json_each(${ids}) i
          join json_each(${pseudonyms}) p on p.key = i.key where i.value = ${users.id}))
      where ${users.id} in (${people}) and not ${leavesNoOwner(people)}`;
  },
);

/**
 * Marks people as being erased and locks them out, all or none: nobody is erased while one of them is the only owner
 * of an active account. The pseudonym of an earlier attempt is kept.
 */
export const startErasing = (
  db: D1Database,
  ids: readonly string[],
  pseudonyms: readonly string[],
  now: number,
): Promise<number> =>
  markErased.run(db, { ids: JSON.stringify(ids), pseudonyms: JSON.stringify(pseudonyms), now });

const person = { id: users.id, pseudonym: value<string>() };

/** The author of a row that is kept gets the pseudonym. */
const replaceMaker = makerColumns.map((column) =>
  globalStatement(
    person,
    ({ id, pseudonym }) =>
      sql`${WALKS} update ${column.table} set ${bare(column)} = ${pseudonym} where ${column} = ${id}`,
  ),
);

/**
 * Versions of a brand name their publisher in the first line of their note. The person's own text below it is kept,
 * like their prompts. The ends of the sentences are compared too, because an address can be the start of another one.
 */
const renameReleaser = globalStatement(
  { identity: users.email, pseudonym: value<string>() },
  ({ identity, pseudonym }) => {
    const { note } = brandVersions;
    const line = sql.raw('char(10)');
    const ends = (who: SQLWrapper): SQL => sql`' by ' || ${who} || '.' || ${line}`;
    const asScheduled = (who: SQLWrapper): SQL => sql`' by ' || ${who} || ', as scheduled.'`;
    const written = sql`${note} || ${line}`;
    const ended = sql`replace(${written}, ${ends(identity)}, ${ends(pseudonym)})`;
    return sql`${WALKS} update ${brandVersions}
    set ${bare(note)} = rtrim(replace(${ended}, ${asScheduled(identity)}, ${asScheduled(pseudonym)}), ${line})
    where instr(${written}, ${ends(identity)}) > 0 or instr(${note}, ${asScheduled(identity)}) > 0`;
  },
);

const ofGrants = (id: SQL): SQL =>
  sql`(select ${oauthGrants.id} from ${oauthGrants} where ${oauthGrants.userId} = ${id})`;

/** Rows about the person alone. Tokens and codes are deleted before their grants, by which they are found. */
const deleteOwn = [
  ...[oauthRefreshTokens.grantId, oauthCodes.grantId].map((column: Column) =>
    globalStatement(
      { id: users.id },
      ({ id }) => sql`${WALKS} delete from ${column.table} where ${column} in ${ofGrants(sql`${id}`)}`,
    ),
  ),
  ...ownerColumns.map((column) =>
    globalStatement(
      { id: users.id },
      ({ id }) => sql`${WALKS} delete from ${column.table} where ${column} = ${id}`,
    ),
  ),
];

/** The name of a tenant is cleared only where it is the person's. */
const clearCustomer = globalStatement(
  { email: users.email },
  ({ email }) =>
    sql`update ${tenants} set ${sql.join(
      [
        sql`${bare(tenants.name)} = iif(lower(${tenants.name}) = ${email} or ${tenants.name} is ${tenants.whuName}, '', ${tenants.name})`,
        ...clearedColumns(tenants, tenants.name),
      ],
      sql`, `,
    )} where ${tenants.accountId} in (select ${accounts.id} from ${accounts}) and ${tenants.whuEmail} = ${email}`,
);

const deleteSignIns = globalStatement(
  { email: users.email },
  ({ email }) =>
    sql`${WALKS} delete from ${signIns} where ${or(
      eq(signIns.email, email),
      sql`(${signIns.identity} is not null and ${addressInIdentity(signIns.identity)} = ${email})`,
    )}`,
);

const deleteMails = globalStatement(
  { email: users.email },
  ({ email }) => sql`${WALKS} delete from ${mailOutbox} where ${mailOutbox.recipient} = ${email}`,
);

/** Messages that the person sent to sites, as far as the address shows it. */
const deleteMessages = globalStatement(
  { email: users.email },
  ({ email }) => sql`${WALKS} delete from ${siteMessages} where ${siteMessages.replyTo} = ${email}`,
);

/** Addresses for messages of sites that are the person's. */
const deleteAddresses = globalStatement(
  { email: users.email },
  ({ email }) => sql`${WALKS} delete from ${messageAddresses} where ${messageAddresses.address} = ${email}`,
);

/** Addresses that the person gave for an answer to a report. */
const clearReports = globalStatement(
  { email: users.email },
  ({ email }) =>
    sql`${WALKS} update ${siteReports} set ${bare(siteReports.replyTo)} = null where ${siteReports.replyTo} = ${email}`,
);

/** Lines of imports with the person's address. A line that was not imported yet is refused then. */
const clearImports = globalStatement({ email: users.email }, ({ email }) => {
  const { cells, problems } = customerImportLines;
  return sql`${WALKS} update ${customerImportLines} set ${bare(cells)} = '[]', ${bare(problems)} = null
    where instr(lower(${cells}), ${email}) > 0 or instr(lower(${problems}), ${email}) > 0`;
});

const deleteUser = globalStatement({ id: users.id }, ({ id }, db) =>
  db.delete(users).where(eq(users.id, id)),
);

/** The statements that delete one person, and the address from all other rows. */
export const eraseStatements = (
  db: D1Database,
  { id, identity, pseudonym }: { id: string; identity: string; pseudonym: string },
  email: string,
): Bound<unknown>[] => [
  ...replaceMaker.map((statement) => statement.bind(db, { id, pseudonym })),
  renameReleaser.bind(db, { identity, pseudonym }),
  ...deleteOwn.map((statement) => statement.bind(db, { id })),
  clearCustomer.bind(db, { email }),
  deleteSignIns.bind(db, { email }),
  deleteMails.bind(db, { email }),
  deleteMessages.bind(db, { email }),
  deleteAddresses.bind(db, { email }),
  clearReports.bind(db, { email }),
  clearImports.bind(db, { email }),
  deleteUser.bind(db, { id }),
];
