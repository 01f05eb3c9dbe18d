import { StartRefused } from './start-refused.ts';

export interface OwnBuilder {
  /** Values of the Workers' variables. */
  vars: { BUILDER_URL: string; BUILDER_PROTOCOL: string };
  secret: string;
}

/**
 * A builder of one's own for a local service: BUILDER_URL, BUILDER_SECRET, and BUILDER_PROTOCOL (2 unless it is set).
 *
 * @returns null when the environment names none.
 * @throws StartRefused when the three do not fit together.
 */
export function ownBuilder(env: NodeJS.ProcessEnv): OwnBuilder | null {
  const { BUILDER_URL: url = '', BUILDER_SECRET: secret = '', BUILDER_PROTOCOL: protocol = '2' } = env;
  if (url === '') return null;
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? ''))
    throw new StartRefused(`BUILDER_URL must be an address with http or https, not "${url}".`);
  if (secret === '') throw new StartRefused('BUILDER_URL needs BUILDER_SECRET, which the builder has too.');
  if (protocol !== '1' && protocol !== '2')
    throw new StartRefused(`BUILDER_PROTOCOL must be 1 or 2, not "${protocol}".`);
  return { vars: { BUILDER_URL: url, BUILDER_PROTOCOL: protocol }, secret };
}
