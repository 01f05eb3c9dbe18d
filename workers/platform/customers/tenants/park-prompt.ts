import { sql } from 'drizzle-orm';
import { columnList, insertTarget } from '#shared/db/statement/parameters.ts';
import { tenantStatement } from '#shared/db/statement/statement.ts';
import { parkedPrompts, tenants } from '#shared/db/tables/platform.ts';
import { projects } from '#shared/db/tables/projects.ts';

/**
 * Parks the prompt of a tenant that has never had one, unless its customer has begun without one. One changed row means
 * that this prompt was parked.
 */
export const parkPrompt = tenantStatement(
  { prompt: parkedPrompts.prompt, now: parkedPrompts.createdAt },
  ({ tenant, prompt, now }) => sql`
    insert into ${insertTarget(
      parkedPrompts,
      parkedPrompts.tenantId,
      parkedPrompts.accountId,
      parkedPrompts.prompt,
      parkedPrompts.createdAt,
    )}
    select ${tenants.id}, ${tenants.accountId}, ${prompt}, ${now} from ${tenants}
    where ${tenants.id} = ${tenant} and ${tenants.status} <> 'terminated'
      and not exists (select 1 from ${projects} where ${projects.tenantId} = ${tenants.id})
    on conflict ${columnList(parkedPrompts.tenantId)} do nothing`,
);
