import { env } from 'cloudflare:workers';
import { listOutbox } from '#workers/auth/mail/list-outbox.ts';
import type { Browser } from './browser.ts';

/** Signs in with the code of a mail. */
export async function signInByMail(
  browser: Browser,
  email: string,
  headers: Record<string, string> = {},
): Promise<Response> {
  await browser.submit('/sign-in', { email, return_to: '/sessions' });
  const [mail] = (await listOutbox(env.DB, email)).filter(({ body }) => /\b\d{6}\b/.test(body));
  const code = /\b\d{6}\b/.exec(mail?.body ?? '')?.[0] ?? '';
  return browser.request('/sign-in/code', {
    method: 'POST',
    headers: { 'Sec-Fetch-Site': 'same-origin', ...headers },
    body: new URLSearchParams({ code }),
  });
}
