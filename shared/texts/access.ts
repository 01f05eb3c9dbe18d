import type { Scope } from '../../schema/access/scopes.ts';

/** What a connection may be allowed to do, as a person decides on it. */
export const scopeTexts: Readonly<Record<Scope, { title: string; detail: string }>> = {
  'service:read': {
    title: 'Read workspaces and projects',
    detail: 'Names, prompts, builds, domains and credits used. Part of every connection.',
  },
  'service:write': {
    title: 'Create projects and start builds',
    detail: 'Builds cost credits of the workspace.',
  },
  'service:deploy': {
    title: 'Publish projects',
    detail:
      'Puts sites online for everybody to see, and takes them offline. Tick it if the application is to publish without you.',
  },
  'service:manage': {
    title: 'Manage workspaces',
    detail:
      'Renames workspaces, and adds and removes their domains. Tick it if the application is to change them without you.',
  },
};

export const choiceTexts = {
  scopes: 'It may',
  askedFor: 'Asked for',
  notAsked: 'Not asked for',
  workspaces: 'In these workspaces',
  allWorkspaces: 'All my workspaces',
  allWorkspacesDetail: 'Also those I join later',
  someWorkspaces: 'Only these',
  moreWorkspaces: (shown: number) =>
    `The first ${shown} are listed. One that is not can be entered when all may be.`,
  noWorkspace: 'Choose at least one workspace.',
};

export const signInTexts = {
  title: 'Sign in',
  lead: 'We send a code and a link to your e-mail address. There is no password.',
  email: 'E-mail address',
  send: 'Send code',
  badEmail: 'That does not look like an e-mail address.',
  code: {
    title: 'Enter your code',
    sent: (email: string) => `If ${email} belongs to somebody here, a six-digit code is on its way.`,
    sentSomewhere: 'If the address belongs to somebody here, a six-digit code is on its way.',
    rules:
      'The code works once, within 10 minutes, in this browser. The link in the message works once, within 30 minutes, in any browser.',
    noMail: 'No new message? Only so many are sent to one address. The link in the newest one works.',
    label: 'Code',
    submit: 'Sign in',
    again: 'Send a new code',
    otherAddress: 'Use another address',
    shape: 'A code has six digits.',
    wrong: 'That code is not right. Look at the newest message.',
    over: {
      title: 'This code has ended',
      text: 'It was wrong five times, or ten minutes are over. The link in the message works for 30 minutes.',
    },
  },
  link: {
    title: ['Sign in here as ', '?'],
    lead: 'You opened a sign-in link in another browser than the one that asked for it. Go on only if you asked for it yourself.',
    submit: 'Sign in',
  },
  ended: {
    title: 'This sign-in has ended',
    text: 'A link works once, within 30 minutes. A code works once, within 10 minutes, in the browser that asked for it.',
  },
  startAgain: 'Start again',
};

export const consentTexts = {
  title: 'Allow access',
  question: ['Allow ', ' to act for you?'],
  unnamed: 'An unnamed application',
  unverified: 'The application named itself. The name is not verified.',
  describedBy: (host: string) => `Described by ${host}. The name is its own and not verified.`,
  account: 'Account',
  otherAccount: 'Use another account',
  returnsTo: 'Returns to',
  loopback:
    'It runs on your own computer. Go on only if you started it yourself just now: any program there could ask this.',
  approve: 'Approve',
  deny: 'Deny',
  later: ['You can change or end this at any time under ', 'Connections', '.'],
  choose: 'Choose Approve or Deny.',
  tooSoon: 'That was too quick to be read. Look at what you allow, then choose again.',
  accountChanged: (email: string) =>
    `You are signed in as ${email} now. Look once more at what you allow, and in which workspaces.`,
  gone: {
    title: 'This request has ended',
    text: 'It was answered already, took longer than ten minutes, or began in another browser. Start again in the application.',
  },
};

export const connectionTexts = {
  title: 'Connections',
  lead: 'Applications that act for you. A change holds from their next call on.',
  empty: 'Nothing is connected',
  emptyDetail: 'When an assistant asks for access and you approve, it is listed here.',
  returnsTo: 'Returns to',
  firstUsed: 'First used',
  lastUsed: 'Last used',
  scopes: 'It may',
  workspaces: 'Workspaces',
  everyWorkspace: 'All of yours',
  someWorkspaces: (count: number) => (count === 1 ? '1 workspace' : `${count} workspaces`),
  change: 'Change access',
  save: 'Save',
  saveLabel: (name: string) => `Save what ${name} may do`,
  leave: 'Disconnect…',
  leaveDetail: 'Its next call is refused. To act for you again, it has to ask you again.',
  disconnect: 'Disconnect',
  disconnectLabel: (name: string) => `Disconnect ${name}`,
  oneOf: (index: number, count: number) => `Connection ${index} of ${count}`,
  numbered: (name: string, index: number) => `${name}, connection ${index}`,
  leaveAll: 'Disconnect all…',
  leaveAllDetail: (count: number) =>
    `All ${count} connections end, and their next calls are refused. To act for you again, it has to ask you again.`,
  disconnectAll: 'Disconnect all',
  disconnectAllLabel: (name: string) => `Disconnect all connections of ${name}`,
  done: { saved: 'Saved. It holds from the next call on.', disconnected: 'Disconnected.' } as Record<
    string,
    string
  >,
  notFound: { title: 'Not connected', text: 'There is no such connection, or it was ended.' },
};

/** Pages that say one thing, where something did not work. */
export const errorTexts = {
  refused: { title: 'Not accepted', foreign: 'This form was not sent from our own page.' },
  unreadable: 'The form could not be read.',
  tooMany: {
    title: 'One moment',
    seconds: (seconds: number) => `Too many attempts. Try again in ${seconds} seconds.`,
    minutes: (minutes: number) => `Too many attempts. Try again in ${minutes} minutes.`,
  },
  signInUnavailable: {
    title: 'Sign-in is not available right now',
    text: 'Nothing was sent or changed. Try again in a few seconds.',
  },
};

/** Coming in from a reseller's own panel. */
export const ssoTexts = {
  dead: {
    title: 'This link cannot be used',
    text: 'It was used before or is older than a minute. Open the dashboard once more from where you came.',
  },
  switch: {
    title: 'Continue as somebody else?',
    current: (email: string) => `You are signed in as ${email} now.`,
    offered: (account: string, email: string) =>
      `${account} offers to sign you in as its customer ${email}. What you do then happens in that customer’s workspaces.`,
    warning: 'Go on only if you came from there yourself, within the last minute.',
    accept: 'Continue',
    decline: 'Stay signed in',
  },
};

/** The development server's outbox. */
export const outboxTexts = {
  title: 'Outbox',
  intro: 'Mail that this development server would have sent, newest first.',
  to: 'To',
  openLink: 'Open the link',
  empty: 'Nothing yet.',
} as const;
