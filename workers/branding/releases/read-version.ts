import { and, eq } from 'drizzle-orm';
import type { VersionDetail } from '#schema/branding/wire.ts';
import { parseStoredDocument } from '#shared/brand/pinned-asset.ts';
import { accountStatement } from '#shared/db/statement/statement.ts';
import { brandVersions } from '#shared/db/tables/branding.ts';
import { ok, type Result } from '#shared/result.ts';
import { type BrandingFailure, refuse } from '../core/answer-error.ts';
import { artifactKeys, readCss } from '../store/artifact-store.ts';
import {
  isRecordedDocument,
  isRecordedSheet,
  recordedDocument,
  recordedSheet,
} from './recorded-artifacts.ts';

const find = accountStatement({ version: brandVersions.version }, ({ account, version }, db) =>
  db
    .select({
      version: brandVersions.version,
      note: brandVersions.note,
      created_at: brandVersions.revision,
      hash: brandVersions.hash,
      bytes: recordedSheet.bytes,
      document: recordedDocument.document,
    })
    .from(brandVersions)
    .leftJoin(recordedSheet, isRecordedSheet)
    .leftJoin(recordedDocument, isRecordedDocument)
    .where(and(eq(brandVersions.accountId, account), eq(brandVersions.version, version))),
);

/**
 * The content of a recorded version, as its author wrote it. `not_found` when the account has no such version,
 * `invalid_snapshot` when its stylesheet or document cannot be read any more. One round trip.
 */
export async function readVersion(
  env: Pick<BrandingEnv, 'DB' | 'BRAND'>,
  accountId: string,
  version: number,
): Promise<Result<VersionDetail, BrandingFailure>> {
  const row = await find.first(env.DB, { account: accountId, version });
  if (row === null) return refuse('not_found');
  const { document, bytes, ...record } = row;
  const css = row.hash === null ? '' : await readCss(env.BRAND, artifactKeys.source(accountId, row.hash));
  const config = parseStoredDocument(document);
  if (css === null || (config === null && document !== null)) return refuse('invalid_snapshot');
  return ok({ ...record, bytes: bytes ?? 0, css, config });
}
