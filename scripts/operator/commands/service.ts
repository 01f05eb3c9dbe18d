import { type Command, CommandRefused } from '../command.ts';

export const serviceCommands: readonly Command[] = [
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
