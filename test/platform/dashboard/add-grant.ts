import { env } from 'cloudflare:workers';

/** A connection of a person to all their workspaces, or to the named ones. */
export async function addGrant(userId: string, workspaces: string[] | null = null): Promise<string> {
  const id = crypto.randomUUID();
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO oauth_clients (id, source, name, redirect_uris, grant_types, scope, created_at)
       VALUES (?1, 'dcr', 'Claude', '[]', '[]', '', 1)`,
    ).bind(id),
    env.DB.prepare(
      `INSERT INTO oauth_grants (id, user_id, client_id, scope, workspaces, redirect_uri, created_at, first_used_at,
         last_used_at, expires_at, absolute_expires_at)
       VALUES (?1, ?2, ?1, 'service:read', ?4, 'http://localhost/', 1, 1, 1, ?3, ?3)`,
    ).bind(id, userId, Date.now() + 3_600_000, workspaces === null ? null : JSON.stringify(workspaces)),
  ]);
  return id;
}
