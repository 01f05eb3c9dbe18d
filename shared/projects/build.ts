import { parseJson } from '../db/json-text.ts';
import type { BuildNotes } from '../db/stored/build-notes.ts';
import type { BuildProgress } from '../db/stored/build-progress.ts';
import { fromMicro } from '../ledger/amounts.ts';
import type { BuildRow } from './fields.ts';

export const buildStatuses = ['queued', 'running', 'succeeded', 'failed', 'cancelled'] as const;

export const buildOrigins = ['prompt', 'edit', 'restore'] as const;

export interface Build {
  id: string;
  projectId: string;
  workspaceId: string;
  accountId: string;
  /**
   * How the version was made: the builder ran a prompt, or a person or an assistant changed the document or restored
   * an old one.
   */
  origin: (typeof buildOrigins)[number];
  /** Empty unless the version is from a prompt. */
  prompt: string;
  /** The author's note of a change. */
  note: string | null;
  /** The build whose document was changed or restored. */
  basedOn: string | null;
  /** The connection of the assistant that started or made it; null for people. */
  grantId: string | null;
  skills: string[];
  status: (typeof buildStatuses)[number];
  artifact: string | null;
  /** Machine-readable cause of a failure. */
  failure: string | null;
  /** The effect of the prompt; null until the build succeeded, and for builders that do not report it. */
  notes: BuildNotes | null;
  /** Whole credits, not millionths. */
  creditsCharged: number;
  createdAt: number;
  startedAt: number | null;
  finishedAt: number | null;
  /** The progress that the operator's own builder reported of a running build. */
  progress: BuildProgress | null;
  /** Artifact of the draft; null for none. */
  draft: string | null;
}

/** A build from its row, with its JSON columns parsed and its price in credits. */
export const buildOf = (row: BuildRow): Build => ({
  id: row.id,
  projectId: row.project_id,
  workspaceId: row.tenant_id,
  accountId: row.account_id,
  origin: row.origin,
  prompt: row.prompt,
  note: row.note,
  basedOn: row.based_on,
  grantId: row.grant_id,
  skills: parseJson(row.skills),
  status: row.status,
  artifact: row.artifact,
  failure: row.failure,
  notes: row.notes === null ? null : parseJson(row.notes),
  creditsCharged: fromMicro(row.credits_micro),
  createdAt: row.created_at,
  startedAt: row.started_at,
  finishedAt: row.finished_at,
  progress: row.progress === null ? null : parseJson(row.progress),
  draft: row.draft,
});

/** Whether a build has succeeded, failed or was cancelled. */
export const isFinished = (build: Pick<Build, 'status'>): boolean =>
  build.status !== 'queued' && build.status !== 'running';
