import type { BrandDocument } from '#schema/contract/brand-document.ts';
import type { SiteDocument } from '#schema/site/document.ts';
import type { JsonText } from '../db/json-text.ts';
import type { SiteImage } from '../db/stored/site-image.ts';
import type { Language } from '../i18n/languages.ts';
import type { CreateProjectFailure } from '../projects/create-project.ts';
import type { EditFailure, ReadFailure, SiteCaller, SiteVersionsService } from '../projects/site-versions.ts';
import type { Failure, Result } from '../result.ts';
import type { Answers } from './answers.ts';

/** The form of a site as a person sent it. */
export interface AnsweredForm {
  projectId: string;
  /** The version that the form showed; null before the first. */
  base: string | null;
  answers: Answers;
  /** Language of the page with the form, and of a new site. */
  language: Language;
  operationKey: string;
}

export type AnswerFailure =
  | EditFailure
  /** A site cannot have this text. */
  | Failure<'answer_refused', { text: string }>;

export interface Duplication {
  projectId: string;
  /** Name of the new project. */
  name: string;
  /** The caller's key: sending the same form twice makes one project. */
  operationKey: string;
}

export interface DrawnPage {
  /** The page without its stylesheet. */
  html: string;
  css: string;
}

export interface PageToDraw {
  workspaceId: string;
  /** A document that can be rendered; it may be incomplete. */
  document: SiteDocument;
  /** Index of the page in the document. */
  page: number;
  /** The reseller's brand, as it is stored. */
  brand: JsonText<BrandDocument> | null;
  /** Address of a picture, with `{id}` in place of its id. */
  imageAddress: string;
}

export interface ImageList {
  /** Newest first. `isShown` tells whether the published or newest site of a project shows the picture. */
  images: (SiteImage & { isShown: boolean })[];
  quota: { usedBytes: number; limitBytes: number; limitImages: number };
}

export interface ImageDeletion {
  workspaceId: string;
  imageId: string;
  /** Whether older versions of sites may lose the picture. */
  fromVersions: boolean;
}

export type DeleteImageFailure =
  | Failure<'image_not_found' | 'workspace_suspended'>
  /** The published or newest site of these projects shows the picture. */
  | Failure<'image_in_use', { projects: { id: string; name: string }[] }>
  /** Number of older versions that show the picture. */
  | Failure<'image_in_versions', { versions: number }>;

/** The verbs of the sites Worker for the pages of the platform Worker, which authorizes the person. */
export interface SitePagesService extends Pick<SiteVersionsService, 'edit' | 'restore' | 'uploadImage'> {
  /** The documents of artifacts, in their order; null for an artifact without one. */
  documents(artifacts: readonly (string | null)[]): Promise<(SiteDocument | null)[]>;
  /** Renders one page of a document without storing it. */
  drawPage(page: PageToDraw): Promise<DrawnPage>;
  /** A zip archive of a site's files for any host. */
  archive(site: { artifact: string; slug: string }): Promise<ReadableStream>;
  /** Makes a version from the answers of the form. Nothing is stored when one of the texts is refused. */
  answerForm(caller: SiteCaller, form: AnsweredForm): Promise<Result<null, AnswerFailure>>;
  /** The form that a prompt fills. */
  answersOfPrompt(prompt: string, language: Language): Promise<Answers>;
  /** The form that the document of an artifact fills; null for an artifact without a document. */
  answersOfSite(artifact: string): Promise<Answers | null>;
  /** Whether this deployment has a builder that writes sites and changes from instructions. */
  hasModel(): Promise<boolean>;
  duplicate(
    caller: SiteCaller,
    duplication: Duplication,
  ): Promise<Result<{ projectId: string }, ReadFailure | CreateProjectFailure | EditFailure>>;
  /** The name of the business where a prompt leaves no doubt, else the words for a new site in the prompt's language. */
  nameInPrompt(prompt: string): Promise<string>;
  listImages(
    caller: SiteCaller,
    workspaceId: string,
  ): Promise<Result<ImageList, Failure<'workspace_not_found'>>>;
  /** A small file of a picture; null for an unknown one. */
  imageFile(
    caller: SiteCaller,
    image: { workspaceId: string; imageId: string },
  ): Promise<{ body: ReadableStream; contentType: string } | null>;
  deleteImage(
    caller: SiteCaller,
    deletion: ImageDeletion,
  ): Promise<Result<{ id: string }, DeleteImageFailure>>;
}

/** The tasks of the sites Worker that the platform Worker's timer starts. */
export const SITES_TASKS = [
  'builds',
  'dead_letters',
  'versions',
  'old_builds',
  'site_artifacts',
  'site_images',
  'site_messages',
  'message_addresses',
  'site_preview_links',
  'site_visits',
  'site_reports',
] as const;

export type SitesTask = (typeof SITES_TASKS)[number];

/** The work of the sites Worker that the platform Worker's timer starts. Every task may be repeated. */
export interface SitesMaintenance {
  /** Runs one task and answers its result; it throws what the task throws. */
  run(task: SitesTask, now: number): Promise<unknown>;
}
