import type { PartName } from '../parts/index.ts';
import type { RouteId } from './route-ids.ts';

/** States of a page; each replaces or surrounds its content. */
export type PageState = 'ready' | 'empty' | 'loading' | 'error' | 'suspended' | 'terminated';

export interface RouteEntry {
  readonly id: RouteId | 'project';
  readonly path: string;
  readonly label: string;
  readonly description: string;
  /** Whether the page has an item of its own in the navigation. */
  readonly inNavigation: boolean;
  readonly parts: readonly PartName[];
  readonly states: readonly PageState[];
}

const everyState = ['ready', 'empty', 'loading', 'error', 'suspended', 'terminated'] as const;

export const routes: readonly RouteEntry[] = [
  {
    id: 'projects',
    path: '/dashboard',
    label: 'Projects',
    description: 'Describe a new project; all projects with their state.',
    inNavigation: true,
    parts: [
      'prompt',
      'search',
      'grid',
      'card',
      'card-media',
      'site-preview',
      'thumbnail',
      'badge',
      'empty-state',
      'error-state',
      'skeleton',
    ],
    states: everyState,
  },
  {
    id: 'project',
    path: '/dashboard/projects/{projectId}',
    label: 'Project',
    description: 'Builds of one project, its progress live, its preview, and publishing.',
    inNavigation: false,
    parts: [
      'breadcrumbs',
      'steps',
      'progress',
      'card',
      'site-preview',
      'checkbox',
      'button-group',
      'table',
      'pagination',
      'dialog',
      'alert',
    ],
    states: ['ready', 'loading', 'error', 'suspended'],
  },
  {
    id: 'usage',
    path: '/dashboard/usage',
    label: 'Usage',
    description: 'Credits used in the period and by what, the three credit pools and the limits of the plan.',
    inNavigation: true,
    parts: ['stat', 'chart', 'meter', 'table', 'tabs', 'pagination'],
    states: everyState,
  },
  {
    id: 'domains',
    path: '/dashboard/domains',
    label: 'Domains',
    description: 'Own host names of published projects, with the DNS records they need.',
    inNavigation: true,
    parts: ['table', 'badge', 'code', 'form', 'select', 'dialog', 'empty-state'],
    states: everyState,
  },
  {
    id: 'connections',
    path: '/dashboard/connections',
    label: 'Connections',
    description: 'Assistants that may act in this workspace, and what each may do.',
    inNavigation: true,
    parts: ['card', 'list', 'tag', 'switch', 'code', 'dialog', 'empty-state'],
    states: everyState,
  },
  {
    id: 'members',
    path: '/dashboard/members',
    label: 'Members',
    description: 'People with access to this workspace.',
    inNavigation: true,
    parts: ['table', 'avatar', 'badge', 'form', 'radio', 'dialog'],
    states: everyState,
  },
];
