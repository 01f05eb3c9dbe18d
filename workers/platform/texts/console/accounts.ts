/** Texts of the list of accounts to choose from. */
export const accounts = {
  title: 'Accounts',
  choose: 'Choose the account to work on.',
  none: 'You do not run any account. Ask an owner to make you an admin, or the operator to open an account.',
  operator: 'platform admin',
} as const;
