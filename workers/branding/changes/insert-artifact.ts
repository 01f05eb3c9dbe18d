import { sql } from 'drizzle-orm';
import { accountStatement, type Bound } from '#shared/db/statement/statement.ts';
import type { PinnedAsset } from '#shared/db/stored/pinned-asset.ts';
import { brandArtifacts } from '#shared/db/tables/branding.ts';
import { artifactMarks } from '../store/artifact-marks.ts';
import type { ChangeOperation } from './commit.ts';
import { recordUsages } from './pins.ts';

/** A compiled artifact whose bytes are already in R2. */
export interface PreparedArtifact {
  hash: string;
  fingerprint: string;
  bytes: number;
  document: string;
  pins: PinnedAsset[];
  compilerVersion: string;
  contractVersion: string;
}

const insert = accountStatement(
  {
    hash: brandArtifacts.hash,
    draftRevision: brandArtifacts.draftRevision,
    bytes: brandArtifacts.bytes,
    document: brandArtifacts.document,
    pins: brandArtifacts.pins,
    compilerVersion: brandArtifacts.compilerVersion,
    contractVersion: brandArtifacts.contractVersion,
    fingerprint: brandArtifacts.fingerprint,
    createdAt: brandArtifacts.createdAt,
  },
  ({ account, ...row }, db) =>
    db
      .insert(brandArtifacts)
      .values({ accountId: account, ...row })
      .onConflictDoUpdate({
        target: [brandArtifacts.accountId, brandArtifacts.hash],
        set: {
          draftRevision: sql`coalesce(excluded.draft_revision, ${brandArtifacts.draftRevision})`,
          // The same content, unless what was stored of it is damaged.
          document: sql`excluded.document`,
          pins: sql`excluded.pins`,
        },
      }),
);

/**
 * The statements that record an artifact and its references, unless a sweep may have deleted its CSS since it was
 * written. `draftRevision` is null for an artifact that is released at once (a recompiled rollback).
 */
export function insertArtifact(
  { db, accountId, sweepMark = null }: ChangeOperation,
  { hash, fingerprint, bytes, document, pins, compilerVersion, contractVersion }: PreparedArtifact,
  draftRevision: string | null,
  now: number,
): Bound<unknown>[] {
  return [
    artifactMarks.unchanged.bind(db, { account: accountId, hash, mark: sweepMark }),
    insert.bind(db, {
      account: accountId,
      hash,
      draftRevision,
      bytes,
      document,
      pins: JSON.stringify(pins),
      compilerVersion,
      contractVersion,
      fingerprint,
      createdAt: now,
    }),
    ...recordUsages({ db, accountId }, hash, pins),
  ];
}
