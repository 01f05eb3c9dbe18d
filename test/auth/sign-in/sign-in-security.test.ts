import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { listOutbox } from '#workers/auth/mail/list-outbox.ts';
import { safeReturnTo } from '#workers/auth/sign-in/return-to.ts';
import { stopClock } from '../../support/workerd/stop-clock.ts';
import { Browser, call, freshIp, ORIGIN } from '../support/browser.ts';
import { addPerson } from '../support/people.ts';

const pathOf = (link: string) => new URL(link).pathname + new URL(link).search;

async function linkFor(browser: Browser): Promise<string> {
  const person = await addPerson();
  await browser.submit('/sign-in', { email: person.email });
  const [mail] = await listOutbox(env.DB, person.email);
  return pathOf(/http\S+/.exec(mail!.body)![0]);
}

describe('sign-in link', () => {
  it('the link signs in immediately and once in the browser that asked', async () => {
    const browser = new Browser();
    const link = await linkFor(browser);
    expect((await browser.get(link)).status).toBe(303);
    expect(browser.cookies.has('session')).toBe(true);
    expect(
      (await browser.submit('/sign-in/link', { token: new URL(link, ORIGIN).searchParams.get('token')! }))
        .status,
    ).toBe(400);
  });

  it('the link asks for a click in another browser, so that a mail scanner does not use it up', async () => {
    const link = await linkFor(new Browser());
    const phone = new Browser();
    const page = await phone.get(link);
    expect(page.status).toBe(200);
    expect(phone.cookies.has('session')).toBe(false);
    const token = /name="token" value="([\w-]+)"/.exec(await page.text())![1]!;
    expect((await phone.submit('/sign-in/link', { token })).status).toBe(303);
    expect(phone.cookies.has('session')).toBe(true);
  });
});

describe('sign-in pages', () => {
  it('the first page allows the script of passkeys alone, which calls two paths', async () => {
    const page = await call('/sign-in');
    const policy = page.headers.get('Content-Security-Policy') ?? '';
    expect(policy).toContain(`script-src ${ORIGIN}/assets/passkeys.js; `);
    expect(policy).toContain(`connect-src ${ORIGIN}/sign-in/passkey/options ${ORIGIN}/passkeys/options; `);
    expect(policy).toContain("frame-ancestors 'none'; form-action 'self'");
    const html = await page.text();
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(html).not.toMatch(/\son\w+=|\sstyle=/i);
  });

  it('pages of codes and links allow no script, no framing and no other form target', async () => {
    for (const path of [
      'https://panel.reseller.example/sign-in',
      '/sign-in/code',
      '/sign-in/link?token=x',
      '/dev/outbox',
    ]) {
      const page = await call(path);
      const policy = page.headers.get('Content-Security-Policy') ?? '';
      expect(policy).toMatch(
        /^default-src 'none'; style-src 'sha256-[\w+/=]+'( 'sha256-[\w+/=]+')?; img-src 'self' data:; base-uri 'none'/,
      );
      expect(policy).toContain("frame-ancestors 'none'; form-action 'self'");
      expect(policy).not.toContain('script-src');
      expect(page.headers.get('Cache-Control')).toBe('no-store');
      expect(await page.text()).not.toMatch(/<script|\son\w+=|\sstyle=/i);
    }
  });

  it('sign-in pages list the hash of their style in the policy', async () => {
    const page = await call('/sign-in');
    const styles = [...(await page.text()).matchAll(/<style>([\s\S]*?)<\/style>/g)].map(
      ([, style]) => style!,
    );
    expect(styles.length).toBeGreaterThan(0);
    for (const style of styles) {
      const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style));
      const hash = btoa(String.fromCharCode(...new Uint8Array(digest)));
      expect(page.headers.get('Content-Security-Policy')).toContain(`'sha256-${hash}'`);
    }
  });

  it('sign-in pages escape the values they show', async () => {
    const page = await new Browser().submit('/sign-in', { email: '"><script>alert(1)</script>' });
    expect(page.status).toBe(400);
    expect(await page.text()).not.toContain('<script>');
  });

  it('sign-in pages refuse forms of other sites', async () => {
    for (const headers of [
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
    ]) {
      for (const path of ['/sign-in', '/sign-in/code', '/sign-in/link', '/session/sign-out']) {
        const init = {
          method: 'POST',
          headers: new Headers(headers as HeadersInit),
          body: new URLSearchParams({ email: 'a@b.c' }),
        };
        expect((await call(path, init)).status, `${path} ${JSON.stringify(headers)}`).toBe(403);
      }
    }
  });

  it('sign-in pages answer malformed bodies with a page, never with an internal error', async () => {
    const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const bodies: Array<[BodyInit, Record<string, string>, number]> = [
      ['{}', { 'Content-Type': 'application/json' }, 400],
      [new Uint8Array([0xff, 0xfe]), form, 400],
      ['a'.repeat(9000), form, 413],
      ['', form, 400],
    ];
    for (const [body, headers, status] of bodies) {
      expect((await call('/sign-in', { method: 'POST', headers, body })).status).toBe(status);
    }
  });
});

describe('limits', () => {
  it('refuses more than twenty starts a minute from one address', async () => {
    stopClock();
    const ip = freshIp();
    const start = (email: string, from: string) =>
      call('/sign-in', {
        method: 'POST',
        headers: { 'CF-Connecting-IP': from },
        body: new URLSearchParams({ email }),
      });
    const byIp = await Promise.all(
      Array.from({ length: 22 }, (_, index) => start(`u${index}@example.com`, ip)),
    );
    expect(byIp.filter((answer) => answer.status === 303)).toHaveLength(20);
    expect(byIp.find((answer) => answer.status === 429)?.headers.get('Retry-After')).toMatch(/^[1-9]\d?$/);
  });

  it('refuses more than twenty starts a minute from one IPv6 network, over all its addresses', async () => {
    stopClock();
    const network = `2001:db8:${freshIp().split('.')[3]}:7`;
    const answers = await Promise.all(
      Array.from({ length: 22 }, (_, index) =>
        call('/sign-in', {
          method: 'POST',
          headers: { 'CF-Connecting-IP': `${network}::${index + 1}` },
          body: new URLSearchParams({ email: `v6-${index}@example.com` }),
        }),
      ),
    );
    expect(answers.filter((answer) => answer.status === 303)).toHaveLength(20);
  });
});

describe('the outbox', () => {
  it('the outbox answers 404 outside development', async () => {
    expect((await call('/dev/outbox', {}, { ENVIRONMENT: 'production' })).status).toBe(404);
    expect((await call('/dev/outbox')).status).toBe(200);
  });
});

describe('return_to', () => {
  it('keeps paths and drops everything that leaves the origin', () => {
    for (const path of [
      '/',
      '/connections',
      '/oauth/consent?request=a%20b',
      '/docs/guides?c=//d&e=%2F%5C',
      '/dashboard/sites',
    ]) {
      expect(safeReturnTo(path)).toBe(path);
    }
    for (const path of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      '\n//evil',
      'javascript:alert(1)',
      '/%09/../\\evil',
      '',
      'connections',
      '/..//evil.example',
      '/sites/bakery-1a2b3c/',
      '/Sites/../sites/x',
      '/sites',
      `/${'a'.repeat(3000)}`,
      null,
      undefined,
      '/a\u0000b /c',
    ]) {
      expect(safeReturnTo(path), String(path)).toBe('/');
    }
  });
});
