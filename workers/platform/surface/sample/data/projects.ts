import { DAY, HOUR } from '#schema/time.ts';
import type { ProjectsData } from '../../pages/projects/projects-page.tsx';
import { SITE_PICTURE } from '../site-picture.ts';
import { NOW, target } from './sample-time.ts';

export const projects: ProjectsData = {
  now: NOW,
  newHref: '/dashboard/new-site',
  create: target,
  promptLimit: 8000,
  projects: [
    {
      id: 'p1',
      name: 'Corner Bakery',
      href: '/dashboard/projects/p1',
      state: 'published',
      updatedAt: NOW - 2 * HOUR,
      picture: { html: SITE_PICTURE },
    },
    {
      id: 'p2',
      name: 'Yoga on the Quay',
      href: '/dashboard/projects/p2',
      state: 'building',
      updatedAt: NOW - 60_000,
    },
    { id: 'p3', name: 'Florist', href: '/dashboard/projects/p3', state: 'failed', updatedAt: NOW - 3 * DAY },
    {
      id: 'p4',
      name: 'Reading circle',
      href: '/dashboard/projects/p4',
      state: 'draft',
      updatedAt: NOW - 60 * DAY,
    },
    { id: 'p5', name: 'Old shop', href: '/dashboard/projects/p5', state: 'unpublished', updatedAt: NOW },
  ],
  deleted: [{ id: 'p6', name: 'Summer campaign', until: NOW + 20 * DAY, restore: target }],
  search: { target: { action: '/dashboard', fields: { workspace: 'w1' } }, value: '' },
  pages: [{ label: '1', href: '?page=1', current: true }, { label: 'Next ›' }],
};
export const noProjects: ProjectsData = {
  now: NOW,
  newHref: '/dashboard/new-site',
  create: target,
  promptLimit: 8000,
  projects: [],
  deleted: [],
};
