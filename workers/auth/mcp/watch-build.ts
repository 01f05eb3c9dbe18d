import { type Build, isFinished } from '#shared/projects/build.ts';
import { findBuild } from '../projects/find-build.ts';
import type { Caller } from './caller.ts';
import type { CallContext } from './engine/index.ts';

const POLL_MS = 400;
/** After this time a running build is answered as it is. It continues, and `get_build` answers its end. */
const LONGEST_MS = 50_000;
const STEPS: Record<Build['status'], number> = {
  queued: 1,
  running: 2,
  succeeded: 3,
  failed: 3,
  cancelled: 3,
};

const SENTENCES: Record<Build['status'], string> = {
  queued: 'The build is queued',
  running: 'The build is running',
  succeeded: 'The build has succeeded',
  failed: 'The build has failed',
  cancelled: 'The build was cancelled',
};

/** What a client shows to a person: the state of the build, or what its builder says that it does. */
export const describeProgress = ({ status, progress }: Build): string =>
  status === 'running' && progress !== null ? progress.text : SENTENCES[status];

/**
 * Follows a build to its end and reports each step to the caller. It stops when the caller disconnects; the build
 * continues.
 */
export async function watchBuild(
  call: CallContext<Caller>,
  started: Build,
  longestMs = LONGEST_MS,
): Promise<Build> {
  const { operation, viewer } = call.context;
  const until = operation.runtime.now() + longestMs;
  let build = started;
  for (;;) {
    const { progress } = build;
    // The builder's own progress is reported between the steps.
    if (build.status === 'running' && progress !== null)
      call.progress(STEPS.running + progress.percent / 101, 3, describeProgress(build));
    else call.progress(STEPS[build.status], 3, describeProgress(build));
    if (isFinished(build) || call.signal.aborted || operation.runtime.now() > until) return build;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    const found = await findBuild(operation.db, viewer, build.id);
    if (!found.ok) return build;
    build = found.value;
  }
}
