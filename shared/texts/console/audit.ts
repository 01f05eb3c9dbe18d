export const audit = {
  lead: 'Who changed what, newest first.',
  empty: 'Nothing happened yet.',
  columns: { at: 'When', who: 'Who', what: 'What', target: 'On', outcome: 'Result' },
  kinds: {
    user: 'member',
    key: 'key',
    client: 'application',
    operator: 'operator',
    system: 'service',
    anonymous: 'nobody known',
  },
  details: 'Details',
} as const;
