import type { Project } from '#shared/projects/project.ts';
import type { ProjectState } from '../../surface/pages/projects/project-state.ts';

/** The state by priority: a running build, a failed build, else whether the site is published. */
export function projectStateOf(state: Project['state'], newestBuild: string | null): ProjectState {
  if (newestBuild === 'queued' || newestBuild === 'running') return 'building';
  return newestBuild === 'failed' ? 'failed' : state;
}
