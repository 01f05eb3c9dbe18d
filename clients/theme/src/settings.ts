import { readCredentials } from './credentials.ts';
import { EXIT, Stop } from './stop.ts';

/** The service and its key for a command. */
export interface Settings {
  url: string;
  key: string;
}

const LOCAL = /^(localhost|127\.0\.0\.1|\[::1\]|[a-z0-9-]+\.localhost)$/;

/** The origin of a service. A key is sent to it, so that it must be https, or this machine. */
export function serviceUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') {
    throw new Stop(EXIT.usage, `${text} is no address of a service.`, 'Write it as https://app.example.com');
  }
  if (url.protocol === 'http:' && !LOCAL.test(url.hostname)) {
    throw new Stop(EXIT.usage, `${text} would send the key unencrypted.`, 'Write the address with https.');
  }
  return url.origin;
}

const logIn = (url = 'https://app.example.com'): string => `Run: livery-theme login --url ${url}`;

/**
 * The environment takes precedence (`LIVERY_URL`, `LIVERY_KEY`), then the service from which the folder was
 * pulled, then the service of the last login.
 */
export async function readSettings(env: NodeJS.ProcessEnv, pulledFrom: string | null): Promise<Settings> {
  const fromEnvironment = env.LIVERY_KEY?.trim();
  const named = env.LIVERY_URL?.trim();
  const kept = await readCredentials(env);
  const address = named || pulledFrom || kept.usual;
  if (!address) throw new Stop(EXIT.access, 'No service is known.', `${logIn()}, or set LIVERY_URL.`);
  const url = serviceUrl(address);
  if (pulledFrom !== null && url !== pulledFrom) {
    throw new Stop(
      EXIT.usage,
      `This folder was pulled from ${pulledFrom}, and LIVERY_URL names ${url}.`,
      'Pull into another folder.',
    );
  }
  const key = fromEnvironment || kept.keys[url];
  if (!key) throw new Stop(EXIT.access, `No key for ${url} is known.`, `${logIn(url)}, or set LIVERY_KEY.`);
  return { url, key };
}
