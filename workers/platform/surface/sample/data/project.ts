import { DAY, HOUR } from '#schema/time.ts';
import type { ProjectData } from '../../pages/projects/project-page.tsx';
import { SITE_PICTURE } from '../site-picture.ts';
import { NOW, target } from './sample-time.ts';

const form = {
  target,
  promptLimit: 8000,
  draft: '',
  first: false,
  skills: [
    { slug: 'blog', name: 'Blog', description: 'Articles with a list.', chosen: false },
    { slug: 'shop', name: 'Online shop', description: 'Goods with prices.', chosen: true },
  ],
  price: { base: 1, perSkill: 0.2 },
};

const settings = {
  rename: target,
  name: 'Corner Bakery',
  nameLimit: 120,
  duplicate: target,
  deleteHref: '?confirm=delete',
};

export const building: ProjectData = {
  now: NOW,
  name: 'Corner Bakery',
  site: {
    id: 'p1',
    state: 'building',
    picture: { html: SITE_PICTURE },
    address: 'https://www.bakery.example/',
    domains: [
      { name: 'www.bakery.example', active: true },
      { name: 'bakery.example', active: false },
    ],
    domainsHref: '#domains',
    messagesHref: '#messages',
    publishedAt: NOW - 2 * HOUR,
    creditsUsed: 12.5,
  },
  previewHref: '#preview',
  form,
  failure: {
    title: 'The last build failed',
    text: 'It asked for a page that already exists.',
    retry: target,
  },
  running: {
    prompt: 'Add a menu',
    cancel: target,
    liveHref: '/dashboard/projects/p1/progress',
    steps: [
      { label: 'Plan', state: 'complete' },
      { label: 'Write pages', state: 'current' },
      { label: 'Publish preview', state: 'upcoming' },
    ],
  },
  notes: {
    ignored: ['Make it pop.'],
    missing: ['hours', 'items'],
    parts: ['pictures'],
    warnings: [],
  },
  unpublishedChanges: true,
  builds: [
    { id: 'b2', prompt: 'Add a menu', status: 'running', credits: 2.5, createdAt: NOW - 60_000, live: false },
    {
      id: 'b1',
      prompt: 'A site for a bakery',
      status: 'succeeded',
      credits: 10,
      createdAt: NOW - DAY,
      live: true,
      previewHref: '#preview',
    },
  ],
  pages: [{ label: '‹ Newest' }, { label: 'Older ›', href: '?after=b1' }],
  publishHref: '?confirm=publish',
  unpublishHref: '?confirm=unpublish',
  settings,
};

export const newProject: ProjectData = {
  now: NOW,
  name: 'New',
  site: {
    id: 'p9',
    state: 'draft',
    domains: [],
    domainsHref: '#domains',
    messagesHref: '#messages',
    publishedAt: null,
    creditsUsed: 0,
  },
  form: { ...form, first: true },
  unpublishedChanges: false,
  builds: [],
  settings: { ...settings, name: 'New' },
};

export const publishing: ProjectData = {
  ...newProject,
  confirmation: {
    title: 'Publish New?',
    body: 'Everyone will see it.',
    act: 'Publish',
    destructive: false,
    target,
    closeHref: '?',
  },
};
