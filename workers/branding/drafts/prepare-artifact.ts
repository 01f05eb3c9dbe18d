import { CONTRACT_VERSION } from '#schema/contract/version.ts';
import { limits } from '#schema/limits.ts';
import { sha256Hex } from '#shared/encoding.ts';
import { ok, type Result } from '#shared/result.ts';
import { advise } from '../advice/advise.ts';
import { withEnds } from '../advice/with-ends.ts';
import type { References } from '../assets/references/resolve-references.ts';
import { collectAssetRefs } from '../brand/collect-asset-refs.ts';
import type { PreparedArtifact } from '../changes/insert-artifact.ts';
import { type BrandingFailure, refuse } from '../core/answer-error.ts';
import { compilerVersion, type StrippedEntry } from '../css/compile.ts';
import { type ArtifactCss, storeArtifact } from '../store/artifact-store.ts';
import { compileBrand } from './compile-brand.ts';
import { readBrandDocument } from './read-brand-document.ts';
import { refusedAt } from './refused-at.ts';

export interface Authored {
  css: string;
  brandingJson: string;
}

export interface Preparation {
  artifact: PreparedArtifact;
  css: ArtifactCss;
  stripped: StrippedEntry[];
}

/**
 * Makes an artifact with durable bytes from a caller's input: it validates both JSON layers, resolves and pins
 * references, compiles the CSS and writes R2. No row refers to it yet, so that a later failure leaves only bytes that
 * the sweep deletes.
 */
export async function prepareArtifact(
  bucket: R2Bucket,
  accountId: string,
  authored: Authored,
  references: References,
): Promise<Result<Preparation, BrandingFailure>> {
  const read = readBrandDocument(authored.brandingJson);
  if (!read.ok) return read;
  const parsed = read.value;
  const resolved = await references(collectAssetRefs(parsed.document), authored.css);
  if (!resolved.ok) return resolved;
  const { documentPins, imported, sheet } = resolved.value;

  const compiled = compileBrand({
    accountId,
    css: authored.css,
    document: parsed.document,
    imported,
    resolve: sheet.resolve,
  });
  if (!compiled.ok)
    return refuse('rejected', { text: compiled.message, diagnostics: refusedAt(authored.css, compiled) });
  const pins = [...documentPins, ...sheet.pins];
  const pinned = JSON.stringify(pins);
  if (parsed.canonical.length + pinned.length > limits.themeSnapshot) return refuse('theme_too_large');

  const fingerprint = await sha256Hex(
    [compilerVersion, CONTRACT_VERSION, authored.css, imported.faces, parsed.canonical, pinned]
      .map((part) => `${part.length}:${part}`)
      .join(''),
  );
  const hash = fingerprint.slice(0, 16);
  const css = { source: authored.css, compiled: compiled.css };
  await storeArtifact(bucket, accountId, hash, css);
  return ok({
    artifact: {
      hash,
      fingerprint,
      bytes: compiled.bytes,
      document: parsed.canonical,
      pins,
      compilerVersion,
      contractVersion: CONTRACT_VERSION,
    },
    css,
    stripped: withEnds(authored.css, [...compiled.stripped, ...parsed.warnings, ...advise(authored.css)]),
  });
}
