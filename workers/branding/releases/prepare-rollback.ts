import { and, eq } from 'drizzle-orm';
import { parseStoredDocument, parseStoredPins } from '#shared/brand/pinned-asset.ts';
import { accountStatement } from '#shared/db/statement/statement.ts';
import { brandVersions } from '#shared/db/tables/branding.ts';
import { ok, type Result } from '#shared/result.ts';
import { parseAllowedHosts } from '../assets/ingest/allowed-hosts.ts';
import type { Rollback } from '../changes/rollback.ts';
import { type BrandingFailure, refuse } from '../core/answer-error.ts';
import { needsRecompile } from '../css/version.ts';
import { type ArtifactCss, artifactKeys, readCss } from '../store/artifact-store.ts';
import {
  isRecordedDocument,
  isRecordedSheet,
  recordedDocument,
  recordedSheet,
} from './recorded-artifacts.ts';

const find = accountStatement({ version: brandVersions.version }, ({ account, version }, db) =>
  db
    .select({
      hash: brandVersions.hash,
      documentHash: brandVersions.documentHash,
      document: recordedDocument.document,
      pins: recordedDocument.pins,
      compilerVersion: recordedSheet.compilerVersion,
    })
    .from(brandVersions)
    .leftJoin(recordedSheet, isRecordedSheet)
    .leftJoin(recordedDocument, isRecordedDocument)
    .where(and(eq(brandVersions.accountId, account), eq(brandVersions.version, version))),
);

interface Prepared {
  snapshot: Omit<Rollback, 'kind' | 'userId' | 'note'>;
  /** The objects that were written for a recompiled snapshot; null for none. */
  css: ArtifactCss | null;
}

/**
 * Reads a recorded version and verifies that all of it can still be shown: `not_found` when the account has no such
 * version, `invalid_snapshot` when its CSS is missing. CSS of a compiler version with a known bypass is compiled
 * again.
 */
export async function prepareRollback(
  env: Pick<BrandingEnv, 'DB' | 'BRAND' | 'INGEST_HOSTS'>,
  accountId: string,
  version: number,
): Promise<Result<Prepared, BrandingFailure>> {
  const row = await find.first(env.DB, { account: accountId, version });
  if (row === null) return refuse('not_found');
  const { hash } = row;
  const pins = parseStoredPins(row.pins);
  if (pins === null || (row.document !== null && parseStoredDocument(row.document) === null))
    return refuse('invalid_snapshot', { error_description: 'Its brand document cannot be read any more.' });
  const snapshot: Prepared['snapshot'] = {
    version,
    hash,
    documentHash: row.documentHash,
    recompiled: null,
    pins,
  };
  const prepared = { snapshot, css: null };
  if (hash === null) return ok(prepared);
  if (row.compilerVersion === null || row.document === null) return stylesheetGone();
  if (!needsRecompile(row.compilerVersion)) {
    const compiled = await readCss(env.BRAND, artifactKeys.draft(accountId, hash));
    return compiled === null ? stylesheetGone() : ok(prepared);
  }
  const css = await readCss(env.BRAND, artifactKeys.source(accountId, hash));
  if (css === null) return stylesheetGone();
  const [{ prepareArtifact }, { pinnedReferences }, { importFonts }] = await Promise.all([
    import('../drafts/prepare-artifact.ts'),
    import('../assets/references/pinned-references.ts'),
    import('../assets/ingest/import-fonts.ts'),
  ]);
  const anew = await prepareArtifact(
    env.BRAND,
    accountId,
    { css, brandingJson: row.document },
    pinnedReferences(accountId, pins, importFonts(parseAllowedHosts(env.INGEST_HOSTS))),
  );
  return anew.ok
    ? ok({ snapshot: { ...snapshot, recompiled: anew.value.artifact }, css: anew.value.css })
    : refuse('invalid_snapshot', {
        error_description: 'Its stylesheet does not pass the sanitizer as it is now.',
      });
}

const stylesheetGone = (): BrandingFailure =>
  refuse('invalid_snapshot', { error_description: 'Its stylesheet is not stored any more.' });
