import type { VersionDetail } from '../../../schema/branding/wire.ts';
import { ok, type Result } from '../../../shared/result.ts';
import { type BrandingFailure, refuse } from '../http/answer-error.ts';
import { artifactKeys, readCss } from '../store/artifact-store.ts';
import type { VersionRecord } from './list-versions.ts';

interface VersionRow extends VersionRecord {
  hash: string | null;
  bytes: number | null;
  document: string | null;
}

/**
 * What a recorded version holds, as its author wrote it. `not_found` when the account has no such version,
 * `invalid_snapshot` when its stylesheet cannot be read any more. One round trip.
 */
export async function readVersion(
  env: Pick<BrandingEnv, 'DB' | 'BRAND'>,
  accountId: string,
  version: number,
): Promise<Result<VersionDetail, BrandingFailure>> {
  const row = await env.DB.prepare(
    `SELECT v.version, v.note, v.revision AS created_at, v.hash, c.bytes, d.document
     FROM brand_versions v
     LEFT JOIN brand_artifacts c ON c.account_id = v.account_id AND c.hash = v.hash
     LEFT JOIN brand_artifacts d ON d.account_id = v.account_id AND d.hash = v.document_hash
     WHERE v.account_id = ?1 AND v.version = ?2`,
  )
    .bind(accountId, version)
    .first<VersionRow>();
  if (row === null) return refuse('not_found');
  const { document, bytes, ...record } = row;
  const css = row.hash === null ? '' : await readCss(env.BRAND, artifactKeys.source(accountId, row.hash));
  if (css === null) return refuse('invalid_snapshot');
  const config = document === null ? null : (JSON.parse(document) as Record<string, unknown>);
  return ok({ ...record, bytes: bytes ?? 0, css, config });
}
