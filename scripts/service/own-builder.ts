import { StartRefused } from './start-refused.ts';

export interface OwnBuilder {
  /** Values of the Workers' variables. */
  vars: { BUILDER_URL: string };
  secret: string;
}

/**
 * A builder of one's own for a local service: BUILDER_URL and BUILDER_SECRET.
 *
 * @returns null when the environment names none.
 * @throws StartRefused when the address is none, or has no secret.
 */
export function ownBuilder(env: NodeJS.ProcessEnv): OwnBuilder | null {
  const { BUILDER_URL: url = '', BUILDER_SECRET: secret = '' } = env;
  if (url === '') return null;
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? ''))
    throw new StartRefused(`BUILDER_URL must be an address with http or https, not "${url}".`);
  if (secret === '') throw new StartRefused('BUILDER_URL needs BUILDER_SECRET, which the builder has too.');
  return { vars: { BUILDER_URL: url }, secret };
}
