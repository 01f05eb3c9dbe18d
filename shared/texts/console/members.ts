export const members = {
  lead: 'Who runs this account. Owners decide over owners, admins run everything else, members only belong.',
  add: 'Add or change a member',
  email: 'E-mail address',
  role: 'Role',
  roles: { owner: 'Owner', admin: 'Admin', member: 'Member' },
  submit: 'Save member',
  columns: { who: 'Who', role: 'Role', since: 'Since', act: 'Change' },
  you: 'you',
  remove: 'Remove…',
  removeQuestion: 'They lose this account with their next request.',
  removeButton: 'Remove member',
} as const;
