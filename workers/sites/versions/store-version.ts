import { limits } from '#schema/limits.ts';
import type { SiteDocument } from '#schema/site/document.ts';
import { auditIfChanged } from '#shared/audit/audit-if-changed.ts';
import { batch } from '#shared/db/statement/statement.ts';
import { auditEntryOf, type Operation } from '#shared/operation.ts';
import { type Build, buildOf } from '#shared/projects/build.ts';
import { keyedId } from '#shared/projects/keyed-id.ts';
import type { StoreFailure } from '#shared/projects/site-versions.ts';
import { type Failure, fail, failWith, ok, type Result } from '#shared/result.ts';
import type { BuiltFiles } from '#shared/runtime/read-built-file.ts';
import { storeArtifact } from '../artifacts/store-artifact.ts';
import type { BuildOperation } from '../core/build-operation.ts';
import { siteBrandOf } from '../core/job-of.ts';
import { missingTopics } from '../core/missing-topics.ts';
import { siteFault } from '../core/site-fault.ts';
import { noteImages } from '../images/note-images.ts';
import { readPictures } from '../images/read-pictures.ts';
import { rulesAfter } from './rules-after.ts';
import type { SiteState } from './site-state.ts';
import { insertVersion, versionOfKey } from './version-statements.ts';

/** The operation of verbs that make a version of a site. */
export interface VersionOperation extends BuildOperation {
  /** The Worker's `ASSETS`, for the fixed words of sites. */
  builtFiles: BuiltFiles;
}

export interface NewVersion {
  projectId: string;
  origin: 'edit' | 'restore';
  document: SiteDocument;
  /** The build from whose document this one was made; null for the first. */
  basedOn: string | null;
  note: string | null;
  operationKey: string;
  /** The input that the key stands for; a repeat must have the same one. */
  given: string;
}

const keyOf = (operationKey: string): string => `version/${operationKey}`;

/**
 * The version that an earlier call with the key made, or null; a different input under the same key is
 * `idempotency_conflict`.
 */
export async function findRepeat(
  { db }: Operation,
  { tenantId }: SiteState,
  { operationKey, given, projectId }: Pick<NewVersion, 'operationKey' | 'given' | 'projectId'>,
): Promise<Result<Build | null, Failure<'idempotency_conflict'>>> {
  const row = await versionOfKey.first(db, { tenant: tenantId, operation: keyOf(operationKey) });
  if (row === null) return ok(null);
  const { id } = await idOf(tenantId, operationKey, projectId, given);
  return row.id === id ? ok(buildOf(row)) : fail('idempotency_conflict');
}

const idOf = (workspaceId: string, operationKey: string, projectId: string, given: string) =>
  keyedId('version of a key', { workspaceId, operationKey }, JSON.stringify([projectId, given]));

/** Why a workspace or a project cannot get a new version now, or null. */
export function versionRefusal(
  state: SiteState,
): Failure<'workspace_suspended' | 'build_running' | 'edit_limit'> | null {
  if (state.status !== 'active' || state.isLive !== 1) return fail('workspace_suspended');
  if (state.isBeingBuilt === 1) return fail('build_running');
  return state.edits >= limits.siteEditsADay ? fail('edit_limit') : null;
}

/**
 * Renders a document and stores it as the newest version, which has succeeded at once and costs nothing. The insert
 * checks every condition: when the newest version is not the one that was read, nothing is overwritten.
 */
export async function storeVersion(
  operation: VersionOperation,
  state: SiteState,
  version: NewVersion,
): Promise<Result<Build, StoreFailure>> {
  const { db, bucket, builtFiles, runtime } = operation;
  if (JSON.stringify(version.document).length > limits.siteDocument) return fail('site_too_large');
  const tenant = state.tenantId;
  const { pictures, objects } = await readPictures(db, tenant, version.document);
  // The renderer is loaded with the first change.
  const { renderDocument } = await import('../rendering/render-document.ts');
  const files = await renderDocument(version.document, siteBrandOf(state.brand), pictures, builtFiles);
  if (siteFault(files) !== null) return fail('site_too_large');
  const { id } = await idOf(tenant, version.operationKey, version.projectId, version.given);
  // Objects are written before the row that names them, because the sweep deletes objects that no row names.
  const rules = await rulesAfter(bucket, state.newestArtifact, version.document);
  const artifact = await storeArtifact(bucket, id, files, version.document, objects, rules);
  // The time must be later than that of the version before, also when the clock is not: the newest version is found by
  // its time.
  const now = Math.max(runtime.now(), (state.newestAt ?? 0) + 1);
  const { found } = await batch(db, {
    insertVersion: insertVersion.bind(db, {
      tenant,
      id,
      project: version.projectId,
      origin: version.origin,
      note: version.note,
      basedOn: version.basedOn,
      grant: operation.grantId ?? null,
      newest: state.newestId,
      artifact,
      notes: JSON.stringify({ done: [], ignored: [], missing: missingTopics(version.document) }),
      operation: keyOf(version.operationKey),
      actor: operation.actor.id,
      now,
    }),
    auditIfChanged: auditIfChanged(
      db,
      auditEntryOf(operation, now, {
        action: version.origin === 'edit' ? 'build.edit' : 'build.restore',
        target: id,
        detail: { project_id: version.projectId, based_on: version.basedOn },
      }),
    ),
    noteImages: noteImages.bind(db, { tenant, build: id, now, images: JSON.stringify([...pictures.keys()]) }),
    found: versionOfKey.bind(db, { tenant, operation: keyOf(version.operationKey) }),
  });
  const [row] = found.rows;
  // The caller reads the state again to find the condition that was not met.
  if (row === undefined) return failWith('site_changed', { newest: null });
  return row.id === id ? ok(buildOf(row)) : fail('idempotency_conflict');
}
