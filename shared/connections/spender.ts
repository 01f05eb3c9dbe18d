import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { notNull } from '../db/statement/column-value.ts';
import { oauthGrants } from '../db/tables/access.ts';
import { sha256, toBase64Url } from '../encoding.ts';
import { clientLabel } from './client-label.ts';
import { isWithoutRedirect } from './no-redirect.ts';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * What makes connections of a person those of one application, however often it registers and asks. A code goes to the
 * redirect host alone, so that the host is the application, whatever it names itself. A loopback host proves nothing:
 * there it is the name that the person saw and allowed. A connection without a browser is what the person named it.
 */
const applicationKey = (name: string | null, redirectUri: string): string => {
  if (isWithoutRedirect(redirectUri)) return `named ${clientLabel(name)?.toLowerCase() ?? ''}`;
  const { hostname } = new URL(redirectUri);
  return LOOPBACK.has(hostname) ? `local ${clientLabel(name)?.toLowerCase() ?? ''}` : `host ${hostname}`;
};

/** The id of a person's application for its limits. It names neither, and needs no row that could be deleted. */
export const spenderId = async (userId: string, name: string | null, redirectUri: string): Promise<string> =>
  toBase64Url(await sha256(JSON.stringify([userId, applicationKey(name, redirectUri)])));

/** The spender of a grant. One that the version before this column inserted is its own. */
export const spenderOf: SQL<string> = notNull(
  oauthGrants.id,
  sql`coalesce(${oauthGrants.spender}, ${oauthGrants.id})`,
);

/** The spender of the grant with an id; null for none. */
export const spenderOfGrant = (grant: SQLWrapper): SQL<string> =>
  notNull(oauthGrants.id, sql`(select ${spenderOf} from ${oauthGrants} where ${oauthGrants.id} = ${grant})`);

const same = alias(oauthGrants, 'same');

/** The grants of one person and application, this one among them. */
export const grantsOfSpender = (grant: SQLWrapper): SQL => sql`select ${same.id} from ${oauthGrants}
  join ${oauthGrants} as ${same} on ${same.userId} = ${oauthGrants.userId}
    and coalesce(${same.spender}, ${same.id}) = ${spenderOf} where ${oauthGrants.id} = ${grant}`;
