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

/** Loaded with the page of the outbox. */
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
