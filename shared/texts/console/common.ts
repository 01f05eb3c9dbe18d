/** What every page of the console may say. */
export const common = {
  navigation: 'Console',
  otherAccounts: 'All my accounts',
  pages: 'Pages',
  firstPage: 'First page',
  nextPage: 'Next page',
  never: 'never',
  none: 'none',
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
