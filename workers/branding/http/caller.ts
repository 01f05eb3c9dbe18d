import type { Actor } from '../../../shared/audit/audit.ts';
import type { Principal } from '../../../shared/credentials/principal.ts';
import { operationFor } from '../../../shared/http/operation-for.ts';
import type { AssetOperation } from '../assets/asset-operation.ts';
import { parseAllowedHosts } from '../assets/ingest/allowed-hosts.ts';
import type { References } from '../assets/references/resolve-references.ts';
import type { ChangeOutcome, SettledOutcome } from '../changes/outcome.ts';
import type { BrandingCommand } from '../revisions/revision-lock.ts';
import { artifactMarks } from '../store/artifact-marks.ts';
import { type ArtifactCss, storeArtifact } from '../store/artifact-store.ts';
import type { BrandingContext } from './mount-route.ts';

export const actorOf = (principal: Principal): Actor =>
  principal.kind === 'key' ? { kind: 'key', id: principal.keyId } : { kind: 'user', id: principal.userId };

/** The principal's name in a version's note. */
export const nameOf = (principal: Principal): string =>
  principal.kind === 'key' ? `key "${principal.keyName}"` : principal.email;

const ATTEMPTS = 3;

/**
 * Sends one change through the account's lock. `css` is what was written for the artifact that the change records: it
 * is written again when a sweep may have deleted it meanwhile.
 */
export async function change(
  c: BrandingContext,
  principal: Principal,
  command: BrandingCommand,
  css: ArtifactCss | null = null,
): Promise<SettledOutcome> {
  const { accountId } = principal;
  let sweepMark: number | null = null;
  for (let attempt = 1; ; attempt += 1) {
    const outcome: ChangeOutcome = await c.env.REVISIONS.getByName(accountId).change({
      accountId,
      actor: actorOf(principal),
      requestId: c.get('requestId'),
      sweepMark,
      command,
    });
    if (outcome.ok || outcome.code !== 'swept') return outcome;
    const hash = artifactOf(command);
    if (css === null || hash === null || attempt === ATTEMPTS) {
      throw new Error('A sweep deletes what a change has written.');
    }
    sweepMark = await artifactMarks.settled(c.env.DB, accountId, hash, c.get('runtime').now());
    await storeArtifact(c.env.BRAND, accountId, hash, css);
  }
}

/** The artifact that a change records. */
function artifactOf(command: BrandingCommand): string | null {
  if (command.kind === 'save') return command.artifact.hash;
  return command.kind === 'rollback' ? (command.recompiled?.hash ?? null) : null;
}

/** The caller's library, for reading and changing it. */
export function libraryOf(c: BrandingContext, principal: Principal): AssetOperation {
  return {
    ...operationFor(c, actorOf(principal)),
    bucket: c.env.BRAND,
    images: c.env.IMAGES,
    accountId: principal.accountId,
  };
}

/** How a save settles its references: from the library, bringing in files of the allowed hosts. */
export function referencesOf(c: BrandingContext, principal: Principal): References {
  return async (refs, css) => {
    const { currentReferences } = await import('../assets/references/current-references.ts');
    const hosts = parseAllowedHosts(c.env.INGEST_HOSTS);
    return currentReferences(libraryOf(c, principal), hosts)(refs, css);
  };
}
