import type { Viewer } from '#shared/credentials/viewer.ts';
import type { Operation } from '#shared/operation.ts';
import type { SiteCaller } from '#shared/projects/site-versions.ts';
import type { SitePagesService, SitesMaintenance } from '#shared/sites/site-pages.ts';

/** The sites Worker. Generated types do not contain the entry points of another Worker. */
export const sitesOf = ({ SITES }: Pick<PlatformEnv, 'SITES'>): SitePagesService =>
  SITES as unknown as SitePagesService;

/** The maintenance of the sites Worker. */
export const sitesMaintenance = ({
  SITES_MAINTENANCE,
}: Pick<PlatformEnv, 'SITES_MAINTENANCE'>): SitesMaintenance =>
  SITES_MAINTENANCE as unknown as SitesMaintenance;

/** The caller of a verb of the sites Worker. */
export const siteCaller = (
  { actor, requestId, grantId }: Pick<Operation, 'actor' | 'requestId' | 'grantId'>,
  viewer: Viewer,
): SiteCaller => ({ viewer, actor, requestId, ...(grantId !== undefined && { grantId }) });
