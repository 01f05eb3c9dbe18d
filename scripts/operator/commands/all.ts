import { listDeadLetters, resendDeadLetter } from '#shared/operator/dead-letters.ts';
import { eraseUser } from '#shared/operator/erase-user.ts';
import { setUserDisabled } from '#shared/operator/set-user-disabled.ts';
import { type Command, CommandRefused } from '../command.ts';
import { formatTime } from '../parse.ts';
import { orRefuse } from '../refuse.ts';
import { accountCommands } from './accounts.ts';
import { domainCommands } from './domains.ts';
import { exportCommands } from './exports.ts';
import { keyCommands } from './keys.ts';
import { ledgerCommands } from './ledger.ts';
import { memberCommands } from './members.ts';
import { planCommands } from './plans.ts';
import { siteCommands } from './sites.ts';
import { traceCommands } from './trace.ts';

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

const userCommands: readonly Command[] = [
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

const serviceCommands: readonly Command[] = [
  {
    name: 'run-schedule',
    positionals: [],
    options: {},
    summary: 'Run the scheduled work of the local service now.',
    async run({ remote, runSchedule }) {
      if (remote) throw new CommandRefused('A deployment runs its scheduled work by itself, every minute.');
      if (runSchedule === null)
        throw new CommandRefused('No service runs on this state folder: npm start first.');
      const failed = await runSchedule();
      if (failed.length > 0)
        throw new CommandRefused(
          `Scheduled work that failed: ${failed.join(', ')}. The log of the service has the errors.`,
        );
      return { lines: ['The scheduled work was done.'], data: { ok: true } };
    },
  },
];

const deadLetterCommands: readonly Command[] = [
  {
    name: 'list-dead-letters',
    positionals: [],
    options: {},
    summary: 'Show the dead letters of the queue of builds.',
    async run({ db }) {
      const letters = await listDeadLetters(db);
      const line = (row: (typeof letters)[number]) =>
        [
          row.id,
          formatTime(row.receivedAt),
          `build ${row.buildId ?? 'unknown'} ${row.status ?? 'is gone'}`,
          ...(row.waiting ? ['to be sent again'] : []),
          ...(row.resentAt === null ? [] : [`sent again ${formatTime(row.resentAt)}`]),
        ].join('  ');
      return {
        lines: letters.length === 0 ? ['There are no dead letters.'] : letters.map(line),
        data: letters,
      };
    },
  },
  {
    name: 'resend-dead-letter',
    positionals: ['message'],
    options: {},
    summary: 'Send a dead letter again; the timer does it within five minutes.',
    async run(operation, { positionals: [id = ''] }) {
      orRefuse(await resendDeadLetter(operation, id));
      return { lines: [`Message ${id} will be sent again.`], data: { id } };
    },
  },
];

/** Every command of the operator, in the order of `--help`. */
export const commands = [
  ...accountCommands,
  ...memberCommands,
  ...keyCommands,
  ...planCommands,
  ...domainCommands,
  ...userCommands,
  ...siteCommands,
  ...exportCommands,
  ...ledgerCommands,
  ...deadLetterCommands,
  ...traceCommands,
  ...serviceCommands,
] as const;
