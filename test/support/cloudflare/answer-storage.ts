import type { Answer } from '../http/local-server.ts';
import type { CloudflareAccount } from './account.ts';
import { type Asked, fail, readBody, refuseRight, succeed, succeedPage } from './envelope.ts';

/** D1, R2 and Queues, as far as a deployment makes and lists them. */
export function answerStorage(account: CloudflareAccount, asked: Asked): Answer | null {
  const { path, method } = asked;
  const base = `/accounts/${account.id}`;
  const { name, queue_name: queue } = readBody(asked.body);
  if (path === `${base}/d1/database`) {
    const refused = refuseRight(asked, 'D1');
    if (refused !== null) return refused;
    if (method === 'GET') return succeed([...account.databases].map(([key, uuid]) => ({ name: key, uuid })));
    if (typeof name !== 'string') return fail(400, 7400, 'name: Required');
    if (account.databases.has(name)) return fail(400, 7502, `A database named ${name} already exists`);
    account.databases.set(name, `id of ${name}`);
    return succeed({ name, uuid: `id of ${name}` });
  }
  if (path === `${base}/r2/buckets`) {
    const refused = refuseRight(asked, 'Workers R2 Storage');
    if (refused !== null) return refused;
    if (!account.products.r2) return fail(403, 10042, 'Please enable R2 through the Cloudflare Dashboard.');
    if (method === 'GET') return succeed({ buckets: account.buckets.map((key) => ({ name: key })) });
    if (typeof name !== 'string') return fail(400, 10005, 'The specified bucket name is not valid.');
    if (account.buckets.includes(name)) {
      return fail(409, 10004, 'The bucket you tried to create already exists, and you own it.');
    }
    account.buckets.push(name);
    return succeed({ name });
  }
  if (path === `${base}/queues`) {
    const refused = refuseRight(asked, 'Queues');
    if (refused !== null) return refused;
    if (method === 'GET')
      return succeedPage(
        account.queues.map((key) => {
          const script = account.consumers.get(key);
          return { queue_name: key, consumers: script === undefined ? [] : [{ type: 'worker', script }] };
        }),
        asked.query,
      );
    if (!account.products.workersPaid) {
      const page = `https://dash.cloudflare.com/${account.id}/workers/plans`;
      return fail(
        403,
        100129,
        `Queues are unavailable on the free plan. Please upgrade to a Workers Paid plan to create and use Queues: ${page}`,
      );
    }
    if (typeof queue !== 'string') return fail(400, 11003, 'queue_name is required');
    if (account.queues.includes(queue)) {
      return fail(
        409,
        11009,
        `Queue name '${queue}' is already taken. Please use a different name and try again.`,
      );
    }
    account.queues.push(queue);
    return succeed({ queue_name: queue });
  }
  const consumed = new RegExp(`^${base}/queues/([^/]+)/consumers$`).exec(path)?.[1];
  if (consumed !== undefined && method === 'POST') {
    const refused = refuseRight(asked, 'Queues');
    if (refused !== null) return refused;
    if (!account.queues.includes(consumed)) return fail(404, 11000, 'Queue does not exist.');
    const owner = account.consumers.get(consumed);
    const { script_name: script } = readBody(asked.body);
    if (owner !== undefined && owner !== script)
      return fail(409, 11004, `Queue '${consumed}' already has a consumer.`);
    account.consumers.set(consumed, String(script));
    return succeed({ script });
  }
  return null;
}
