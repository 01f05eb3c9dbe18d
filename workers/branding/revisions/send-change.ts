import { objectNamed } from '#shared/runtime/object-named.ts';
import type { ChangeOutcome, SettledOutcome } from '../core/outcome.ts';
import { artifactMarks } from '../store/artifact-marks.ts';
import { type ArtifactCss, storeArtifact } from '../store/artifact-store.ts';
import type { BrandingCommand, CommandEnvelope } from './revision-lock.ts';

const ATTEMPTS = 3;

/**
 * Sends one change to the account's lock. `css` is the written CSS of the artifact that the change records; it is
 * written again when a sweep may have deleted it meanwhile.
 */
export async function sendChange(
  env: Pick<BrandingEnv, 'DB' | 'BRAND' | 'REVISIONS' | 'JURISDICTION'>,
  now: () => number,
  given: Omit<CommandEnvelope, 'sweepMark'>,
  css: ArtifactCss | null = null,
): Promise<SettledOutcome> {
  const { accountId, command } = given;
  let sweepMark: number | null = null;
  for (let attempt = 1; ; attempt += 1) {
    const lock = objectNamed(env.REVISIONS, env.JURISDICTION, accountId);
    const outcome: ChangeOutcome = await lock.change({ ...given, sweepMark });
    if (outcome.ok || outcome.code !== 'swept') return outcome;
    const hash = artifactOf(command);
    if (css === null || hash === null || attempt === ATTEMPTS) {
      throw new Error('A sweep deletes what a change has written.');
    }
    sweepMark = await artifactMarks.settled(env.DB, accountId, hash, now());
    await storeArtifact(env.BRAND, accountId, hash, css);
  }
}

/** The artifact that a change records. */
function artifactOf(command: BrandingCommand): string | null {
  if (command.kind === 'save') return command.artifact.hash;
  return command.kind === 'rollback' ? (command.recompiled?.hash ?? null) : null;
}
