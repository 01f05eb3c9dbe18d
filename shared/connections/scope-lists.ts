import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { scopeNames } from '#schema/access/scopes.ts';
import { oauthGrants } from '../db/tables/access.ts';

// Lists of scopes are stored in the order of `scopeNames`, so that equal lists are equal texts.

const select = (condition: (name: SQL) => SQL): SQL => {
  const parts = scopeNames.map(
    (name) => sql`iif(${condition(sql.raw(`' ${name} '`))}, ${sql.raw(`' ${name}'`)}, '')`,
  );
  return sql`ltrim(${sql.join(parts, sql` || `)})`;
};

const has = (list: SQLWrapper, name: SQL): SQL => sql`instr(' ' || ${list} || ' ', ${name}) > 0`;

/** The scopes that both lists have. */
export const commonScopes = (one: SQLWrapper, other: SQLWrapper): SQL =>
  select((name) => sql`${has(one, name)} and ${has(other, name)}`);

/** The columns of a grant whose scope a person changes. */
export const changedScope = (scope: SQLWrapper): Record<'scope' | 'everScope', SQL> => ({
  scope: sql`${scope}`,
  everScope: select(
    (name) =>
      sql`(${has(oauthGrants.everScope, name)} or ${has(oauthGrants.scope, name)} or ${has(scope, name)})`,
  ),
});
