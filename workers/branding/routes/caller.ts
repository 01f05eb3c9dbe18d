import type { Actor } from '#shared/audit/audit.ts';
import type { Principal } from '#shared/credentials/principal.ts';
import { operationFor } from '#shared/http/operation-for.ts';
import type { AssetOperation } from '../assets/asset-operation.ts';
import { referencesFor } from '../assets/references/references-for.ts';
import type { References } from '../assets/references/resolve-references.ts';
import type { SettledOutcome } from '../core/outcome.ts';
import type { BrandingContext } from '../http/mount-route.ts';
import type { BrandingCommand } from '../revisions/revision-lock.ts';
import { sendChange } from '../revisions/send-change.ts';
import type { ArtifactCss } from '../store/artifact-store.ts';

export const actorOf = (principal: Principal): Actor =>
  principal.kind === 'key' ? { kind: 'key', id: principal.keyId } : { kind: 'user', id: principal.userId };

/** The principal's name in a version's note. */
export const principalNameOf = (principal: Principal): string =>
  principal.kind === 'key' ? `key "${principal.keyName}"` : principal.email;

/** Sends one change of the caller to the account's lock. */
export const change = (
  c: BrandingContext,
  principal: Principal,
  command: BrandingCommand,
  css: ArtifactCss | null = null,
): Promise<SettledOutcome> =>
  sendChange(
    c.env,
    c.get('runtime').now,
    { accountId: principal.accountId, actor: actorOf(principal), requestId: c.get('requestId'), command },
    css,
  );

/** The operation on the caller's library. */
export function assetOperationFor(c: BrandingContext, principal: Principal): AssetOperation {
  return {
    ...operationFor(c, actorOf(principal)),
    bucket: c.env.BRAND,
    images: c.env.IMAGES,
    accountId: principal.accountId,
  };
}

/** The resolver of a save's references for the caller; see `referencesFor`. */
export function referencesForCaller(c: BrandingContext, principal: Principal): References {
  return referencesFor(assetOperationFor(c, principal), c.env.INGEST_HOSTS);
}
