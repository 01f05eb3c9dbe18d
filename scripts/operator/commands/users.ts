import { eraseUser } from '#shared/operator/erase-user.ts';
import { setUserDisabled } from '#shared/operator/set-user-disabled.ts';
import { type Command, CommandRefused } from '../command.ts';
import { orRefuse } from '../refuse.ts';

const lockCommand = (name: string, disabled: boolean, summary: string): Command => ({
  name,
  positionals: ['email'],
  options: {},
  summary,
  async run(operation, { positionals: [address = ''] }) {
    const { email, identities, changed } = orRefuse(
      await setUserDisabled(operation, { email: address, disabled }),
    );
    const state = disabled ? 'disabled' : 'enabled';
    return {
      lines: [`${email} is ${state}${changed === 0 ? ' already' : ''} (identities: ${identities}).`],
      data: { email, state, identities, changed },
    };
  },
});

export const userCommands: readonly Command[] = [
  lockCommand(
    'disable-user',
    true,
    'Lock a person out: sessions and connections end, no way of signing in works.',
  ),
  lockCommand('enable-user', false, 'Let a disabled person sign in again; they start with a new session.'),
  {
    name: 'erase-user',
    positionals: ['email'],
    options: { yes: { summary: 'Required: it cannot be undone.' } },
    summary: 'Remove a person’s name and address everywhere; ledger and audit stay under a pseudonym.',
    details: [
      'All identities of the address go, with their memberships, sessions and connections. Audit rows stay, in the',
      'database and in the archive, under a random pseudonym. Refused while the person is the only owner of an active',
      'account. If it breaks off, run it again: it goes on where it was.',
    ],
    async run(operation, { positionals: [email = ''], flag }) {
      if (!flag('yes')) throw new CommandRefused('Erasing cannot be undone: confirm it with --yes.');
      const erased = orRefuse(await eraseUser(operation, await operation.bucket('archives'), { email }));
      return {
        lines: [
          `Erased. Identities: ${erased.pseudonyms.length}. Audit changes: ${erased.auditRows}. Archive files rewritten: ${erased.archives}.`,
        ],
        data: erased,
      };
    },
  },
];
