import { env } from 'cloudflare:workers';
import { sessionCookieName } from '#shared/http/cookie.ts';
import { systemRuntime } from '#shared/runtime/runtime.ts';
import { createSession } from '#shared/sessions/create-session.ts';
import { send } from '../../support/client.ts';

export interface Page {
  status: number;
  location: string | null;
  html: string;
  headers: Headers;
}

/** A browser with a session (or none) at the console. */
export class Visitor {
  readonly userId: string;
  readonly email: string;
  readonly #cookie: string | null;

  constructor(userId: string, email: string, cookie: string | null) {
    this.userId = userId;
    this.email = email;
    this.#cookie = cookie;
  }

  /** The value of the Cookie header. */
  get cookie(): string {
    return this.#cookie === null ? '' : `${sessionCookieName(env.BASE_URL)}=${this.#cookie}`;
  }

  async request(path: string, init: RequestInit = {}, bindings: Partial<Cloudflare.Env> = {}): Promise<Page> {
    const headers = new Headers(init.headers);
    if (this.#cookie !== null && !headers.has('Cookie')) headers.set('Cookie', this.cookie);
    const response = await send(
      new Request(new URL(path, env.BASE_URL), { redirect: 'manual', ...init, headers }),
      bindings,
    );
    return {
      status: response.status,
      location: response.headers.get('Location'),
      html: await response.text(),
      headers: response.headers,
    };
  }

  /** `cookie`: a cookie besides the session's. */
  get(path: string, cookie?: string, bindings?: Partial<Cloudflare.Env>): Promise<Page> {
    const headers = { 'Sec-Fetch-Site': 'none', Cookie: `${this.cookie}; ${cookie ?? ''}` };
    return this.request(path, { headers }, bindings);
  }

  submit(
    path: string,
    fields: Record<string, string> | string[][] = {},
    bindings?: Partial<Cloudflare.Env>,
  ): Promise<Page> {
    return this.request(
      path,
      {
        method: 'POST',
        headers: { Origin: env.BASE_URL, 'Sec-Fetch-Site': 'same-origin' },
        body: new URLSearchParams(fields),
      },
      bindings,
    );
  }
}

export const nobody = new Visitor('', '', null);

let count = 0;

/** Signs a new person in; `role` makes them a member of the account. */
export async function signIn(
  account: { accountId: string; role: 'owner' | 'admin' | 'member' } | null,
  more: { platformAdmin?: boolean } = {},
): Promise<Visitor> {
  count += 1;
  const userId = systemRuntime.newId();
  const email = `staff-${count}@example.test`;
  const session = await createSession({ db: env.DB, runtime: systemRuntime }, userId);
  const now = systemRuntime.now();
  await env.DB.batch([
    env.DB.prepare('INSERT INTO users (id, email, platform_admin, created_at) VALUES (?1, ?2, ?3, ?4)').bind(
      userId,
      email,
      more.platformAdmin ? 1 : 0,
      now,
    ),
    session.statement,
    ...(account === null
      ? []
      : [
          env.DB.prepare(
            'INSERT INTO memberships (account_id, user_id, role, created_at) VALUES (?1, ?2, ?3, ?4)',
          ).bind(account.accountId, userId, account.role, now),
        ]),
  ]);
  return new Visitor(userId, email, session.value);
}

/** Actions of the account's audit log, oldest first. */
export async function listActions(accountId: string): Promise<string[]> {
  const { results } = await env.DB.prepare('SELECT action FROM audit_log WHERE account_id = ?1 ORDER BY seq')
    .bind(accountId)
    .all<{ action: string }>();
  return results.map(({ action }) => action);
}
