import { discover } from '../connection/discover.ts';
import { endConnection } from '../connection/end.ts';
import { readCredentials, writeCredentials } from '../credentials.ts';
import { serviceUrl } from '../settings.ts';
import { EXIT } from '../stop.ts';
import { say } from '../terminal.ts';
import { type Command, textOf } from './command.ts';

export const disconnect: Command = {
  summary: 'End what connect has allowed',
  usage: 'disconnect [--url <address>]',
  help: `Ends the connection at the service and removes it from this computer.

  --url <address>   the service; the one of LIVERY_URL or of the last login unless given`,
  options: { url: { type: 'string' } },
  operands: 0,
  run: async (given) => {
    const kept = await readCredentials(process.env);
    const address = textOf(given, 'url') ?? process.env.LIVERY_URL ?? kept.usual;
    const url = address ? serviceUrl(address) : '';
    const connection = kept.connections[url];
    if (connection === undefined) {
      say('Nothing is connected.');
      return EXIT.ok;
    }
    await endConnection(await discover(url), connection);
    const { [url]: _, ...connections } = kept.connections;
    await writeCredentials(process.env, { ...kept, connections });
    say(`The connection with ${url} has ended.`);
    return EXIT.ok;
  },
};
