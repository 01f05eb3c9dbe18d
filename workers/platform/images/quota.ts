import { type SQLWrapper, sql } from 'drizzle-orm';
import { limits } from '../../../schema/limits.ts';
import { siteImages } from '../../../shared/db/tables/projects.ts';

const of = (tenant: SQLWrapper) => sql`from ${siteImages} where ${siteImages.tenantId} = ${tenant}`;

/** Bytes that the pictures of a workspace take. */
const usedBytes = (tenant: SQLWrapper) =>
  sql<number>`(select coalesce(sum(${siteImages.bytes}), 0) ${of(tenant)})`;

const imageCount = (tenant: SQLWrapper) => sql<number>`(select count(*) ${of(tenant)})`;

/** The condition that a workspace has room for one more picture of that weight. */
export const hasImageRoom = (tenant: SQLWrapper, bytes: SQLWrapper) => sql`(
  ${imageCount(tenant)} < ${sql.raw(String(limits.siteImages))}
  and ${usedBytes(tenant)} + ${bytes} <= ${sql.raw(String(limits.siteImageQuota))})`;
