import { env } from 'cloudflare:workers';
import { systemRuntime } from '../../../shared/runtime.ts';
import { createSession } from '../../../shared/sessions/create-session.ts';
import { Browser } from './browser.ts';

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

/** A browser with a session of the person. */
export async function signedIn(person: Person, bindings: Partial<AuthEnv> = {}): Promise<Browser> {
  const session = await createSession({ db: env.DB, runtime: systemRuntime }, person.id);
  await session.statement.run();
  const browser = new Browser(bindings);
  browser.cookies.set('session', session.value);
  return browser;
}
