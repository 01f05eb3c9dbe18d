import type { DomainsData } from '../../pages/domains/domains-page.tsx';
import { target } from './sample-time.ts';

export const domains: DomainsData = {
  enabled: true,
  add: {
    target,
    projects: [{ value: 'p1', label: 'Corner Bakery' }],
    value: 'exam ple',
    error: 'Not a host name.',
  },
  projectsHref: '?',
  domains: [
    {
      name: 'www.bakery.example',
      projectName: 'Corner Bakery',
      status: 'active',
      notes: [],
      records: [],
      check: target,
      removeHref: '?remove=www.bakery.example',
    },
    {
      name: 'yoga.example',
      projectName: 'Yoga on the Quay',
      status: 'pending',
      notes: ['The TXT record was not found.', 'Looked for again in an hour.'],
      records: [
        { type: 'CNAME', name: 'yoga.example', value: 'sites.example' },
        { type: 'TXT', name: '_domain-verify.yoga.example', value: 'a1b2c3d4' },
      ],
      check: target,
      removeHref: '?remove=yoga.example',
    },
  ],
};
export const noDomains: DomainsData = {
  ...domains,
  domains: [],
  add: { target, projects: domains.add.projects },
};
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
