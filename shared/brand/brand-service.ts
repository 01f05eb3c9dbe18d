import type { Actor } from '../audit/audit.ts';
import type { Failure, Result } from '../result.ts';

// Requests of the auth Worker to the branding Worker, for an assistant that changes a brand.

/** The caller. The auth Worker has authenticated them and has verified that they administer the account. */
export interface BrandCaller {
  accountId: string;
  userId: string;
  /** The name that notes of versions have. */
  name: string;
  actor: Actor;
  requestId: string;
  grantId: string;
}

/** A change of an artifact's stylesheet and document. All of it is untrusted. */
export interface BrandEdit {
  /** A whole stylesheet that replaces the base's. */
  css?: string | undefined;
  /** Replacements in the stylesheet. Each `find` occurs in it exactly once. */
  edits?: readonly { find: string; replace: string }[] | undefined;
  /** Text that is appended to the stylesheet. */
  append?: string | undefined;
  /** A whole document that replaces the base's. */
  document?: unknown;
  /** Merged into the document (RFC 7396): null removes a value. */
  merge?: unknown;
}

export interface BrandCheck {
  /** The artifact that is changed; null for the newest draft or what is live. */
  base: string | null;
  /** Whether the report is also about the sample pages. */
  pages: boolean;
}

export interface BrandDiagnostic {
  code: string;
  message: string;
  /** Line of the stylesheet; null for a diagnostic about the document. */
  line: number | null;
  column: number | null;
  suggestion: string | null;
}

export interface BrandReport {
  /** Size of the compiled stylesheet. */
  bytes: number;
  diagnostics: BrandDiagnostic[];
  /** Number of diagnostics that are left out. */
  more: number;
}

export interface BrandState {
  revision: string;
  live: { hash: string; version: number; publishedAt: string } | null;
  drafts: { hash: string; createdAt: string }[];
  /** The publish that is due later; null without one. */
  scheduled: ScheduledPublish | null;
  /** The newest draft, or the live artifact if that is newer. */
  baseHash: string | null;
  /** The artifact that is shown; null for a brand without one. */
  hash: string | null;
  css: string;
  document: unknown;
}

export interface ScheduledPublish {
  hash: string;
  publishAt: string;
}

/** The reason why an edit does not give a valid brand. */
export type EditFailure =
  | Failure<'not_found' | 'feature_disabled'>
  /** The stylesheet contains `find` not at all, or several times. */
  | Failure<'edit_unmatched', { index: number; times: number }>
  | Failure<'rejected' | 'bad_value' | 'too_large', { message: string }>;

export type SaveFailure = EditFailure | Failure<'conflict', BrandChange[]>;

/** A change of the brand, as `listChanges` names it. */
export interface BrandChange {
  at: string;
  by: string | null;
  change: string;
  revision: string;
}

export interface BrandVersion {
  version: number;
  note: string;
  createdAt: string;
}

export type ContractTopic = 'overview' | 'parts' | 'tokens' | 'document' | 'rules';

/** The verbs of brands for the auth Worker. */
export interface BrandService {
  contract(topic: ContractTopic, names: readonly string[]): Promise<unknown>;
  read(caller: BrandCaller, hash: string | null): Promise<Result<BrandState, Failure<'not_found'>>>;
  check(caller: BrandCaller, edit: BrandEdit, asked: BrandCheck): Promise<Result<BrandReport, EditFailure>>;
  save(
    caller: BrandCaller,
    edit: BrandEdit,
    revision: string,
  ): Promise<Result<BrandReport & { hash: string; revision: string }, SaveFailure>>;
  /** A link that shows the draft to everybody who has it, for half an hour. */
  share(
    caller: BrandCaller,
    hash: string,
  ): Promise<Result<{ url: string; expiresAt: string }, Failure<'not_found' | 'conflict'>>>;
  publish(
    caller: BrandCaller,
    asked: { hash: string; revision: string; note: string | null },
  ): Promise<
    Result<
      { version: number; revision: string },
      Failure<'not_found' | 'feature_disabled'> | Failure<'conflict', BrandChange[]>
    >
  >;
  /** Has a draft published later, in place of a publish that is due already. */
  schedule(
    caller: BrandCaller,
    asked: { hash: string; revision: string; note: string | null; publishAt: string },
  ): Promise<
    Result<
      ScheduledPublish,
      | Failure<'not_found' | 'feature_disabled'>
      | Failure<'bad_time', { message: string }>
      | Failure<'conflict', BrandChange[]>
    >
  >;
  /** Calls the publish off that is due later. */
  unschedule(
    caller: BrandCaller,
  ): Promise<Result<ScheduledPublish, Failure<'not_scheduled' | 'feature_disabled'>>>;
  versions(caller: BrandCaller, before: number | null): Promise<BrandVersion[]>;
  restore(
    caller: BrandCaller,
    version: number,
  ): Promise<
    Result<
      { restored: number },
      | Failure<'not_found' | 'feature_disabled' | 'forbidden' | 'conflict'>
      | Failure<'invalid_snapshot', { message: string }>
    >
  >;
}
