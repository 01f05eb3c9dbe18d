import type { BrandDocument } from '#schema/contract/brand-document.ts';
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
 * The builder's job from the stored rows, without the current document and its pictures.
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

/** The name of a reseller's live brand, for the sites of its customers. */
export const siteBrandOf = (stored: JobRow['brand']): SiteBrand => ({
  productName: stored === null ? null : parseJson(stored).identity.productName,
});
