import { readCredentials, writeCredentials } from '../credentials.ts';
import { serviceUrl } from '../settings.ts';
import { EXIT } from '../stop.ts';
import { say } from '../terminal.ts';
import { type Command, textOf } from './command.ts';

export const logout: Command = {
  summary: 'Forget the key of a service',
  usage: 'logout [--url <address>]',
  help: `Removes the key from this computer. It stays valid: the owner of the account revokes it in the console.

  --url <address>   the service; the last one that you logged in to unless given`,
  options: { url: { type: 'string' } },
  operands: 0,
  run: async (given) => {
    const kept = await readCredentials(process.env);
    const named = textOf(given, 'url');
    const url = named === undefined ? kept.usual : serviceUrl(named);
    if (url === null || kept.keys[url] === undefined) {
      say('No key is stored for it.');
      return EXIT.ok;
    }
    const { [url]: _, ...keys } = kept.keys;
    const [other = null] = Object.keys(keys);
    await writeCredentials(process.env, {
      ...kept,
      usual: kept.usual === url ? other : kept.usual,
      keys,
    });
    say(`The key for ${url} was deleted.`);
    return EXIT.ok;
  },
};
