import { lt } from 'drizzle-orm';
import { brandLinks } from '#shared/db/tables/brand-releases.ts';
import { declareDeletion } from '#shared/maintenance/delete-expired.ts';

/** Deletes links that ended before a time. */
export const deleteOldLinks = declareDeletion(brandLinks, brandLinks.id, (before) =>
  lt(brandLinks.expiresAt, before),
);
