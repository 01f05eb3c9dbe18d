import * as z from 'zod';
import type { ApiAnswer, ApiRequest, CloudflareApi } from '../cloudflare/api.ts';
import { CODES, REFUSED_RIGHT } from '../cloudflare/error-codes.ts';
import type { Missing } from './missing.ts';

/**
 * A right and the request that shows whether the token has it. To change something is asked for without what it requires, so
 * that the product refuses it and nothing is made: Cloudflare looks at the right first, and refuses with one of two codes
 * (`REFUSED_RIGHT`). Reading alone would show a token that may only read as good.
 */
interface RightProbe extends ApiRequest {
  right: string;
  why: string;
  path: string;
}

/** Products that have to be switched on, by the code of their refusal. */
interface ProductProbe extends RightProbe {
  disabled: readonly { code: number; what: string; why: string; where: string }[];
}

/** No Worker has this name, so that a request for it changes nothing. */
const NO_SUCH_WORKER = 'livery-preflight';

const paidPlan = (account: string): string => `https://dash.cloudflare.com/${account}/workers/plans`;

const accountProbes = (account: string): ProductProbe[] => [
  {
    right: 'Account → Workers Scripts → Edit',
    why: 'it deploys the Workers, their secrets, timers and custom domains.',
    method: 'PUT',
    path: `/accounts/${account}/workers/scripts/${NO_SUCH_WORKER}/schedules`,
    body: [],
    disabled: [],
  },
  {
    right: 'Account → D1 → Edit',
    why: 'it creates and migrates the database.',
    method: 'POST',
    path: `/accounts/${account}/d1/database`,
    body: {},
    disabled: [],
  },
  {
    right: 'Account → Workers R2 Storage → Edit',
    why: 'it creates the buckets of sites and brands.',
    method: 'POST',
    path: `/accounts/${account}/r2/buckets`,
    body: {},
    disabled: [
      {
        code: CODES.r2Disabled,
        what: 'R2',
        why: 'the account has not enabled it, and sites and brands are stored in it.',
        where: `https://dash.cloudflare.com/${account}/r2/overview`,
      },
    ],
  },
  {
    right: 'Account → Queues → Edit',
    why: 'it creates the queues of builds and webhooks.',
    method: 'POST',
    path: `/accounts/${account}/queues`,
    body: {},
    disabled: [
      {
        code: CODES.queuesNeedPaidPlan,
        what: 'Workers Paid',
        why: 'Queues refuse the free plan, whose CPU time is too short for the service as well.',
        where: paidPlan(account),
      },
      {
        code: CODES.queuesDisabled,
        what: 'Queues',
        why: 'the account has not enabled them, and builds and webhooks wait in them.',
        where: `https://dash.cloudflare.com/${account}/workers/queues`,
      },
    ],
  },
];

const isRefused = (answer: ApiAnswer<unknown>): boolean =>
  !answer.ok && answer.codes.some((code) => REFUSED_RIGHT.includes(code));

/** Where rights are added to the token, or wrangler asks for its own again. */
type RightsPage = string;

const lacking = ({ right, why }: RightProbe, where: RightsPage): Missing => ({
  what: `the right ${right}`,
  why,
  where,
});

async function findProduct(api: CloudflareApi, probe: ProductProbe, page: RightsPage): Promise<Missing[]> {
  const { path, method, body } = probe;
  const answer = await api.call(path, z.unknown(), { ...(method && { method }), body });
  if (isRefused(answer)) return [lacking(probe, page)];
  if (answer.ok) return [];
  return probe.disabled.filter(({ code }) => answer.codes.includes(code));
}

/** Rights and products of the account. */
export async function findAccountProducts(
  api: CloudflareApi,
  account: string,
  page: RightsPage,
): Promise<Missing[]> {
  const found = await Promise.all([
    ...accountProbes(account).map((probe) => findProduct(api, probe, page)),
    findAnalyticsEngine(api, account, page),
  ]);
  return found.flat();
}

/**
 * Whether Analytics Engine is switched on. Otherwise Cloudflare refuses the upload of every Worker that binds a dataset
 * (`CODES.analyticsDisabled`), after other Workers are live. Its SQL API answers without the envelope: 403 without a code
 * where it is off, and with a code where the token lacks the right.
 */
async function findAnalyticsEngine(
  api: CloudflareApi,
  account: string,
  page: RightsPage,
): Promise<Missing[]> {
  const probe: RightProbe = {
    right: 'Account → Account Analytics → Read',
    why: 'it shows whether Analytics Engine is enabled, without which Workers that count visits and calls are refused.',
    path: `/accounts/${account}/analytics_engine/sql`,
  };
  const answer = await api.call(probe.path, z.unknown(), { method: 'POST', body: 'SHOW TABLES' });
  if (answer.ok || answer.status < 400) return [];
  if (isRefused(answer)) return [lacking(probe, page)];
  const off = answer.status === 403 || answer.codes.includes(CODES.analyticsDisabled);
  return off
    ? [
        {
          what: 'Analytics Engine',
          why: 'the account has not enabled it, and Cloudflare refuses Workers that count visits and calls (error 10089).',
          where: `https://dash.cloudflare.com/${account}/workers/analytics-engine`,
        },
      ]
    : [];
}

/** The rights in a zone. */
export async function findZoneRights(
  api: CloudflareApi,
  zone: { id: string; name: string },
  page: RightsPage,
): Promise<Missing[]> {
  const probe: RightProbe = {
    right: `Zone → Workers Routes → Edit (for ${zone.name})`,
    why: 'it adds the routes by which requests reach the service.',
    method: 'POST',
    path: `/zones/${zone.id}/workers/routes`,
    body: {},
  };
  return findProduct(api, { ...probe, disabled: [] }, page);
}

/** The right by which the service itself adds domains of customers to the zone. */
export async function findHostnameRights(
  api: CloudflareApi,
  zone: { id: string; name: string },
): Promise<Missing[]> {
  const probe: RightProbe = {
    right: `Zone → SSL and Certificates → Edit (for ${zone.name}) of LIVERY_CLOUDFLARE_API_TOKEN`,
    why: 'with it, the service adds the domains of resellers and customers as custom hostnames.',
    method: 'POST',
    path: `/zones/${zone.id}/custom_hostnames`,
    body: {},
  };
  const answer = await api.call(probe.path, z.unknown(), { method: 'POST', body: {} });
  const refused = isRefused(answer) || (!answer.ok && answer.codes.includes(CODES.invalidToken));
  return refused ? [lacking(probe, 'https://dash.cloudflare.com/profile/api-tokens')] : [];
}
