export const testMode = {
  band: {
    title: 'Test mode',
    text: 'What happens here is not billed, reaches no customer, and is apart from the live account.',
    leave: 'Go to the live account',
  },
  enter: 'Test mode',
  leave: 'Live account',
  liveOnly: {
    title: 'Not in test mode',
    text: 'Members, the custom domain and the sending domain belong to the live account. The same people run both sides; the test side has no domains of its own.',
    link: 'Open it in the live account',
  },
  keysLead:
    'Keys of the test side begin with sk_test_ and act on test tenants only. Your systems use the live keys for real customers.',
} as const;

/** These texts are loaded with the page of the outbox. */
export const outbox = {
  lead: 'Mails that the test side would have sent, newest first. They reached nobody and are kept for 30 days.',
  emptyTitle: 'No mails yet',
  empty: 'Create a test tenant, and its welcome mail is here within a minute.',
  live: 'Mails of the live account are sent to the people that they are for. Switch to test mode to see the mails of tests.',
  liveTitle: 'The outbox belongs to test mode',
  columns: { subject: 'Subject', to: 'To', from: 'From', at: 'When' },
  back: 'Outbox',
  frame: 'The mail as its reader would see it',
  replyTo: 'Answers go to',
  own: 'the sender',
  plain: 'Plain part',
} as const;

/** These texts are loaded with the page of the test clocks. */
export const clocks = {
  lead: 'A clock sets the time of the tenants that you attach to it. Advance it to see month ends, credits that are carried or expire, domains and the end of a tenant, without waiting for them.',
  liveTitle: 'Test clocks belong to test mode',
  live: 'Customers use real time. Switch to test mode to simulate a year.',
  name: 'Name',
  nameHint: 'For example “A year of a shop”. A new clock begins with the present time.',
  create: 'Make a clock',
  emptyTitle: 'No clocks yet',
  empty: 'Make one, give it a test tenant by its reference, and advance it.',
  states: { ready: 'ready', advancing: 'advancing', deleting: 'being deleted' },
  now: 'Its time',
  target: 'Advancing to',
  tenants: 'Tenants',
  noTenants: 'none yet',
  to: 'Advance to',
  toHint: 'A later day, at most two years ahead; noon UTC.',
  advance: 'Advance',
  reference: 'Reference of a tenant',
  attach: 'Give it this clock',
  happened: 'What happened',
  remove: {
    summary: 'Delete this clock and its tenants',
    question:
      'The clock, its tenants and all their data are removed for good: sites, messages, credits and usage. Their references are free again.',
    confirm: (name: string) => `Type “${name}” to confirm`,
    button: 'Delete clock and tenants',
  },
  removeAll: {
    title: 'Delete all test data',
    question:
      'All tenants and clocks of the test side, with sites, credits, usage, events and mails, are removed for good. Keys, plans, brand, assets and webhook endpoints stay. The live account is not touched.',
    confirm: (name: string) => `Type the account’s name, “${name}”, to confirm`,
    button: 'Delete all test data',
  },
  underWay: {
    clock: 'A clock and its tenants are being deleted.',
    all: 'All test data is being deleted.',
    left: (left: number, all: number) => `Tenants left: ${left} of ${all}.`,
  },
  did: {
    domains: (count: number) => `Domains checked: ${count}.`,
    published: (count: number) => `Scheduled publishes: ${count}.`,
    deleted: (count: number) => `Deleted projects removed for good: ${count}.`,
    purged: (count: number) => `Tenants purged: ${count}.`,
    balance: (tenant: string, included: string, rollover: string, topup: string) =>
      `${tenant}…: ${included} of the month, ${rollover} carried, ${topup} purchased.`,
  },
} as const;
