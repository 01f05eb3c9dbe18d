import { authorize } from '../connection/authorize.ts';
import { discover, OAuthRefusal } from '../connection/discover.ts';
import { endConnection } from '../connection/end.ts';
import { readCredentials, writeCredentials } from '../credentials.ts';
import { openBrowser } from '../open-browser.ts';
import { serviceUrl } from '../settings.ts';
import { EXIT, Stop } from '../stop.ts';
import { remark, say } from '../terminal.ts';
import { type Command, isSet, textOf } from './command.ts';

export const connect: Command = {
  summary: 'Allow this computer to list and restore versions, in your browser',
  usage: 'connect [--url <address>] [--no-open]',
  help: `A key may not list or restore versions: an owner or admin of the account has to allow it. This opens the service in
your browser. Tick the brand of your account and “Manage workspaces” there. You can end it at any time with
disconnect, or on the page of connections.

  --url <address>   the service; the one of LIVERY_URL or of the last login unless given
  --no-open         print the address, and open no browser`,
  options: { url: { type: 'string' }, 'no-open': { type: 'boolean' } },
  operands: 0,
  run: async (given) => {
    const kept = await readCredentials(process.env);
    const address = textOf(given, 'url') ?? process.env.LIVERY_URL ?? kept.usual;
    if (!address) throw new Stop(EXIT.usage, 'Which service?', 'Add --url https://app.example.com');
    const url = serviceUrl(address);
    const endpoints = await discover(url);
    const connection = await authorize(endpoints, (page) => {
      remark(`Allow it in your browser: ${page}`);
      if (!isSet(given, 'no-open')) openBrowser(page);
    }).catch((error: unknown) => {
      if (!(error instanceof OAuthRefusal)) throw error;
      throw new Stop(EXIT.refused, `The service refused this: ${error.message}`);
    });
    const now = await readCredentials(process.env);
    await writeCredentials(process.env, {
      ...now,
      usual: now.usual ?? url,
      connections: { ...now.connections, [url]: connection },
    });
    // The earlier connection is no longer needed.
    const former = now.connections[url];
    if (former !== undefined) await endConnection(endpoints, former);
    say(`Connected with ${url}. \`livery-theme versions\` lists what was live.`);
    return EXIT.ok;
  },
};
