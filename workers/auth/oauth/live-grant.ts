import { type Column, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { flag } from '#shared/db/statement/numbers.ts';
import { oauthClients, oauthGrants } from '#shared/db/tables/access.ts';
import { users } from '#shared/db/tables/core.ts';

/** The condition that the grant, the user and the client of a code or token are all valid. */
export const liveGrant = (grant: Column, client: Placeholder): SQL<number> =>
  flag(sql`exists (
  select 1 from ${oauthGrants}
  join ${users} on ${users.id} = ${oauthGrants.userId} and ${users.disabledAt} is null
  join ${oauthClients} on ${oauthClients.id} = ${oauthGrants.clientId} and ${oauthClients.removedAt} is null
  where ${oauthGrants.id} = ${grant} and ${oauthGrants.clientId} = ${client} and ${oauthGrants.revokedAt} is null)`);

/** The condition that a client with that id exists and was not removed. */
export const knownClient = (client: Column | Placeholder): SQL<number> =>
  flag(sql`exists (
  select 1 from ${oauthClients} where ${oauthClients.id} = ${client} and ${oauthClients.removedAt} is null)`);
