import { conflict, currentBase } from './conflict.ts';
import { type Context, pulled } from './context.ts';
import { type Base, type Brand, writeBase } from './folder.ts';
import { documentFault, readCodes } from './report/check-brand.ts';
import type { Diagnostic } from './report/diagnostic.ts';
import { diagnosticsOf, refusalOf } from './report/read-report.ts';

export type Saved =
  | { saved: true; hash: string; bytes: number; base: Base; diagnostics: Diagnostic[] }
  | { saved: false; diagnostics: Diagnostic[] };

/**
 * Saves the files as a draft. It is refused when the brand was changed since the folder was pulled, unless the
 * draft is to be replaced.
 */
export async function saveBrand(
  context: Context,
  brand: Brand,
  { force, command }: { force: boolean; command: string },
): Promise<Saved> {
  const { folder, service } = context;
  const fault = documentFault(brand);
  if (fault !== null) return { saved: false, diagnostics: [fault] };
  const based = force ? null : pulled(context, command);
  const present = based === null ? await service.get('readSnapshot') : null;
  const answer = await service.call('saveDraft', {
    css: brand.css,
    brandingJson: brand.document,
    expectedRevision: based?.revision ?? present?.revision ?? '',
    baseHash:
      based !== null ? based.baseHash : present === null ? null : (currentBase(present)?.hash ?? null),
  });
  if (!answer.ok) {
    if (answer.error !== 'conflict') return { saved: false, diagnostics: [refusalOf(answer, brand)] };
    const snapshot = await service.get('readSnapshot');
    const since = based ?? {
      ...baseOf(snapshot.accountTheme.accountId, service.url),
      revision: snapshot.revision,
    };
    throw await conflict(service, { folder, base: since, snapshot, command });
  }
  const { hash, revision, bytes, stripped, previewPath } = answer.data;
  const accountId = previewPath.split('/')[2] ?? '';
  const base = { ...baseOf(accountId, service.url), revision, baseHash: hash, hash };
  await writeBase(folder, base, brand);
  const codes = stripped.length === 0 ? new Map() : await readCodes(service);
  return { saved: true, hash, bytes, base, diagnostics: diagnosticsOf(stripped, codes, brand) };
}

const baseOf = (accountId: string, url: string): Base => ({
  url,
  accountId,
  revision: '',
  baseHash: null,
  hash: null,
  files: { css: '', document: '' },
});
