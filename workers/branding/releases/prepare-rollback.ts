import type { PinnedAsset } from '../../../shared/brand/pinned-asset.ts';
import { ok, type Result } from '../../../shared/result.ts';
import { parseAllowedHosts } from '../assets/ingest/allowed-hosts.ts';
import { importFonts } from '../assets/ingest/import-fonts.ts';
import { pinnedReferences } from '../assets/references/pinned-references.ts';
import { pinsAreKept } from '../assets/references/pins.ts';
import type { Rollback } from '../changes/rollback.ts';
import { needsRecompile } from '../css/compile.ts';
import { prepareArtifact } from '../drafts/prepare-artifact.ts';
import { type BrandingFailure, refuse } from '../http/answer-error.ts';
import { artifactKeys, readCss } from '../store/artifact-store.ts';

interface VersionRow {
  hash: string | null;
  document_hash: string | null;
  document: string | null;
  pins: string | null;
  compiler_version: string | null;
}

type Prepared = Omit<Rollback, 'kind' | 'userId' | 'note'>;

/**
 * Reads a recorded version and makes sure that all of it can still be shown: `not_found` when the account has no such
 * version, `invalid_snapshot` when its CSS is gone. CSS from a compiler with a known hole is compiled anew.
 */
export async function prepareRollback(
  env: Pick<BrandingEnv, 'DB' | 'BRAND' | 'INGEST_HOSTS'>,
  accountId: string,
  version: number,
): Promise<Result<Prepared, BrandingFailure>> {
  const row = await env.DB.prepare(
    `SELECT v.hash, v.document_hash, d.document, d.pins, c.compiler_version
     FROM brand_versions v
     LEFT JOIN brand_artifacts c ON c.account_id = v.account_id AND c.hash = v.hash
     LEFT JOIN brand_artifacts d ON d.account_id = v.account_id AND d.hash = v.document_hash
     WHERE v.account_id = ?1 AND v.version = ?2`,
  )
    .bind(accountId, version)
    .first<VersionRow>();
  if (row === null) return refuse('not_found');
  const { hash } = row;
  const pins = JSON.parse(row.pins ?? '[]') as PinnedAsset[];
  const prepared: Prepared = {
    version,
    hash,
    documentHash: row.document_hash,
    recompiled: null,
    conditions: pinsAreKept(accountId, pins),
  };
  if (hash === null) return ok(prepared);
  if (row.compiler_version === null || row.document === null) return stylesheetGone();
  if (!needsRecompile(row.compiler_version)) {
    const compiled = await readCss(env.BRAND, artifactKeys.draft(accountId, hash));
    return compiled === null ? stylesheetGone() : ok(prepared);
  }
  const css = await readCss(env.BRAND, artifactKeys.source(accountId, hash));
  if (css === null) return stylesheetGone();
  const anew = await prepareArtifact(
    env.BRAND,
    accountId,
    { css, brandingJson: row.document },
    pinnedReferences(accountId, pins, importFonts(parseAllowedHosts(env.INGEST_HOSTS))),
  );
  return anew.ok
    ? ok({ ...prepared, recompiled: anew.value.artifact })
    : refuse('invalid_snapshot', {
        error_description: 'Its stylesheet does not pass the sanitizer as it is now.',
      });
}

const stylesheetGone = (): BrandingFailure =>
  refuse('invalid_snapshot', { error_description: 'Its stylesheet is not stored any more.' });
