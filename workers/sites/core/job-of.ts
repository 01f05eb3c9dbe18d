import type { BrandDocument } from '#schema/contract/brand-document.ts';
import { colorTokens } from '#schema/contract/tokens/color-tokens.ts';
import { resolveColors } from '#shared/brand/resolve-colors.ts';
import { parseRecipe } from '#shared/builds/recipe.ts';
import { type JsonText, parseJson } from '#shared/db/json-text.ts';
import type { BuildJob, SiteBrand } from './builder.ts';

export interface JobRow {
  id: string;
  prompt: string;
  projectId: string;
  projectName: string;
  slug: string;
  brand: JsonText<BrandDocument> | null;
  /** Artifact of the newest build before this one that succeeded. */
  previousArtifact: string | null;
}

export interface JobSkillRow {
  slug: string;
  name: string;
  body: string;
}

/**
 * The builder's job from the stored rows, without the current document and its pictures. A reseller without a live
 * brand gets the default colors.
 */
export const jobOf = (
  row: JobRow,
  skills: readonly JobSkillRow[],
): Omit<BuildJob, 'document' | 'pictures'> => ({
  buildId: row.id,
  project: { id: row.projectId, name: row.projectName, slug: row.slug },
  prompt: row.prompt,
  skills: skills.map(({ slug, name, body }) => ({ slug, name, recipe: parseRecipe(body) })),
  brand: siteBrandOf(row.brand),
});

/** The colors and the name of a reseller's live brand, for the sites of its customers. */
export function siteBrandOf(stored: JobRow['brand']): SiteBrand {
  const document = stored === null ? null : parseJson(stored);
  const own = document === null ? null : resolveColors(document, 'light');
  return {
    primary: own?.primary ?? colorTokens.primary.light,
    onPrimary: own?.onPrimary ?? colorTokens.onPrimary.light,
    accent: own?.accent ?? colorTokens.accent.light,
    productName: document?.identity.productName ?? null,
  };
}
