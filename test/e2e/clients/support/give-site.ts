import type { TestService } from '../../support/service.ts';

/** Adds a published site to a workspace of the demo account, with a domain whose DNS record is pending. */
export async function giveSite({ db, demo }: TestService, workspaceId: string): Promise<void> {
  await db.batch([
    db
      .prepare(
        `INSERT INTO projects (id, tenant_id, account_id, name, slug, state, published_build_id, published_artifact,
           published_at, created_by, created_at, updated_at)
         VALUES ('shown', ?1, ?2, 'Brot & Salz', 'brot-und-salz', 'published', 'b', 'a', 1, 'u', 1, 1)`,
      )
      .bind(workspaceId, demo.account_id),
    db
      .prepare(
        `INSERT INTO custom_domains (domain, tenant_id, account_id, project_id, status, verification, created_at)
         VALUES ('brot.example', ?1, ?2, 'shown', 'pending', 'v', 1)`,
      )
      .bind(workspaceId, demo.account_id),
  ]);
}
