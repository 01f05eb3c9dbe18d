import { relative, resolve, sep } from 'node:path';
import { readCredentials } from './credentials.ts';
import { type Base, readBase } from './folder.ts';
import { Service } from './service.ts';
import { readSettings, serviceUrl } from './settings.ts';
import { EXIT, Stop } from './stop.ts';

/** A folder with a brand, and its service. */
export interface Context {
  folder: string;
  /** The prefix of file names, relative to the current folder. */
  prefix: string;
  base: Base | null;
  service: Service;
}

/** Reads the settings of a command. The folder is the named one, or the current one. */
export async function openFolder(named: string | undefined): Promise<Context> {
  const folder = resolve(named ?? '.');
  const base = await readBase(folder);
  const service = new Service(await readSettings(process.env, base?.url ?? null));
  const path = relative('.', folder).split(sep).join('/');
  return { folder, prefix: path === '' ? '' : `${path}/`, base, service };
}

/** The service and the account of a folder, for commands that use a connection and no key. */
export async function whichBrand(
  named: string | undefined,
): Promise<{ url: string; account: { account_id?: string } }> {
  const base = await readBase(resolve(named ?? '.'));
  if (base !== null) return { url: base.url, account: { account_id: base.accountId } };
  const address = process.env.LIVERY_URL || (await readCredentials(process.env)).usual;
  if (address) return { url: serviceUrl(address), account: {} };
  throw new Stop(EXIT.access, 'No service is known.', 'Run livery-theme connect, or set LIVERY_URL.');
}

/** The base of the folder, for commands that change the brand. */
export function pulled({ base, folder }: Context, command: string): Base {
  if (base !== null) return base;
  throw new Stop(
    EXIT.conflict,
    `${folder} was never pulled, so that nobody knows what it would replace.`,
    `Run \`livery-theme pull\` in another folder and compare, or \`livery-theme ${command} --force\`.`,
  );
}
