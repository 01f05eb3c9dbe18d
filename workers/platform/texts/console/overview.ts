export const overview = {
  tenants: 'Active tenants',
  suspended: (count: number) => `${count} suspended`,
  used: 'Credits used this month',
  keys: 'Working keys',
  staff: 'Members',
  live: 'Live brand',
  version: (version: number) => `Version ${version}`,
  nothingLive: 'None yet',
  draftAccount:
    'The account is a draft: brand and keys can be prepared, and tenants created once the operator has activated it.',
  authoringOff: 'Changing the brand is switched off for this account. Taking it down stays possible.',
  recent: 'Latest changes',
  more: 'Whole audit log',
  identifier: 'Account id',
  chart: 'Credits used by month',
  chartSummary: (total: string) => `${total} credits in twelve months.`,
  series: 'Credits used',
  noUsage: 'Nothing was used in the last twelve months. Use shows here as soon as a tenant builds something.',

  start: 'Get started',
  progress: (done: number, all: number) => `${done} of ${all} done`,
  doneMark: 'Done',
  openMark: 'To do',
  steps: {
    brand: {
      title: 'Publish your brand',
      text: 'Your customers’ dashboard shows your colors, logo and names.',
      act: 'Open the editor',
    },
    plan: {
      title: 'Create a plan',
      text: 'Say what your customers get: credits, projects, domains.',
      act: 'Create a plan',
    },
    key: {
      title: 'Issue an API key',
      text: 'Your shop or panel creates tenants with it.',
      act: 'Issue a key',
    },
    tenant: {
      title: 'Create the first tenant',
      text: 'Try it yourself, before your customers do.',
      act: 'Create a tenant',
    },
    domain: {
      title: 'Use a domain of your own',
      text: 'Customers find their dashboard under your name.',
      act: 'Set a domain',
    },
  },
} as const;
