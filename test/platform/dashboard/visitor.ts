import { env } from 'cloudflare:workers';
import { systemRuntime } from '#shared/runtime/runtime.ts';
import { createSession } from '#shared/sessions/create-session.ts';
import { type SeededAccount, seedAccount } from '../../support/workerd/seed-account.ts';
import { newPlan, newTenant, send } from '../support/client.ts';

export interface Visitor {
  workspaceId: string;
  userId: string;
  email: string;
  account: SeededAccount;
  /** The value of the Cookie header. */
  cookie: string;
  /** Reads a page of this workspace, as HTML. */
  get: (path: string, parameters?: Record<string, string>) => Promise<Response>;
  /** Sends a form of this workspace like a page of the service. */
  post: (
    path: string,
    fields?: Record<string, string | string[]>,
    headers?: HeadersInit,
  ) => Promise<Response>;
}

export const findUserId = async (email: string): Promise<string> => {
  const row = await env.DB.prepare('SELECT id FROM users WHERE email = ?1')
    .bind(email)
    .first<{ id: string }>();
  if (row === null) throw new Error(`nobody has ${email}`);
  return row.id;
};

export async function createSessionCookie(userId: string): Promise<string> {
  const session = await createSession({ db: env.DB, runtime: systemRuntime }, userId);
  await session.statement.run();
  return `session=${session.value}`;
}

export const get = (path: string, cookie: string | null, origin = 'http://localhost:8787') =>
  send(
    new Request(origin + path, { headers: cookie === null ? {} : { Cookie: cookie }, redirect: 'manual' }),
  );

/** The owner of a new workspace of a new account, with a plan without narrow limits. */
export async function newVisitor(account?: SeededAccount): Promise<Visitor> {
  const own = account ?? (await seedAccount(env.DB));
  if (account === undefined) {
    await newPlan(own.accountId, 'roomy', {
      credits_per_day: 5,
      monthly_credits: 50,
      max_projects: 3,
      max_published_projects: 2,
      max_custom_domains: 2,
      custom_domains_enabled: true,
    });
  }
  const tenant = await newTenant(own.platformKey, { plan_code: 'roomy' });
  const userId = await findUserId(tenant.email);
  return createVisitor(own, tenant.id, userId, tenant.email);
}

export async function createVisitor(
  account: SeededAccount,
  workspaceId: string,
  userId: string,
  email: string,
): Promise<Visitor> {
  const cookie = await createSessionCookie(userId);
  const address = (path: string, parameters: Record<string, string> = {}) =>
    `${path}?${new URLSearchParams({ workspace: workspaceId, ...parameters })}`;
  return {
    workspaceId,
    userId,
    email,
    account,
    cookie,
    get: (path, parameters) => get(address(path, parameters), cookie),
    post: (path, fields = {}, headers = {}) => {
      const body = new URLSearchParams();
      for (const [name, values] of Object.entries(fields))
        for (const value of [values].flat()) body.append(name, value);
      return send(
        new Request(`http://localhost:8787${address(path)}`, {
          method: 'POST',
          body,
          headers: { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin', ...headers },
          redirect: 'manual',
        }),
      );
    },
  };
}
