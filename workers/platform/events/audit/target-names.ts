import { type SQL, sql } from 'drizzle-orm';
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core';
import { nullable } from '#shared/db/statement/column-value.ts';
import { oauthClients, oauthGrants, oauthRequests } from '#shared/db/tables/access.ts';
import { assets } from '#shared/db/tables/assets.ts';
import { publishRequests } from '#shared/db/tables/connections.ts';
import { auditLog as log } from '#shared/db/tables/core.ts';
import { customerImports } from '#shared/db/tables/customer-imports.ts';
import { webhookEndpoints } from '#shared/db/tables/events.ts';
import { messageAddresses } from '#shared/db/tables/message-addresses.ts';
import { builds, siteImages } from '#shared/db/tables/projects.ts';
import { siteMessages } from '#shared/db/tables/site-messages.ts';
import { sitePreviewLinks } from '#shared/db/tables/sites.ts';
import { testClocks } from '#shared/db/tables/test-clocks.ts';
import { usageDestinations } from '#shared/db/tables/usage-export.ts';

interface Named {
  id: AnySQLiteColumn;
  accountId: AnySQLiteColumn;
}

/** Selects `column` from the target's row in `table`, which belongs to the account of the entry. */
const ofTarget = (table: Named, column: AnySQLiteColumn): SQL =>
  sql`(select ${column} from ${table} where ${table.id} = ${log.target} and ${table.accountId} = ${log.accountId})`;

interface PartOfProject {
  id: AnySQLiteColumn;
  projectId: AnySQLiteColumn;
}

const projectOf = (table: PartOfProject): SQL =>
  sql`(select ${table.projectId} from ${table} where ${table.id} = ${log.target})`;

/** The project of a target, by the prefix of the action's code. The statement that joins the project checks its account. */
const PROJECT_BY_PREFIX: ReadonlyArray<readonly [string, SQL]> = [
  ['build', projectOf(builds)],
  ['publish', projectOf(publishRequests)],
  ['preview_link', projectOf(sitePreviewLinks)],
  ['message', sql`coalesce(${projectOf(siteMessages)}, ${projectOf(messageAddresses)})`],
];

/** The application of a connection, which is the target, or of a request that was denied. */
const application = sql`(select ${oauthClients.name} from ${oauthClients} where ${oauthClients.id} = coalesce(
  (select ${oauthGrants.clientId} from ${oauthGrants} where ${oauthGrants.id} = ${log.target}),
  (select ${oauthRequests.clientId} from ${oauthRequests} where ${oauthRequests.id} = ${log.target})))`;

/** The name of a target, by the prefix of the action's code. */
const NAME_BY_PREFIX: ReadonlyArray<readonly [string, SQL]> = [
  ['asset', ofTarget(assets, assets.name)],
  ['clock', ofTarget(testClocks, testClocks.name)],
  ['endpoint', ofTarget(webhookEndpoints, webhookEndpoints.name)],
  ['usage_destination', ofTarget(usageDestinations, usageDestinations.name)],
  ['import', ofTarget(customerImports, customerImports.fileName)],
  // The id is made from the content of the picture, which several workspaces may have.
  [
    'image',
    sql`(select ${siteImages.name} from ${siteImages}
    where ${siteImages.tenantId} = ${log.workspaceId} and ${siteImages.id} = ${log.target})`,
  ],
  ['oauth', application],
  ['connection', application],
];

const byPrefix = (cases: ReadonlyArray<readonly [string, SQL]>): SQL =>
  sql`case ${sql.join(
    cases.map(([prefix, found]) => sql`when ${log.action} like ${sql.raw(`'${prefix}.%'`)} then ${found}`),
    sql.raw(' '),
  )} end`;

/** Id of the project that an entry's target is a part of; null for all other targets. */
export const projectOfTarget = byPrefix(PROJECT_BY_PREFIX);

/** The name of an entry's target that is none of the rows that `selectEntries` joins; null if its row is gone. */
export const nameOfTarget = nullable(assets.name, byPrefix(NAME_BY_PREFIX));
