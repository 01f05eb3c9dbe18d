import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

const PREFIX = 'sso:';

/**
 * The identity under which an account's customer signs in by single sign-on. The account vouches for it and nobody
 * proved the address, so that it must never be the identity of the address's real owner. It is stored in the same
 * column, cannot be an e-mail address (a colon precedes the @), and is a member of that account's workspaces only.
 */
export const vouchedIdentity = (accountId: string, email: string): string => `${PREFIX}${accountId}:${email}`;

/** The same as an expression of a statement. */
export const vouchedIdentityOf = (accountId: SQLWrapper, email: SQLWrapper): SQL =>
  sql`${sql.raw(`'${PREFIX}'`)} || ${accountId} || ':' || ${email}`;

/** Whether a stored identity is one that an account vouches for. */
export const isVouchedIdentity = (identity: string): boolean => identity.startsWith(PREFIX);

/** The address to show for a signed-in person, whichever kind of identity it is. */
export const addressOf = (identity: string): string =>
  isVouchedIdentity(identity) ? identity.slice(identity.indexOf(':', PREFIX.length) + 1) : identity;

const isVouched = (identity: SQLWrapper): SQL =>
  sql`substr(${identity}, 1, ${sql.raw(String(PREFIX.length))}) = ${sql.raw(`'${PREFIX}'`)}`;
const rest = (identity: SQLWrapper): SQL => sql`substr(${identity}, ${sql.raw(String(PREFIX.length + 1))})`;

/** The same as an expression of a statement. */
export const addressInIdentity = (identity: SQLWrapper): SQL =>
  sql`iif(${isVouched(identity)}, substr(${rest(identity)}, 1 + instr(${rest(identity)}, ':')), ${identity})`;

/** The account that vouches for an identity, as an expression of a statement; null for one that was proved by e-mail. */
export const vouchingAccountOf = (identity: SQLWrapper): SQL =>
  sql`iif(${isVouched(identity)}, substr(${rest(identity)}, 1, instr(${rest(identity)}, ':') - 1), null)`;
