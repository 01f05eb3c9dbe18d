import type { ChangeLine } from '#schema/site/change-lines.ts';
import type { SiteDocument } from '#schema/site/document.ts';
import type { SiteFault } from '#schema/site/issues.ts';
import type { OperationFault } from '#schema/site/operations/apply-operations.ts';
import type { SiteTopic } from '#schema/site/topics.ts';
import type { Actor } from '../audit/audit.ts';
import type { Viewer } from '../credentials/viewer.ts';
import type { BuildNotes } from '../db/stored/build-notes.ts';
import type { SiteImage } from '../db/stored/site-image.ts';
import type { RefusalCode } from '../media/refusal.ts';
import type { Failure, Result } from '../result.ts';
import type { Build } from './build.ts';

/** Operations on a document, the steps of an assistant, or a document that replaces it. None is trusted. */
export type SiteChangeInput =
  | { operations: readonly unknown[] }
  | { steps: readonly unknown[] }
  | { document: unknown };

export type ChangeFailure =
  | Failure<'no_site' | 'no_document'>
  | Failure<'bad_operation', OperationFault>
  | Failure<'bad_document', readonly SiteFault[]>;

/** The input for every new version, besides its change. */
interface Made {
  projectId: string;
  /** The newest build that the author has seen; null skips that check. */
  base: string | null;
  /** The author's note. */
  note: string | null;
  /** Operation key: a repeat answers the same version. */
  operationKey: string;
}

export interface SiteEdit extends Made {
  change: SiteChangeInput;
}

export interface Restoration extends Made {
  /** The build whose document becomes the newest version. */
  buildId: string;
}

export interface MadeVersion {
  build: Build;
  /** The differences to the version before; empty for the first. */
  changes: ChangeLine[];
  moreChanges: number;
}

export type StoreFailure =
  | Failure<
      'workspace_suspended' | 'build_running' | 'site_too_large' | 'edit_limit' | 'idempotency_conflict'
    >
  | Failure<'site_changed', { newest: string | null }>;

export type EditFailure = StoreFailure | ChangeFailure | Failure<'project_not_found' | 'nothing_changed'>;

export type RestoreFailure =
  | StoreFailure
  | Failure<'project_not_found' | 'build_not_found' | 'version_gone' | 'no_document' | 'nothing_changed'>;

export interface SiteVersion {
  workspaceId: string;
  accountId: string;
  buildId: string;
  artifact: string;
  document: SiteDocument;
  isNewest: boolean;
  isPublished: boolean;
}

export type ReadFailure = Failure<
  | 'project_not_found'
  | 'build_not_found'
  | 'no_site'
  | 'no_document'
  /** The version is too old: its files were purged. */
  | 'version_gone'
>;

/** A problem for visitors in a valid document. */
export interface SiteWarning {
  code: 'broken_link' | 'unknown_image' | 'empty_section' | 'empty_page' | 'same_title' | 'markdown';
  page?: string;
  section?: string;
  message: string;
}

export interface CheckedSite {
  workspaceId: string;
  accountId: string;
  /** The newest version, to which the change was applied; null before the first. */
  buildId: string | null;
  changes: ChangeLine[];
  moreChanges: number;
  warnings: SiteWarning[];
  missing: SiteTopic[];
}

export interface ComparedVersions {
  workspaceId: string;
  accountId: string;
  from: string;
  to: string;
  changes: ChangeLine[];
  moreChanges: number;
}

export interface NewImage {
  workspaceId: string;
  /** Trimmed label for people. */
  name: string;
  file: Uint8Array<ArrayBuffer>;
}

/** A picture, and whether this call created it. */
export type UploadedImage = SiteImage & { created: boolean };

/** Why a file is refused: a code, and a sentence for the person who sent it. */
export type ImageRefused = Failure<'image_refused', { reason: RefusalCode; message: string }>;

export type UploadFailure =
  | Failure<'workspace_not_found' | 'workspace_suspended' | 'image_quota'>
  | ImageRefused;

/** The screens of which a picture of a site can be made. */
export const screens = ['desktop', 'phone'] as const;
export type Screen = (typeof screens)[number];

/** The caller from another Worker. */
export interface SiteCaller {
  viewer: Viewer;
  actor: Actor;
  requestId: string;
  /** The connection of the assistant that calls. */
  grantId?: string;
}

/** The verbs of site versions that the sites Worker offers to other Workers, which authenticate the caller. */
export interface SiteVersionsService {
  /** `previewUrl` shows the version to anybody who has it. */
  read(
    caller: SiteCaller,
    version: { projectId: string; buildId: string | null },
  ): Promise<Result<SiteVersion & { previewUrl: string }, ReadFailure>>;
  /** The same with a picture of the home page (PNG); null when this service cannot make one, or when that failed. */
  preview(
    caller: SiteCaller,
    version: { projectId: string; buildId: string | null; screen: Screen },
  ): Promise<
    Result<SiteVersion & { previewUrl: string; picture: Uint8Array<ArrayBuffer> | null }, ReadFailure>
  >;
  /** The home page of a version as one HTML text. */
  page(
    caller: SiteCaller,
    version: { projectId: string; buildId: string },
  ): Promise<Result<{ html: string }, ReadFailure>>;
  edit(
    caller: SiteCaller,
    edit: SiteEdit,
  ): Promise<Result<MadeVersion & { previewUrl: string }, EditFailure>>;
  restore(
    caller: SiteCaller,
    restoration: Restoration,
  ): Promise<Result<MadeVersion & { previewUrl: string }, RestoreFailure>>;
  check(
    caller: SiteCaller,
    checked: { projectId: string; change: SiteChangeInput | null },
  ): Promise<Result<CheckedSite, Failure<'project_not_found'> | ChangeFailure>>;
  compare(
    caller: SiteCaller,
    versions: { projectId: string; from: string; to: string | null },
  ): Promise<Result<ComparedVersions, ReadFailure>>;
  uploadImage(caller: SiteCaller, image: NewImage): Promise<Result<UploadedImage, UploadFailure>>;
  /** Whether this deployment has a builder that writes sites and changes from instructions. */
  hasModel(): Promise<boolean>;
  /** What a prompt fills into the form of a site, and what of it is not on the site. */
  readPrompt(prompt: string): Promise<BuildNotes>;
}
