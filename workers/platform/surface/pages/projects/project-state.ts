import type { Tone } from '../../parts/badge.tsx';

/** State of a project for its owner: a running or failed build takes precedence over the published state. */
export type ProjectState = 'draft' | 'building' | 'failed' | 'published' | 'unpublished';

export const projectStates: Readonly<Record<ProjectState, { tone: Tone; label: string }>> = {
  draft: { tone: 'neutral', label: 'Draft' },
  building: { tone: 'info', label: 'Building' },
  failed: { tone: 'danger', label: 'Build failed' },
  published: { tone: 'success', label: 'Published' },
  unpublished: { tone: 'warning', label: 'Unpublished' },
};

export type BuildStatus = 'queued' | 'running' | 'succeeded' | 'failed' | 'cancelled';

export const buildStatuses: Readonly<Record<BuildStatus, { tone: Tone; label: string }>> = {
  queued: { tone: 'neutral', label: 'Waiting' },
  running: { tone: 'info', label: 'Running' },
  succeeded: { tone: 'success', label: 'Done' },
  failed: { tone: 'danger', label: 'Failed' },
  cancelled: { tone: 'warning', label: 'Cancelled' },
};
