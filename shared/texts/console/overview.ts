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
} as const;
