import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInMail } from '../support/outbox.ts';
import { startService, type TestService } from '../support/service.ts';
import { TestBrowser } from './support/browser.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

/** Codes of the mails that were read. */
const read = new Set<string>();

describe('signing in by e-mail', () => {
  it('sends a code and a link, opens a session with either, and issues a bearer to the page', async () => {
    const email = service.demo.owner_email;
    const browser = new TestBrowser(service.baseUrl);
    const asked = await browser.submit('/sign-in', [
      ['email', email],
      ['return_to', '/connections'],
    ]);
    expect(asked.headers.get('Location')).toBe('/sign-in/code');
    const { code, link } = await signInMail(service, email);
    read.add(code);
    expect(link.startsWith(`${service.baseUrl}/sign-in/link?token=`)).toBe(true);
    const done = await browser.submit('/sign-in/code', [['code', code]]);
    expect(done.headers.get('Location')).toBe('/connections');
    expect(await (await browser.request('/connections')).text()).toContain(email);
    const used = await browser.submit('/sign-in/link', [
      ['token', new URL(link).searchParams.get('token') ?? ''],
    ]);
    expect(await used.text()).toContain('has ended');

    const token = await browser.request('/session/token', {
      method: 'POST',
      headers: { 'Sec-Fetch-Site': 'same-origin' },
    });
    const bearer = (await token.json()) as { token: string; account_id: string };
    expect(bearer.account_id).toBe(service.demo.account_id);
    const branding = await fetch(`${service.baseUrl}/api/reseller/theme/raw-css`, {
      headers: { Authorization: `Bearer ${bearer.token}` },
    });
    expect(branding.status).toBe(200);
    const foreign = await browser.request('/session/token', {
      method: 'POST',
      headers: { 'Sec-Fetch-Site': 'cross-site' },
    });
    expect(foreign.status).toBe(403);
    const cookieOnly = await browser.request('/api/reseller/theme/raw-css');
    expect(cookieOnly.status).toBe(401);

    expect((await browser.submit('/session/sign-out', [])).status).toBe(303);
    expect((await browser.request('/connections')).headers.get('Location')).toBe(
      '/sign-in?return_to=%2Fconnections',
    );
  });

  it('writes no secret to the log except in the outbox’s own lines', async () => {
    const email = service.demo.owner_email;
    const browser = new TestBrowser(service.baseUrl);
    await browser.submit('/sign-in', [['email', email]]);
    const mail = await signInMail(service, email, read);
    const link = new URL(mail.link).searchParams.get('token') ?? 'none';
    await browser.request(`/sign-in/link?token=${link}`);
    const session = browser.cookies.get('session') ?? 'none';
    const structured = service.logs.filter(({ message }) => message.startsWith('{'));
    expect(structured.length).toBeGreaterThan(3);
    for (const { message } of structured) {
      expect(message).not.toContain(link);
      expect(message).not.toContain(session);
    }
  });
});
