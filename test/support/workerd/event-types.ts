import { env } from 'cloudflare:workers';

/** Types of the events of an account or a tenant with this prefix, in order. */
export async function eventTypes(of: string, start: string): Promise<string[]> {
  const { results } = await env.DB.prepare(
    `SELECT type FROM events WHERE ?1 IN (account_id, tenant_id) AND substr(type, 1, length(?2)) = ?2 ORDER BY seq`,
  )
    .bind(of, start)
    .all<{ type: string }>();
  return results.map(({ type }) => type);
}
