import type { Project } from '../../../../shared/projects/project.ts';
import type { ProjectState } from '../../surface/pages/projects/project-state.ts';

/** What an owner wants to know first: that something runs, that it failed, else whether visitors see it. */
export function stateOf(state: Project['state'], newestBuild: string | null): ProjectState {
  if (newestBuild === 'queued' || newestBuild === 'running') return 'building';
  return newestBuild === 'failed' ? 'failed' : state;
}
