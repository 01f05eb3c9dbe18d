import type { SiteDocument } from '../../../schema/site/document.ts';
import type { Recipe } from '../../../shared/builds/recipe.ts';
import type { BuildNotes, BuildWarning } from '../../../shared/projects/build-notes.ts';
import type { SitePicture } from './site/render-context.ts';

/** The part of the reseller's brand that sites of its customers use. Colours are `#rrggbb`. */
export interface SiteBrand {
  primary: string;
  onPrimary: string;
  accent: string;
  productName: string | null;
}

/** The input of a builder. The same job makes the same site. */
export interface BuildJob {
  buildId: string;
  project: { id: string; name: string; slug: string };
  prompt: string;
  skills: ReadonlyArray<{ slug: string; name: string; recipe: Recipe }>;
  brand: SiteBrand;
  /** The site as the project's newest build left it; null for the first build, or when a builder gave files alone. */
  document: SiteDocument | null;
  /** The workspace's pictures that a document names. */
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
  /** What the files were rendered from. */
  document?: SiteDocument;
  notes?: BuildNotes;
  /** What the builder has to say beside its result. */
  warnings?: BuildWarning[];
}

export type BuildOutcome =
  | BuiltSite
  /** The builder sends the result later, until then. */
  | { kind: 'pending' /** Epoch milliseconds. */; until?: number }
  | { kind: 'failed'; reason: string };

/** Turns a job into a site. */
export interface Builder {
  build(job: BuildJob): Promise<BuildOutcome>;
  /** Tells it that a build has ended that it may still work on. Absent where nobody has to be told. */
  cancel?(buildId: string, reason: string): Promise<void>;
}
