import { listDeadLetters, resendDeadLetter } from '#shared/operator/dead-letters.ts';
import type { Command } from '../command.ts';
import { formatTime } from '../parse.ts';
import { orRefuse } from '../refuse.ts';

export const deadLetterCommands: readonly Command[] = [
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
