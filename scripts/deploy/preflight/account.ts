import * as z from 'zod';
import type { Connection } from '../cloudflare/connect.ts';
import { CODES } from '../cloudflare/error-codes.ts';
import type { Findings, Missing } from './missing.ts';

const token = z.object({ status: z.string() });

/** Whether Cloudflare accepts the token at all; a token of an account is looked up at the account. */
export async function findToken({ api, account, kind }: Connection): Promise<Missing[]> {
  if (kind !== 'api_token') return [];
  const ofUser = await api.call('/user/tokens/verify', token);
  const answer =
    !ofUser.ok && ofUser.codes.includes(CODES.invalidToken)
      ? await api.call(`/accounts/${account}/tokens/verify`, token)
      : ofUser;
  if (answer.ok && answer.value.status === 'active') return [];
  return [
    {
      what: 'CLOUDFLARE_API_TOKEN',
      why: answer.ok
        ? `the token is ${answer.value.status}.`
        : `Cloudflare does not accept the token for the account ${account}: ${answer.text}.`,
      where: 'https://dash.cloudflare.com/profile/api-tokens with the rights in docs/deploy.md',
    },
  ];
}

const subscription = z.object({
  rate_plan: z
    .object({ id: z.string(), is_contract: z.boolean(), externally_managed: z.boolean() })
    .partial()
    .nullish(),
});

/** Whether the account pays for Workers. A contract may contain them without naming them. */
export async function findPlan({ api, account }: Connection): Promise<Findings> {
  const answer = await api.list(`/accounts/${account}/subscriptions`, subscription);
  if (!answer.ok) {
    return {
      missing: [],
      notes: [
        `Whether the account is on Workers Paid could not be read (Account → Billing → Read): ${answer.text}`,
      ],
    };
  }
  const paid = answer.value.some(({ rate_plan: plan }) => {
    const id = plan?.id ?? '';
    const workers = id.startsWith('workers_') && id !== 'workers_free';
    return workers || plan?.is_contract === true || plan?.externally_managed === true;
  });
  return {
    missing: paid
      ? []
      : [
          {
            what: 'Workers Paid',
            why: 'the account is on the free plan, whose CPU time and daily limits are too small for the service.',
            where: `https://dash.cloudflare.com/${account}/workers/plans`,
          },
        ],
    notes: [],
  };
}

/** Whether the hosts under workers.dev are those that Cloudflare gives the Worker. */
export async function findWorkersDev(
  { api, account }: Connection,
  script: string,
  hosts: readonly string[],
): Promise<Missing[]> {
  if (hosts.length === 0) return [];
  const answer = await api.call(
    `/accounts/${account}/workers/subdomain`,
    z.object({ subdomain: z.string().nullish() }),
  );
  const subdomain = answer.ok ? (answer.value.subdomain ?? '') : '';
  if (!answer.ok && !answer.codes.includes(CODES.notFound)) return [];
  if (subdomain === '') {
    return [
      {
        what: 'the workers.dev name of the account',
        why: `${hosts.join(', ')} needs one.`,
        where: `https://dash.cloudflare.com/${account}/workers/onboarding`,
      },
    ];
  }
  const given = `${script}.${subdomain}.workers.dev`;
  return hosts
    .filter((host) => host !== given)
    .map((host) => ({
      what: `the host ${host}`,
      why: `under workers.dev, Cloudflare gives the public Worker the host ${given} and no other.`,
      where: 'the URLs in the settings (docs/deploy.md)',
    }));
}
