import { type SQL, sql } from 'drizzle-orm';
import { columnList, insertTarget, value } from '#shared/db/statement/parameters.ts';
import { globalStatement } from '#shared/db/statement/statement.ts';
import { parkedPrompts, tenants } from '#shared/db/tables/platform.ts';
import { projects } from '#shared/db/tables/projects.ts';

const park = globalStatement(
  { rows: value<string>(), now: parkedPrompts.createdAt },
  ({ rows, now }): SQL => sql`
    insert into ${insertTarget(
      parkedPrompts,
      parkedPrompts.tenantId,
      parkedPrompts.accountId,
      parkedPrompts.prompt,
      parkedPrompts.createdAt,
    )}
    select ${tenants.id}, ${tenants.accountId}, parked.value ->> 1, ${now}
    from json_each(${rows}) as parked join ${tenants} on ${tenants.id} = parked.value ->> 0
    where ${tenants.status} <> 'terminated'
      and not exists (select 1 from ${projects} where ${projects.tenantId} = ${tenants.id})
    on conflict ${columnList(parkedPrompts.tenantId)} do nothing`,
);

interface ParkedPrompt {
  tenantId: string;
  prompt: string;
}

const rowsOf = (prompts: readonly ParkedPrompt[]): string =>
  JSON.stringify(prompts.map(({ tenantId, prompt }) => [tenantId, prompt]));

/**
 * Binds the statement that parks the prompts of tenants that have never had one, unless their customer has begun without
 * one.
 */
export const parkPrompts = (
  db: D1Database,
  prompts: readonly ParkedPrompt[],
  now: number,
): D1PreparedStatement => park.bind(db, { rows: rowsOf(prompts), now }).prepared;

/** Parks the prompt of one tenant, and answers whether it did. */
export const parkPrompt = async (db: D1Database, prompt: ParkedPrompt, now: number): Promise<boolean> =>
  (await park.run(db, { rows: rowsOf([prompt]), now })) === 1;
