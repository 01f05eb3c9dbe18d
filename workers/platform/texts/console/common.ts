/** Texts that every page of the console may use. */
export const common = {
  navigation: 'Console',
  otherAccounts: 'All my accounts',
  /** Heading of the links to pages of the person, which are the same in every account. */
  own: 'You',
  ownSessions: 'Devices and sessions',
  pages: 'Pages',
  firstPage: 'First page',
  nextPage: 'Next page',
  shown: (count: number) => `${count} shown`,
  never: 'never',
  none: 'none',
  cancel: 'Cancel',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'It could not be copied. It is selected: copy it by hand.',
  filter: 'Show',
  clearFilter: 'Show all',
  draftIsBack:
    'Your session had ended, so this was not saved. What you typed is back: look it over and send it again.',
  signedOut: {
    title: 'Sign in again',
    text: 'Your session had ended, so this was not saved. What you typed is kept in this page: sign in, come back here, and send it again.',
    again: 'Send again',
    signIn: 'Sign in in a new tab',
  },
  unavailable: (requestId: string) => ({
    title: 'That did not work',
    text: `Our storage did not answer. What you typed is kept in this page: send it again in a moment; nothing is done twice. If it keeps failing, tell us the number ${requestId}.`,
    textOfPage: `Our storage did not answer, so the page could not be read. Nothing was changed. If it keeps failing, tell us the number ${requestId}.`,
    again: 'Try again',
  }),
  notFound: {
    title: 'Not found',
    text: 'There is no such account, or you do not run it. Ask its owner to make you an admin.',
    link: { href: '/console', label: 'My accounts' },
  },
  disabled: {
    title: 'This account is disabled',
    text: 'Nothing can be changed while it is. The operator of the service can enable it again.',
    link: { href: '/console', label: 'My accounts' },
  },
  notOurForm: {
    title: 'Not accepted',
    text: 'This form was not sent from our own page. Open the console and try again.',
    link: { href: '/console', label: 'Console' },
  },
  unreadableForm: {
    title: 'Not accepted',
    text: 'The form could not be read. Go back and send it again.',
  },
} as const;
