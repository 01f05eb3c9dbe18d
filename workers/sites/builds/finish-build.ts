import { and, eq, sql } from 'drizzle-orm';
import { siteLimits } from '#schema/builder/site-files.ts';
import { auditIfChanged } from '#shared/audit/audit-if-changed.ts';
import { auditWhen } from '#shared/audit/audit-when.ts';
import { nullable } from '#shared/db/statement/column-value.ts';
import { bare } from '#shared/db/statement/parameters.ts';
import { batch, globalStatement } from '#shared/db/statement/statement.ts';
import type { BuildNotes, BuildWarning } from '#shared/db/stored/build-notes.ts';
import { builds, projects, skills } from '#shared/db/tables/projects.ts';
import { auditEntryOf } from '#shared/operation.ts';
import { endBuildStatements } from '#shared/projects/end-build.ts';
import { keepFiles } from '../artifacts/keep-files.ts';
import { storeArtifact } from '../artifacts/store-artifact.ts';
import { takeRules } from '../artifacts/take-rules.ts';
import type { BuildEndOperation, BuildOperation } from '../core/build-operation.ts';
import type { BuiltSite } from '../core/builder.ts';
import { siteFault } from '../core/site-fault.ts';
import { noteImages } from '../images/note-images.ts';
import { readPictures } from '../images/read-pictures.ts';
import { rulesAfter } from '../versions/rules-after.ts';
import { ofNewestVersion } from '../versions/site-state.ts';
import { mayGoOn } from './build-guard.ts';
import { sendNextBuild } from './send-next-build.ts';

export interface FinishInput {
  buildId: string;
  result: BuiltSite | { kind: 'failed'; reason: string };
  /** Id of the builder's message with the result. */
  messageId?: string;
}

const runningBuild = globalStatement({ build: builds.id }, ({ build }, db) =>
  db
    .select({
      tenantId: builds.tenantId,
      accountId: builds.accountId,
      operationKey: builds.operationKey,
      deletedAt: projects.deletedAt,
      newest: nullable(builds.artifact, ofNewestVersion(builds.artifact)),
    })
    .from(builds)
    .innerJoin(projects, eq(projects.id, builds.projectId))
    .where(and(eq(builds.id, build), eq(builds.status, 'running'))),
);

const succeed = globalStatement(
  { build: builds.id, artifact: builds.artifact, notes: builds.notes, now: builds.createdAt },
  ({ build, artifact, notes, now }) => sql`
    update ${builds} set ${bare(builds.status)} = 'succeeded', ${bare(builds.artifact)} = ${artifact}, ${bare(builds.notes)} = ${notes},
      ${bare(builds.finishedAt)} = ${now}
    where ${builds.id} = ${build} and ${builds.status} = 'running' and ${mayGoOn}`,
);

const countSkills = globalStatement(
  { build: builds.id, now: builds.createdAt },
  ({ build, now }) => sql`
    update ${skills} set ${bare(skills.useCount)} = ${skills.useCount} + 1 where ${skills.slug} in (
      select value from ${builds}, json_each(${builds.skills})
      where ${builds.id} = ${build} and ${builds.finishedAt} = ${now} and ${builds.status} = 'succeeded')`,
);

/** The operator's builder has sent a result, so that the end of the build is not reported to it. */
const noteAnswer = globalStatement(
  { build: builds.id, message: builds.resultId, now: builds.createdAt },
  ({ build, message, now }) => sql`
    update ${builds} set ${bare(builds.handed)} = null, ${bare(builds.resultId)} = ${message}
    where ${builds.id} = ${build} and ${builds.handed} = 1 and ${builds.finishedAt} = ${now}`,
);

const auditFailed = auditWhen(
  { build: builds.id, now: builds.createdAt },
  ({ build, now }) => sql`exists (select 1 from ${builds}
    where ${builds.id} = ${build} and ${builds.status} = 'failed' and ${builds.finishedAt} = ${now})`,
);

/** Ends a running build (see `endRunning`), and sends the message of the next build of its project. */
export async function finishBuild(
  operation: BuildEndOperation,
  input: FinishInput,
): Promise<'succeeded' | 'failed' | null> {
  const status = await endRunning(operation, input);
  await sendNextBuild(operation, input.buildId);
  return status;
}

/**
 * Ends a running build: it stores the site as the build's artifact, or marks the build as failed and refunds its
 * charge. A build of a suspended workspace, a disabled account or a deleted project gets no artifact. A repeat, or a
 * call after a cancellation, changes nothing.
 *
 * @returns the status of the build after the call, or null when it was not running.
 */
async function endRunning(
  operation: BuildOperation,
  { buildId, result, messageId }: FinishInput,
): Promise<'succeeded' | 'failed' | null> {
  const { db, bucket } = operation;
  const now = operation.runtime.now();
  const open = await runningBuild.first(db, { build: buildId });
  if (open === null) return null;
  const answered = noteAnswer.bind(db, { build: buildId, message: messageId ?? null, now });
  const about = { accountId: open.accountId, target: buildId };
  const taken = result.kind === 'site' ? takeRules(result.files) : null;
  const site = taken && keepFiles(taken.files);
  const fault = result.kind === 'failed' ? result.reason : siteFault(site?.files ?? []);
  if (result.kind === 'site' && taken !== null && site !== null && fault === null) {
    // Objects are written before the row that names them, because the sweep deletes objects that no row names.
    const { pictures, objects } =
      result.document === undefined
        ? { pictures: new Map<string, never>(), objects: {} }
        : await readPictures(db, open.tenantId, result.document);
    const rules =
      result.document === undefined ? taken.rules : await rulesAfter(bucket, open.newest, result.document);
    const artifact = await storeArtifact(bucket, buildId, site.files, result.document, objects, rules);
    const { finished } = await batch(db, {
      finished: succeed.bind(db, {
        build: buildId,
        artifact,
        notes: notesOf(result, [...taken.warnings, ...site.warnings].slice(0, siteLimits.warnings)),
        now,
      }),
      auditIfChanged: auditIfChanged(db, auditEntryOf(operation, now, { ...about, action: 'build.succeed' })),
      countSkills: countSkills.bind(db, { build: buildId, now }),
      noteImages: noteImages.bind(db, {
        tenant: open.tenantId,
        build: buildId,
        now,
        images: JSON.stringify([...pictures.keys()]),
      }),
      answered,
    });
    if (finished.changes > 0) return 'succeeded';
  }
  const failure = fault ?? (open.deletedAt === null ? 'workspace_suspended' : 'project_deleted');
  const results = await db.batch([
    ...endBuildStatements(db, {
      id: buildId,
      tenantId: open.tenantId,
      operationKey: open.operationKey,
      status: 'failed',
      failure,
      now,
    }),
    auditFailed(
      db,
      auditEntryOf(operation, now, {
        ...about,
        action: 'build.fail',
        outcome: 'failed',
        detail: { failure },
      }),
      { build: buildId, now },
    ),
    answered.prepared,
  ]);
  return (results[0]?.meta.changes ?? 0) > 0 ? 'failed' : null;
}

/** The notes to store; null when neither the builder nor the adaptation of its files gave any. */
function notesOf({ notes, warnings = [] }: BuiltSite, ofFiles: readonly BuildWarning[]): string | null {
  const all = [...warnings, ...ofFiles];
  if (notes === undefined && all.length === 0) return null;
  const { done, ignored, missing, parts } = notes ?? { done: [], ignored: [], missing: [] };
  const stored: BuildNotes = {
    done,
    ignored,
    missing,
    ...(parts && { parts }),
    ...(all.length > 0 && { warnings: all }),
  };
  return JSON.stringify(stored);
}
