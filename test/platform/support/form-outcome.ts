import { env } from 'cloudflare:workers';
import { vi } from 'vitest';
import { send } from './client.ts';

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Notices by those that say almost the same: what is done, and what is left to do of it. */
export type Instead = Readonly<Record<string, string>>;

/**
 * What a person sees of an answer: where it leads with which notice, or the heading of its page. Ids are left out, and a
 * notice that another may stand for is read as that one.
 */
export const formOutcome =
  (instead: Instead = {}) =>
  async (answer: Response): Promise<unknown> => {
    const heading = /<h1[^>]*>(.*?)<\/h1>/s.exec(await answer.clone().text())?.[1]?.trim() ?? null;
    const location = answer.headers.get('Location')?.replaceAll(UUID, ':id') ?? null;
    return {
      status: answer.status,
      location: location?.replace(/(?<=done=)[\w-]+/, (notice) => instead[notice] ?? notice) ?? null,
      heading: heading?.replaceAll(UUID, ':id') ?? null,
    };
  };

/** Takes messages and delivers none: a build that ran meanwhile would add rows of its own. */
const idleQueue = { send: async () => undefined } as unknown as Queue;

/** Sends a form as a page of the service would. */
export function sendForm(
  path: string,
  cookie: string,
  fields: Readonly<Record<string, string>> | FormData,
  bindings: Partial<Cloudflare.Env> = {},
): Promise<Response> {
  const headers = { Cookie: cookie, Origin: env.BASE_URL, 'Sec-Fetch-Site': 'same-origin' };
  const body = fields instanceof FormData ? fields : new URLSearchParams(fields);
  const url = new URL(path, env.BASE_URL);
  return send(new Request(url, { method: 'POST', body, headers, redirect: 'manual' }), {
    BUILDS: idleQueue,
    ...bindings,
  });
}

/** A resolver in which every claim has the record that proves it. */
export function everyRecordIsSet(): void {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const name = new URL(String(input)).searchParams.get('name') ?? '';
    const { results } = await env.DB.prepare(
      `SELECT verification AS text FROM custom_domains WHERE '_domain-verify.' || domain = ?1
       UNION ALL SELECT custom_domain_token FROM accounts WHERE '_domain-verify.' || custom_domain = ?1
       UNION ALL SELECT 'p=' || public_key FROM sending_domains WHERE selector || '._domainkey.' || domain = ?1
       UNION ALL SELECT 'v=DMARC1; p=none' FROM sending_domains WHERE '_dmarc.' || domain = ?1`,
    )
      .bind(name)
      .all<{ text: string }>();
    return Response.json({ Status: 0, Answer: results.map(({ text }) => ({ type: 16, data: `"${text}"` })) });
  });
}

/** The forms that a Worker has mounted below a path. */
export const mountedForms = (
  routes: readonly { method: string; path: string }[],
  below: string,
): string[] => [
  ...new Set(
    routes.filter(({ method, path }) => method === 'POST' && path.startsWith(below)).map(({ path }) => path),
  ),
];
