import { env } from 'cloudflare:workers';

export interface Resources {
  projects: string[];
  domains: string[];
  pods: string[];
  cloud: string[];
}

/**
 * Seeds two published projects and a draft, two domains, a running pod and a paused one, and a running cloud
 * resource.
 */
export async function seedResources(accountId: string, tenantId: string): Promise<Resources> {
  const id = (name: string) => `${name}-${tenantId}`;
  const domain = (name: string) => `${name}-${tenantId.slice(0, 8)}.example`;
  const project = (name: string, state: string) =>
    env.DB.prepare(
      `INSERT INTO projects (id, tenant_id, account_id, name, slug, state, published_build_id, published_artifact,
         published_at, created_by, created_at, updated_at)
       VALUES (?1, ?2, ?3, ?1, ?1, ?4, ?5, ?6, ?7, 'test', 1, 1)`,
    ).bind(
      id(name),
      tenantId,
      accountId,
      state,
      ...(state === 'published' ? [`build-${name}`, `artifact-${name}`, 5] : [null, null, null]),
    );
  const bound = (name: string, status: string) =>
    env.DB.prepare(
      `INSERT INTO custom_domains (domain, tenant_id, account_id, project_id, status, verification, created_at, verified_at)
       VALUES (?1, ?2, ?3, ?4, ?5, 'v', 1, iif(?5 = 'active', 1, NULL))`,
    ).bind(domain(name), tenantId, accountId, id('shop'), status);
  const resource = (name: string, kind: string, state: string) =>
    env.DB.prepare(
      `INSERT INTO workspace_resources (id, tenant_id, account_id, kind, state, created_at) VALUES (?1, ?2, ?3, ?4, ?5, 1)`,
    ).bind(id(name), tenantId, accountId, kind, state);
  await env.DB.batch([
    project('blog', 'published'),
    project('shop', 'published'),
    project('idea', 'draft'),
    bound('shop', 'active'),
    bound('wait', 'pending'),
    resource('pod', 'pod', 'running'),
    resource('asleep', 'pod', 'paused'),
    resource('db', 'cloud', 'running'),
  ]);
  return {
    projects: [id('blog'), id('shop')],
    // A pending claim is not taken down.
    domains: [domain('shop')],
    pods: [id('pod')],
    cloud: [id('db')],
  };
}

/** The rows that a suspension may change. */
export async function readState(tenantId: string): Promise<unknown> {
  const results = await env.DB.batch(
    [
      `SELECT id, state, published_build_id, published_artifact, published_at FROM projects WHERE tenant_id = ?1 ORDER BY id`,
      'SELECT domain, status FROM custom_domains WHERE tenant_id = ?1 ORDER BY domain',
      'SELECT id, state FROM workspace_resources WHERE tenant_id = ?1 ORDER BY id',
      'SELECT status, suspended_at IS NULL AS free FROM tenants WHERE id = ?1',
    ].map((sql) => env.DB.prepare(sql).bind(tenantId)),
  );
  return results.map((result) => result.results);
}
