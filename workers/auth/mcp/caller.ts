import type { BrandService } from '#shared/brand/brand-service.ts';
import type { BuildMessage } from '#shared/builds/queue-message.ts';
import type { Viewer } from '#shared/credentials/viewer.ts';
import type { NameRules } from '#shared/domains/claimable-name.ts';
import type { OutwardFetch } from '#shared/domains/outward-fetch.ts';
import type { ResolveTxt } from '#shared/domains/proof.ts';
import type { Operation } from '#shared/operation.ts';
import type { SiteVersionsService } from '#shared/projects/site-versions.ts';
import type { SiteAddresses } from '#shared/sites/site-address.ts';
import type { AccessPrincipal } from '../oauth/verify-access-token.ts';

/** The context of every tool call: the person, the client, and the workspaces that it may use. */
export interface Caller {
  principal: AccessPrincipal;
  viewer: Viewer;
  operation: Operation;
  builds: { send(message: BuildMessage): Promise<unknown> };
  /** The rules for host names, and the resolver of their DNS records. */
  names: NameRules;
  resolveTxt: ResolveTxt;
  /** The address of published sites. */
  addresses: SiteAddresses;
  /** Reads and changes versions of sites, in the sites Worker. */
  sites: SiteVersionsService;
  /** Reads and changes brands, in the branding Worker. */
  brands: BrandService;
  /** Fetches from public addresses that are not the service's own, without redirects. */
  fetchPublic: OutwardFetch;
}
