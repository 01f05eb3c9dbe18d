import { env } from 'cloudflare:workers';
import { systemRuntime } from '#shared/runtime/runtime.ts';
import { createSession, type SignInMethod } from '#shared/sessions/create-session.ts';
import { Browser, sharedIp } from './browser.ts';

export interface Person {
  id: string;
  email: string;
}

export async function addPerson(fields: { platformAdmin?: boolean } = {}): Promise<Person> {
  const id = crypto.randomUUID();
  const email = `person-${id.slice(0, 8)}@example.com`;
  await env.DB.prepare('INSERT INTO users (id, email, platform_admin, created_at) VALUES (?1, ?2, ?3, 0)')
    .bind(id, email, fields.platformAdmin ? 1 : 0)
    .run();
  return { id, email };
}

export async function addAccount(status = 'active'): Promise<string> {
  const id = crypto.randomUUID();
  await env.DB.prepare("INSERT INTO accounts (id, name, status, created_at) VALUES (?1, 'Acme', ?2, 0)")
    .bind(id, status)
    .run();
  return id;
}

export const addMember = (accountId: string, person: Person, role = 'owner', createdAt = 0) =>
  env.DB.prepare('INSERT INTO memberships (account_id, user_id, role, created_at) VALUES (?1, ?2, ?3, ?4)')
    .bind(accountId, person.id, role, createdAt)
    .run();

/** A browser with a session of the person, without a mail. */
export async function signedIn(person: Person, bindings: Partial<AuthEnv> = {}): Promise<Browser> {
  const browser = new Browser(bindings, sharedIp());
  await openSession(browser, person);
  return browser;
}

/** Gives the browser a session of the person, which a code opened. Only such a session may add passkeys. */
export const signInByCode = (browser: Browser, person: Person): Promise<void> =>
  openSession(browser, person, 'code');

async function openSession(browser: Browser, person: Person, method: SignInMethod | null = null) {
  const session = await createSession({ db: env.DB, runtime: systemRuntime }, person.id, { method });
  await session.statement.run();
  browser.cookies.set('session', session.value);
}
