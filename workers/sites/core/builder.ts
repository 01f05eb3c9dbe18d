import type { SiteDocument } from '#schema/site/document.ts';
import type { Recipe } from '#shared/builds/recipe.ts';
import type { BuildNotes, BuildWarning } from '#shared/db/stored/build-notes.ts';
import type { SitePicture } from './render-context.ts';

/** The part of the reseller's brand that sites of its customers use. The colors of a site are its own. */
export interface SiteBrand {
  productName: string | null;
}

/** The input of a builder. Equal jobs give equal sites. */
export interface BuildJob {
  buildId: string;
  project: { id: string; name: string; slug: string };
  prompt: string;
  skills: ReadonlyArray<{ slug: string; name: string; recipe: Recipe }>;
  brand: SiteBrand;
  /** The site after the project's newest build; null for the first build, or when a builder sent only files. */
  document: SiteDocument | null;
  /** The workspace's pictures that a document refers to. */
  pictures(document: SiteDocument): Promise<ReadonlyMap<string, SitePicture>>;
}

/** One file of a site; `path` has no leading slash. */
export interface SiteFile {
  path: string;
  bytes: Uint8Array<ArrayBuffer>;
}

export interface BuiltSite {
  kind: 'site';
  files: SiteFile[];
  /** The document that the files were rendered from. */
  document?: SiteDocument;
  notes?: BuildNotes;
  /** Warnings of the builder beside its result. */
  warnings?: BuildWarning[];
}

export type BuildOutcome =
  | BuiltSite
  /** The builder sends the result later, at the latest at `until` (epoch milliseconds). */
  | { kind: 'pending'; until: number }
  | { kind: 'failed'; reason: string };

/** Turns a job into a site. */
export interface Builder {
  build(job: BuildJob): Promise<BuildOutcome>;
  /** Reports the end of a build to the builder, which may still work on it. Absent if it needs no report. */
  cancel?(buildId: string, reason: string): Promise<void>;
}
