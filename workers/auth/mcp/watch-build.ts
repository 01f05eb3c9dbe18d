import { type Build, isFinished } from '../../../shared/projects/build.ts';
import { findBuild } from '../projects/find-build.ts';
import type { Caller } from './caller.ts';
import type { CallContext } from './engine/index.ts';

const POLL_MS = 400;
/** A build that takes longer is answered as it is then; it goes on, and get_build tells its end. */
const LONGEST_MS = 50_000;
const STEPS: Record<Build['status'], number> = {
  queued: 1,
  running: 2,
  succeeded: 3,
  failed: 3,
  cancelled: 3,
};

/** Follows a build to its end, telling the caller each step. Stops when the caller goes away; the build does not. */
export async function watchBuild(call: CallContext<Caller>, started: Build): Promise<Build> {
  const { operation, viewer } = call.context;
  const until = operation.runtime.now() + LONGEST_MS;
  let build = started;
  for (;;) {
    call.progress(STEPS[build.status], 3, `The build is ${build.status}`);
    if (isFinished(build) || call.signal.aborted || operation.runtime.now() > until) return build;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    const found = await findBuild(operation.db, viewer, build.id);
    if (!found.ok) return build;
    build = found.value;
  }
}
