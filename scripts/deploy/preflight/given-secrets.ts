import * as z from 'zod';
import type { Connection } from '../cloudflare/connect.ts';
import { NO_WORKER } from '../cloudflare/error-codes.ts';
import { DeployRefused } from '../refused.ts';
import type { Missing } from './missing.ts';

interface GivenSecret {
  secret: string;
  why: string;
  where: string;
  /** Whether this value of the variable needs it; every value does unless said otherwise. */
  needs?: (value: string) => boolean;
}

/** Secrets that another party issues or shares, by the variable whose value switches that party on. */
const GIVEN: Readonly<Record<string, GivenSecret>> = {
  CLOUDFLARE_ZONE_ID: {
    secret: 'CLOUDFLARE_API_TOKEN',
    why: 'with it, the service adds the domains of resellers and customers ("hostnamesZone" is set).',
    where:
      'https://dash.cloudflare.com/profile/api-tokens with the one right Zone → SSL and Certificates → Edit',
  },
  CLOUD_PROVIDER_URL: {
    secret: 'CLOUD_PROVIDER_SECRET',
    why: 'requests to CLOUD_PROVIDER_URL are signed with it.',
    where: 'the service behind CLOUD_PROVIDER_URL',
  },
  BUILDER_URL: {
    secret: 'BUILDER_SECRET',
    why: 'jobs for BUILDER_URL are signed with it.',
    where: 'your builder (the guide "Write a builder" of /docs)',
  },
  MODEL: {
    secret: 'MODEL_KEY',
    why: 'the server of MODEL asks for it; any text will do for a server without keys.',
    where: 'the provider of the model',
    needs: (value) => !value.startsWith('workers-ai:'),
  },
  MAIL_RELAY_URL: {
    secret: 'MAIL_RELAY_PASSWORD',
    why: 'it is the password of the user in MAIL_RELAY_URL.',
    where: 'your mail server',
  },
};

const settingsOfWorker = z.object({
  bindings: z.array(z.object({ name: z.string(), type: z.string(), text: z.string().nullish() })).nullish(),
});

/** The variables of a Worker as they are at Cloudflare; none of a Worker that was never deployed. */
export async function readVariables(
  { api, account }: Connection,
  script: string,
): Promise<ReadonlyMap<string, string>> {
  const answer = await api.call(`/accounts/${account}/workers/scripts/${script}/settings`, settingsOfWorker);
  if (!answer.ok) {
    if (answer.codes.some((code) => NO_WORKER.includes(code))) return new Map();
    throw new DeployRefused(`The settings of ${script} cannot be read: ${answer.text}`);
  }
  const variables = (answer.value.bindings ?? []).filter(({ type }) => type === 'plain_text');
  return new Map(variables.map(({ name, text }) => [name, text ?? '']));
}

/**
 * Secrets of other parties that are not given with the deployment that begins to use them. The Worker has one already, which
 * was generated because a Worker without a required secret is refused; only the other party knows the right one.
 */
export function findGivenSecrets(
  wanted: Readonly<Record<string, string>>,
  present: ReadonlyMap<string, string>,
  env: Readonly<Record<string, string | undefined>>,
): Missing[] {
  return Object.entries(GIVEN)
    .filter(([variable, { secret, needs = () => true }]) => {
      const isNeeded = (value: string) => value !== '' && needs(value);
      const begins = isNeeded(wanted[variable] ?? '') && !isNeeded(present.get(variable) ?? '');
      return begins && (env[`LIVERY_${secret}`] ?? '') === '';
    })
    .map(([, { secret, why, where }]) => ({ what: `LIVERY_${secret}`, why, where }));
}
