import { type Build, isFinished } from '#shared/projects/build.ts';
import { cancelBuild } from '#shared/projects/cancel-build.ts';
import { findBuild } from '../projects/find-build.ts';
import type { Caller } from './caller.ts';
import type { CallContext, TaskSource, TaskState } from './engine/index.ts';
import { buildOut } from './output.ts';
import { describeProgress, watchBuild } from './watch-build.ts';

const POLL_MS = 1000;
/** Longest time that `tasks/result` waits. A client gets the end of a longer build with `tasks/get`. */
const LONGEST_MS = 10 * 60_000;

const STATUSES: Record<Build['status'], TaskState['status']> = {
  queued: 'working',
  running: 'working',
  succeeded: 'completed',
  failed: 'failed',
  cancelled: 'cancelled',
};

const iso = (at: number): string => new Date(at).toISOString();

/** A build as a task. The task has the id of the build, and is stored as long as its project. */
export const taskOf = (build: Build): TaskState => ({
  taskId: build.id,
  status: STATUSES[build.status],
  statusMessage: describeProgress(build),
  createdAt: iso(build.createdAt),
  lastUpdatedAt: iso(build.finishedAt ?? build.startedAt ?? build.createdAt),
  ttl: null,
  pollInterval: POLL_MS,
});

/** A build that this connection started. Builds of other connections are not its tasks. */
async function ownBuild(taskId: string, { context }: CallContext<Caller>): Promise<Build | null> {
  const { operation, viewer, principal } = context;
  const found = await findBuild(operation.db, viewer, taskId.toLowerCase());
  return found.ok && found.value.grantId === principal.grantId && found.value.origin === 'prompt'
    ? found.value
    : null;
}

/** Builds of `start_build` as tasks. Nothing is stored for them: the row of the build is the task. */
export const buildTasks: TaskSource<Caller> = {
  tool: 'start_build',
  scope: 'service:read',
  cancelScope: 'service:write',
  async find(taskId, call) {
    const build = await ownBuild(taskId, call);
    return build === null ? null : taskOf(build);
  },
  async result(taskId, call) {
    const build = await ownBuild(taskId, call);
    return build === null ? null : buildOut(await watchBuild(call, build, LONGEST_MS));
  },
  async cancel(taskId, call) {
    const build = await ownBuild(taskId, call);
    if (build === null) return null;
    if (isFinished(build)) return 'ended';
    const { operation, viewer, builds } = call.context;
    const cancelled = await cancelBuild(operation, viewer, build.id);
    if (!cancelled.ok) return cancelled.code === 'build_finished' ? 'ended' : null;
    await builds.send({ build_id: build.id });
    return taskOf(cancelled.value);
  },
};
