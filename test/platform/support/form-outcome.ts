import { env } from 'cloudflare:workers';
import { vi } from 'vitest';
import { send } from './client.ts';

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Notices by the notice that they replace: that of unfinished work by that of finished work. */
export type Instead = Readonly<Record<string, string>>;

/**
 * The visible outcome of an answer: the target and the notice of a redirect, or the heading of a page. Ids are
 * omitted, and a replacing notice is read as the one that it replaces.
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

/** A queue that accepts messages and delivers none, because a build would add rows. */
const idleQueue = { send: async () => undefined } as unknown as Queue;

/** Sends a form like a page of the service. */
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

/** Installs a resolver with the right record for every claim. */
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

/** The forms that a Worker mounts below a path. */
export const mountedForms = (
  routes: readonly { method: string; path: string }[],
  below: string,
): string[] => [
  ...new Set(
    routes.filter(({ method, path }) => method === 'POST' && path.startsWith(below)).map(({ path }) => path),
  ),
];
