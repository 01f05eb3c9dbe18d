import { CONTRACT_VERSION } from '../../../schema/contract/version.ts';
import { limits } from '../../../schema/limits.ts';
import { brandTokensCss } from '../../../shared/brand/brand-tokens-css.ts';
import { collectAssetRefs } from '../../../shared/brand/collect-asset-refs.ts';
import { parseBrandDocument } from '../../../shared/brand/parse-brand-document.ts';
import { encodeUtf8, sha256Hex } from '../../../shared/encoding.ts';
import { ok, type Result } from '../../../shared/result.ts';
import type { PreparedArtifact } from '../changes/save-draft.ts';
import { compile, compilerVersion, type StrippedEntry } from '../css/compile.ts';
import { type BrandingFailure, refuse } from '../http/answer-error.ts';
import { storeArtifact } from '../store/artifact-store.ts';
import { resolveAssets } from './resolve-assets.ts';

export interface Authored {
  css: string;
  brandingJson: string;
}

export interface Preparation {
  artifact: PreparedArtifact;
  stripped: StrippedEntry[];
}

/**
 * Turns what a caller wrote into an artifact whose bytes are durable: both JSON layers checked, assets pinned, CSS
 * compiled, R2 written. Nothing refers to it yet, so giving up afterwards leaves only bytes that the sweep collects.
 */
export async function prepareArtifact(
  env: Pick<BrandingEnv, 'DB' | 'BRAND'>,
  accountId: string,
  authored: Authored,
): Promise<Result<Preparation, BrandingFailure>> {
  if (encodeUtf8(authored.brandingJson).byteLength > limits.themeSnapshot) return refuse('theme_too_large');
  const parsed = parseBrandDocument(authored.brandingJson);
  if (!parsed.ok) {
    const { error, path, error_description } = parsed;
    return refuse(error, { ...(path === undefined ? {} : { path }), error_description });
  }
  const pins = await resolveAssets(env.DB, accountId, collectAssetRefs(parsed.document));
  if (!pins.ok) return pins;
  if (parsed.canonical.length + JSON.stringify(pins.value).length > limits.themeSnapshot) {
    return refuse('theme_too_large');
  }

  const compiled = compile(authored.css, {
    accountId,
    tokensCss: brandTokensCss(parsed.document, accountId),
  });
  if (!compiled.ok) return refuse('rejected', { text: compiled.message });

  const fingerprint = await sha256Hex(
    [compilerVersion, CONTRACT_VERSION, authored.css, parsed.canonical, JSON.stringify(pins.value)]
      .map((part) => `${part.length}:${part}`)
      .join(''),
  );
  const hash = fingerprint.slice(0, 16);
  await storeArtifact(env.BRAND, accountId, hash, { source: authored.css, compiled: compiled.css });
  return ok({
    artifact: {
      hash,
      fingerprint,
      bytes: compiled.bytes,
      document: parsed.canonical,
      pins: pins.value,
      compilerVersion,
      contractVersion: CONTRACT_VERSION,
    },
    stripped: [...compiled.stripped, ...parsed.warnings],
  });
}
