import type { Project } from '#shared/projects/project.ts';
import type { ProjectState } from '../../surface/pages/projects/project-state.ts';

/** Failure of a run that understood nothing of its request as a change. */
export const NOTHING_CHANGED = 'nothing_changed';

/**
 * The state by priority: a running build, a failed build, else whether the site is published. A request that changed
 * nothing is no failure of the project.
 */
export function projectStateOf(
  state: Project['state'],
  newestBuild: string | null,
  failure: string | null,
): ProjectState {
  if (newestBuild === 'queued' || newestBuild === 'running') return 'building';
  return newestBuild === 'failed' && failure !== NOTHING_CHANGED ? 'failed' : state;
}
