import { liveStatusSql } from '../../../shared/credentials/live-account.ts';

/** What visitors of a slug see: an artifact, that its account is out of service, or that it was taken down. */
export type FoundSite =
  | { state: 'published'; artifact: string; domain: string | null }
  | { state: 'closed' }
  | { state: 'taken_down'; status: 410 | 451 };

interface SiteRow {
  artifact: string | null;
  domain: string | null;
  open: number;
  takedown: 410 | 451 | null;
}

/** Null when nothing is there, nothing is published, or its workspace is not active. */
export async function findSite(db: D1Database, slug: string): Promise<FoundSite | null> {
  const row = await db
    .prepare(
      `SELECT p.published_artifact AS artifact, ${liveStatusSql('a.status')} OR a.sites_kept = 1 AS open, (
         SELECT k.status FROM site_takedowns k WHERE k.slug = ?1 OR k.project_id = p.id LIMIT 1) AS takedown, (
         SELECT d.domain FROM custom_domains d WHERE d.project_id = p.id AND d.status = 'active'
         ORDER BY d.domain LIMIT 1) AS domain
       FROM (SELECT 1)
       LEFT JOIN projects p ON p.slug = ?1 AND p.state = 'published'
       LEFT JOIN tenants t ON t.id = p.tenant_id AND t.status = 'active'
       LEFT JOIN accounts a ON a.id = t.account_id`,
    )
    .bind(slug)
    .first<SiteRow>();
  if (row === null) return null;
  if (row.takedown !== null) return { state: 'taken_down', status: row.takedown };
  if (row.artifact === null || row.open === null) return null;
  return row.open === 1
    ? { state: 'published', artifact: row.artifact, domain: row.domain }
    : { state: 'closed' };
}
