import { readCredentials, writeCredentials } from '../credentials.ts';
import { Service } from '../service.ts';
import { serviceUrl } from '../settings.ts';
import { EXIT, Stop } from '../stop.ts';
import { readSecret, say } from '../terminal.ts';
import { type Command, textOf } from './command.ts';

export const login: Command = {
  summary: 'Keep the key of a service on this computer',
  usage: 'login --url <address>',
  help: `Asks for an API key with the scope “theme”, tries it, and keeps it in a file that only you can read.
The owner of the account makes keys in the console. In a script, pipe the key in:

  printf %s "$KEY" | livery-theme login --url https://app.example.com

Without a login, LIVERY_URL and LIVERY_KEY are used.

  --url <address>   the service, for example https://app.example.com`,
  options: { url: { type: 'string' } },
  operands: 0,
  run: async (given) => {
    const address = textOf(given, 'url') ?? process.env.LIVERY_URL;
    if (!address) throw new Stop(EXIT.usage, 'Which service?', 'Add --url https://app.example.com');
    const url = serviceUrl(address);
    const kept = await readCredentials(process.env);
    const key = await readSecret(`Key for ${url}: `);
    if (key === '') throw new Stop(EXIT.usage, 'No key was given.');
    const { accountTheme } = await new Service({ url, key }).get('readSnapshot');
    const path = await writeCredentials(process.env, {
      ...kept,
      usual: url,
      keys: { ...kept.keys, [url]: key },
    });
    say(`The key works for account ${accountTheme.accountId}. It is kept in ${path}.`);
    return EXIT.ok;
  },
};
