import type { Tone } from '../../parts/badge.tsx';

/** State of a project for its members: a running or failed build takes precedence over the published state. */
export type ProjectState = 'draft' | 'building' | 'failed' | 'published' | 'unpublished';

export const projectTones: Readonly<Record<ProjectState, Tone>> = {
  draft: 'neutral',
  building: 'info',
  failed: 'danger',
  published: 'success',
  unpublished: 'warning',
};

export type BuildStatus = 'queued' | 'running' | 'succeeded' | 'unchanged' | 'failed' | 'cancelled';

export const buildTones: Readonly<Record<BuildStatus, Tone>> = {
  queued: 'neutral',
  running: 'info',
  succeeded: 'success',
  unchanged: 'warning',
  failed: 'danger',
  cancelled: 'warning',
};
