import { verifyMessage } from '#schema/builder/signature.ts';
import { readId } from '#schema/names/id.ts';
import type { SiteDocument } from '#schema/site/document.ts';
import { type Failure, fail, failWith, ok, type Result } from '#shared/result.ts';
import type { BuiltFiles } from '#shared/runtime/read-built-file.ts';
import type { SiteFile } from '#workers/sites/core/builder.ts';
import { siteBrandOf } from '#workers/sites/core/job-of.ts';
import { readPictures } from '#workers/sites/images/read-pictures.ts';
import { renderDocument } from '#workers/sites/rendering/render-document.ts';
import type { BuildEndOperation } from '../../core/build-operation.ts';
import { finishBuild } from '../finish-build.ts';
import { findHanded, type HandedBuild } from './handed.ts';
import { brandOfBuild } from './message-statements.ts';

/** The operation of verbs that accept a builder's messages. */
export interface CallbackOperation extends BuildEndOperation {
  builtFiles: BuiltFiles;
}

export interface PostedMessage {
  secret: string;
  headers: { get(name: string): string | null };
  body: string;
}

export type EndedStatus = 'succeeded' | 'failed' | 'cancelled';

export type CallbackFailure =
  | Failure<'bad_signature' | 'build_not_found'>
  | Failure<'build_ended', { status: EndedStatus }>;

/** The id of a message that the builder signed; a failure when the signature is not the builder's. */
export async function readSigned(
  { runtime }: CallbackOperation,
  { secret, headers, body }: PostedMessage,
): Promise<Result<string, Failure<'bad_signature'>>> {
  const id = await verifyMessage(secret, headers, body, runtime.now());
  return id === null ? fail('bad_signature') : ok(id);
}

/**
 * Finds the running build of a message. A build whose deadline has passed fails here, and not only with the next sweep.
 */
export async function findRunning(
  operation: CallbackOperation,
  buildId: string,
): Promise<Result<HandedBuild, CallbackFailure>> {
  const { db, runtime } = operation;
  const build = await findHanded(db, readId(buildId));
  if (build === null) return fail('build_not_found');
  if (build.status !== 'running') return endedFailure(build);
  if (runtime.now() < build.deadline) return ok(build);
  await finishBuild(operation, {
    buildId: readId(buildId),
    result: { kind: 'failed', reason: 'timed_out' },
  });
  const ended = await findHanded(db, readId(buildId));
  return endedFailure(ended ?? build);
}

/** The refusal of a message about a build that has ended. It tells how the build ended. */
export const endedFailure = ({ status }: HandedBuild): CallbackFailure =>
  failWith('build_ended', { status: status === 'queued' || status === 'running' ? 'failed' : status });

/** Renders a builder's document to the files that its build would have. */
export async function renderForBuild(
  { db, builtFiles }: CallbackOperation,
  build: { id: string; tenantId: string },
  document: SiteDocument,
): Promise<SiteFile[]> {
  const brand = siteBrandOf(await brandOfBuild(db, build.id));
  const { pictures } = await readPictures(db, build.tenantId, document);
  return renderDocument(document, brand, pictures, builtFiles);
}
