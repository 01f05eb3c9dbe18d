import * as z from 'zod';
import { DeployRefused } from '../refused.ts';
import type { ApiAnswer, CloudflareApi } from './api.ts';
import { NO_WORKER } from './error-codes.ts';

/** The addresses that a Worker has at Cloudflare now. */
export interface PresentAddresses {
  workersDev: boolean;
  customDomains: { id: string; hostname: string }[];
  routes: { id: string; pattern: string; zone: string | null }[];
}

const route = z.object({ id: z.string(), pattern: z.string(), zone_name: z.string().nullish() });
const domain = z.object({ id: z.string(), hostname: z.string(), service: z.string() });

export interface WorkerThere {
  api: CloudflareApi;
  account: string;
  /** The Worker's name. */
  script: string;
}

/**
 * Reads a Worker's addresses from where wrangler reads them (`fetchWorkerConfig` in its source); none of a Worker that was
 * never deployed. The account's list of domains is the documented one, because wrangler's own stops after five.
 *
 * @throws DeployRefused when they cannot be read: a deployment could take away what it does not see.
 */
export async function readAddresses({ api, account, script }: WorkerThere): Promise<PresentAddresses> {
  const service = `/accounts/${account}/workers/services/${script}/environments/production`;
  const routes = readOrRefuse(
    await api.call(`${service}/routes?show_zonename=true`, z.array(route).nullish()),
    'routes',
  );
  const subdomain = readOrRefuse(
    await api.call(
      `/accounts/${account}/workers/scripts/${script}/subdomain`,
      z.object({ enabled: z.boolean() }),
    ),
    'workers.dev address',
  );
  const domains = readOrRefuse(
    await api.list(`/accounts/${account}/workers/domains?service=${script}`, domain),
    'custom domains',
  );
  return {
    workersDev: subdomain?.enabled ?? false,
    customDomains: (domains ?? [])
      .filter(({ service: owner }) => owner === script)
      .map(({ id, hostname }) => ({ id, hostname })),
    routes: (routes ?? []).map(({ id, pattern, zone_name: zone }) => ({ id, pattern, zone: zone ?? null })),
  };
}

function readOrRefuse<T>(answer: ApiAnswer<T>, what: string): T | null {
  if (answer.ok) return answer.value;
  if (answer.codes.some((code) => NO_WORKER.includes(code))) return null;
  throw new DeployRefused(
    `The ${what} of the public Worker cannot be read, so that a deployment could take some away unseen: ${answer.text}`,
  );
}
