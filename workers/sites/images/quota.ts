import { type SQLWrapper, sql } from 'drizzle-orm';
import { limits } from '#schema/limits.ts';
import { countOf, sumOf } from '#shared/db/statement/numbers.ts';
import { siteImages } from '#shared/db/tables/projects.ts';

const isOf = (tenant: SQLWrapper) => sql`${siteImages.tenantId} = ${tenant}`;

/** Total bytes of a workspace's pictures. */
const usedBytes = (tenant: SQLWrapper) =>
  sql`(select ${sumOf(siteImages.bytes)} from ${siteImages} where ${isOf(tenant)})`;

/** The condition that the quota of a workspace has room for one more picture with this number of bytes. */
export const hasImageRoom = (tenant: SQLWrapper, bytes: SQLWrapper) => sql`(
  ${countOf(siteImages, isOf(tenant))} < ${sql.raw(String(limits.siteImages))}
  and ${usedBytes(tenant)} + ${bytes} <= ${sql.raw(String(limits.siteImageQuota))})`;
