import type { Actor } from '../../../shared/audit/audit.ts';
import type { Principal } from '../../../shared/credentials/principal.ts';
import type { AssetContext } from '../assets/context.ts';
import { parseAllowedHosts } from '../assets/ingest/allowed-hosts.ts';
import { importFonts } from '../assets/ingest/import-fonts.ts';
import { ingestUrls } from '../assets/ingest/ingest-urls.ts';
import { libraryReferences, type References } from '../assets/references/resolve-references.ts';
import type { ChangeOutcome } from '../changes/outcome.ts';
import type { BrandingCommand } from '../revisions/revision-lock.ts';
import type { BrandingContext } from './mount-route.ts';

export const actorOf = (principal: Principal): Actor =>
  principal.kind === 'key' ? { kind: 'key', id: principal.keyId } : { kind: 'user', id: principal.userId };

/** How a version's note names whoever made it. */
export const nameOf = (principal: Principal): string =>
  principal.kind === 'key' ? `key "${principal.keyName}"` : principal.email;

/** Sends one change through the account's lock. */
export const change = (
  c: BrandingContext,
  principal: Principal,
  command: BrandingCommand,
): Promise<ChangeOutcome> =>
  c.env.REVISIONS.getByName(principal.accountId).change({
    accountId: principal.accountId,
    actor: actorOf(principal),
    requestId: c.get('requestId'),
    command,
  });

/** The caller's library, for reading and changing it. */
export function libraryOf(c: BrandingContext, principal: Principal): AssetContext {
  const { now, newId } = c.get('runtime');
  return {
    db: c.env.DB,
    bucket: c.env.BRAND,
    images: c.env.IMAGES,
    accountId: principal.accountId,
    actor: actorOf(principal),
    requestId: c.get('requestId'),
    now: now(),
    newId,
  };
}

/** How a save settles its references: from the library, bringing in files of the allowed hosts. */
export function referencesOf(c: BrandingContext, principal: Principal): References {
  const library = libraryOf(c, principal);
  const hosts = parseAllowedHosts(c.env.INGEST_HOSTS);
  return libraryReferences(
    library.db,
    library.accountId,
    (urls) => ingestUrls(library, hosts, urls),
    importFonts(hosts),
  );
}
