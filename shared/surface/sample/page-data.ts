import type { ConnectionsData } from '../pages/connections/connections-page.tsx';
import type { DomainsData } from '../pages/domains/domains-page.tsx';
import type { MembersData } from '../pages/members/members-page.tsx';
import type { ProjectData } from '../pages/projects/project-page.tsx';
import type { ProjectsData } from '../pages/projects/projects-page.tsx';
import type { UsageData } from '../pages/usage/usage-page.tsx';

/** The moment the sample is looked at, epoch milliseconds. */
export const NOW = Date.UTC(2026, 10, 21, 10);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const target = { action: '/dashboard/act', fields: { csrf: 'x' } };

export const projects: ProjectsData = {
  now: NOW,
  create: target,
  promptLimit: 8000,
  projects: [
    {
      id: 'p1',
      name: 'Corner Bakery',
      href: '/dashboard/projects/p1',
      state: 'published',
      updatedAt: NOW - 2 * HOUR,
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
  pages: [{ label: '1', href: '?page=1', current: true }, { label: 'Next ›' }],
};
export const noProjects: ProjectsData = { now: NOW, create: target, promptLimit: 8000, projects: [] };

export const building: ProjectData = {
  now: NOW,
  name: 'Corner Bakery',
  state: 'building',
  address: 'https://bakery.sites.example',
  previewHref: '#preview',
  creditsUsed: 12.5,
  build: target,
  promptLimit: 8000,
  failure: { title: 'The last build failed', text: 'It asked for a page that already exists.' },
  running: {
    share: 0.4,
    cancel: target,
    liveHref: '/dashboard/projects/p1/progress',
    steps: [
      { label: 'Plan', state: 'complete' },
      { label: 'Write pages', state: 'current' },
      { label: 'Publish preview', state: 'upcoming' },
    ],
  },
  builds: [
    { id: 'b2', prompt: 'Add a menu', status: 'running', credits: 2.5, createdAt: NOW - 60_000, live: false },
    {
      id: 'b1',
      prompt: 'A site for a bakery',
      status: 'succeeded',
      credits: 10,
      createdAt: NOW - DAY,
      live: true,
    },
  ],
  publishHref: '?confirm=publish',
  unpublishHref: '?confirm=unpublish',
};
export const newProject: ProjectData = {
  now: NOW,
  name: 'New',
  state: 'draft',
  creditsUsed: 0,
  build: target,
  promptLimit: 8000,
  builds: [],
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

export const usage: UsageData = {
  creditsUsed: 96,
  periods: [
    { label: 'This month', href: '?period=current_month', selected: true },
    { label: 'Last month', href: '?period=last_month' },
    { label: 'This year', href: '?period=ytd' },
  ],
  days: Array.from({ length: 21 }, (_, index) => ({
    at: Date.UTC(2026, 10, index + 1),
    free: index % 3,
    monthly: (index * 7) % 5,
    topup: index % 2,
  })),
  pools: {
    free: { used: 4, limit: 5 },
    monthly: { remaining: 61, included: 100, rollover: { remaining: 12, expiresAt: Date.UTC(2026, 11, 1) } },
    topup: { available: 250, purchased: 300 },
  },
  limits: [
    { label: 'Projects', value: 5, used: 4 },
    { label: 'Custom domains', value: null },
  ],
};
export const noUsage: UsageData = { ...usage, creditsUsed: 0, days: [], pools: null };

export const domains: DomainsData = {
  enabled: true,
  add: {
    target,
    projects: [{ value: 'p1', label: 'Corner Bakery' }],
    value: 'exam ple',
    error: 'Not a host name.',
  },
  domains: [
    {
      name: 'www.bakery.example',
      projectName: 'Corner Bakery',
      status: 'active',
      records: [],
      check: target,
      removeHref: '?remove=www.bakery.example',
    },
    {
      name: 'yoga.example',
      projectName: 'Yoga on the Quay',
      status: 'pending',
      records: [
        { type: 'CNAME', name: 'yoga.example', value: 'sites.example' },
        { type: 'TXT', name: '_livery.yoga.example', value: 'a1b2c3d4' },
      ],
      check: target,
      removeHref: '?remove=yoga.example',
    },
  ],
};
export const noDomains: DomainsData = { ...domains, domains: [], add: { target, projects: [] } };
export const removingDomain: DomainsData = {
  ...domains,
  confirmation: {
    title: 'Remove yoga.example?',
    body: 'It will no longer lead to your project.',
    act: 'Remove',
    destructive: true,
    target,
    closeHref: '?',
  },
};

export const connections: ConnectionsData = {
  now: NOW,
  mcpUrl: 'https://mcp.example/mcp',
  connections: [
    {
      id: 'g1',
      name: 'Claude',
      lastUsedAt: NOW - 5 * 60_000,
      change: target,
      disconnectHref: '?disconnect=g1',
      scopes: [
        { scope: 'service:read', granted: true },
        { scope: 'service:write', granted: true },
        { scope: 'service:deploy', granted: false },
      ],
    },
    {
      id: 'g2',
      name: 'Script',
      lastUsedAt: null,
      change: target,
      disconnectHref: '?disconnect=g2',
      scopes: [
        { scope: 'service:read', granted: true },
        { scope: 'service:manage', granted: false },
      ],
    },
  ],
};
export const noConnections: ConnectionsData = { ...connections, connections: [] };
export const disconnecting: ConnectionsData = {
  ...connections,
  confirmation: {
    title: 'Disconnect Claude?',
    body: 'It loses access with its next request.',
    act: 'Disconnect',
    destructive: true,
    target,
    closeHref: '?',
  },
};

export const members: MembersData = {
  invite: { target, value: 'ada@', error: 'Enter a complete e-mail address.' },
  members: [
    {
      id: 'u1',
      name: 'Mira Okafor',
      email: 'mira@example.com',
      role: 'owner',
      you: true,
      joinedAt: NOW - 90 * DAY,
    },
    {
      id: 'u2',
      name: null,
      email: 'ada@example.com',
      role: 'member',
      you: false,
      joinedAt: null,
      removeHref: '?remove=u2',
    },
  ],
};
export const noMembers: MembersData = { members: members.members.slice(0, 1), invite: { target } };
