import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { listOutbox } from '#workers/auth/mail/list-outbox.ts';
import { auditCount } from '../support/audit.ts';
import { Browser } from '../support/browser.ts';
import { addPerson } from '../support/people.ts';

describe('the record of sessions', () => {
  it('sign-ins and sign-outs are recorded once each, and failed attempts are not', async () => {
    const person = await addPerson();
    const browser = new Browser();
    await browser.submit('/sign-in', { email: person.email });
    const [mail] = await listOutbox(env.DB, person.email);
    const code = /\b\d{6}\b/.exec(mail?.body ?? '')?.[0] ?? '';
    await browser.submit('/sign-in/code', { code: code === '000000' ? '000001' : '000000' });
    expect(await auditCount('session.create', person.id)).toBe(0);
    expect((await browser.submit('/sign-in/code', { code })).status).toBe(303);
    expect(await auditCount('session.create', person.id)).toBe(1);
    const again = new Browser();
    again.cookies.set('session', browser.cookies.get('session') ?? '');
    await browser.submit('/session/sign-out', {});
    await again.submit('/session/sign-out', {});
    expect(await auditCount('session.end', person.id)).toBe(1);
  });
});
