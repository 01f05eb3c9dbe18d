import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

const PREFIX = 'sso:';

/**
 * The identity under which an account's customer signs in by single sign-on. The account vouches for the address and
 * nobody proved it, so it must never be the identity of the address's real owner. It is stored in the same column as
 * addresses, is no valid address (a colon precedes the @), and is a member of that account's workspaces only.
 */
export const vouchedIdentity = (accountId: string, email: string): string => `${PREFIX}${accountId}:${email}`;

/** The same as an SQL expression. */
export const vouchedIdentityOf = (accountId: SQLWrapper, email: SQLWrapper): SQL =>
  sql`${sql.raw(`'${PREFIX}'`)} || ${accountId} || ':' || ${email}`;

/** Whether an account vouches for the stored identity. */
const isVouchedIdentity = (identity: string): boolean => identity.startsWith(PREFIX);

/** The address to show for a signed-in person, for either kind of identity. */
export const addressOf = (identity: string): string =>
  isVouchedIdentity(identity) ? identity.slice(identity.indexOf(':', PREFIX.length) + 1) : identity;

const isVouched = (identity: SQLWrapper): SQL =>
  sql`substr(${identity}, 1, ${sql.raw(String(PREFIX.length))}) = ${sql.raw(`'${PREFIX}'`)}`;
const rest = (identity: SQLWrapper): SQL => sql`substr(${identity}, ${sql.raw(String(PREFIX.length + 1))})`;

/** The same as an SQL expression. */
export const addressInIdentity = (identity: SQLWrapper): SQL =>
  sql`iif(${isVouched(identity)}, substr(${rest(identity)}, 1 + instr(${rest(identity)}, ':')), ${identity})`;

/** The account that vouches for an identity, as an SQL expression; null for one that was proved by e-mail. */
export const vouchingAccountOf = (identity: SQLWrapper): SQL =>
  sql`iif(${isVouched(identity)}, substr(${rest(identity)}, 1, instr(${rest(identity)}, ':') - 1), null)`;
