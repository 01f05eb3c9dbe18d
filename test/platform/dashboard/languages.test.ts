import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { send } from '../support/client.ts';
import { get, newVisitor, type Visitor } from './visitor.ts';

let visitor: Visitor;
beforeEach(async () => {
  visitor = await newVisitor();
});

const asking = async (accepted: string, path = '/dashboard'): Promise<string> => {
  const address = `http://localhost:8787${path}?workspace=${visitor.workspaceId}`;
  const headers = { Cookie: visitor.cookie, 'Accept-Language': accepted };
  return (await send(new Request(address, { headers }))).text();
};

const rootOf = (html: string) => /<html ([^>]*)>/.exec(html)?.[1];
const surfaceOf = (html: string) => /<div (data-brand="[^>]*)>/.exec(html)?.[1];

const set = (language: string, timeZone = '') =>
  visitor.post('/dashboard/settings', { language, time_zone: timeZone });

const auditRows = async () => {
  const { results } = await env.DB.prepare(
    `SELECT detail FROM audit_log WHERE action = 'user.settings' AND actor_id = ?1`,
  )
    .bind(visitor.userId)
    .all<{ detail: string }>();
  return results.map(({ detail }) => JSON.parse(detail) as unknown);
};

describe('the language of the dashboard', () => {
  it('the language is the one that the browser asks for, with its direction, on the page and on the surface', async () => {
    const arabic = await asking('ar, en;q=0.5');
    expect(rootOf(arabic)).toContain('lang="ar" dir="rtl"');
    expect(surfaceOf(arabic)).toContain('lang="ar" dir="rtl"');
    const english = await asking('sv');
    expect(rootOf(english)).toContain('lang="en" dir="ltr"');
    expect(surfaceOf(english)).toContain('lang="en" dir="ltr"');
  });

  it('the language is the one that the person set, whatever the browser asks for', async () => {
    expect((await set('ja')).headers.get('Location')).toContain('done=settings-saved');
    expect(rootOf(await asking('ar'))).toContain('lang="ja" dir="ltr"');
    await set('');
    expect(rootOf(await asking('ar'))).toContain('lang="ar" dir="rtl"');
  });

  it('the language is the one that the person set on pages outside of a workspace too', async () => {
    await set('ar');
    const page = await get('/dashboard/nothing-here', visitor.cookie);
    expect(page.status).toBe(404);
    const chooser = await visitor.get('/dashboard/projects/none');
    expect(rootOf(await chooser.text())).toContain('lang="ar" dir="rtl"');
  });
});

describe('the settings of a person', () => {
  it('the settings are shown as they were saved', async () => {
    await set('pt-BR', 'America/Sao_Paulo');
    const html = await (await visitor.get('/dashboard/settings')).text();
    expect(html).toMatch(/<option value="pt-BR" lang="pt-BR" selected="">Português \(Brasil\)<\/option>/);
    expect(html).toMatch(/<option value="America\/Sao_Paulo" selected="">America\/Sao Paulo<\/option>/);
  });

  it('the settings are audited once for each change', async () => {
    await set('de', 'Europe/Vienna');
    await set('de', 'Europe/Vienna');
    await set('', 'Europe/Vienna');
    expect(await auditRows()).toEqual([
      { language: 'de', time_zone: 'Europe/Vienna' },
      { language: null, time_zone: 'Europe/Vienna' },
    ]);
  });

  it('pages state times in the person’s time zone, and credits by days of UTC', async () => {
    await set('en', 'Asia/Tokyo');
    const project = crypto.randomUUID();
    const evening = new Date().setUTCHours(20, 0, 0, 0);
    await env.DB.prepare(
      `INSERT INTO projects (id, tenant_id, account_id, name, slug, state, created_by, created_at, updated_at, deleted_at)
       VALUES (?1, ?2, ?3, 'Gone', ?1, 'draft', 'x', 1, 1, ?4)`,
    )
      // Thirty days later it is 20:00 in UTC, and five in the morning of the next day in Tokyo.
      .bind(project, visitor.workspaceId, visitor.account.accountId, evening - 86_400_000)
      .run();
    const until = new Date(evening + 29 * 86_400_000);
    const inTokyo = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'Asia/Tokyo' });
    const html = await (await visitor.get('/dashboard')).text();
    expect(html).toContain(`Can be restored until ${inTokyo.format(until)}`);
    expect(await (await visitor.get('/dashboard/usage')).text()).toContain(
      'New ones come every day at 09:00.',
    );
  });

  it.each([
    ['bad_language', 'xx', '', 'There is no such language'],
    ['bad_time_zone', 'de', 'Mars/Olympus', 'There is no such time zone'],
    ['bad_time_zone', '', '+02:00', 'There is no such time zone'],
  ])('refuses with %s the language %s in the time zone %s', async (_, language, timeZone, words) => {
    const answer = await set(language, timeZone);
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain(words);
    expect(await auditRows()).toEqual([]);
  });
});

describe('the pseudo-locale', () => {
  const PRODUCTION = { ENVIRONMENT: 'production' as 'development' };

  const settings = (init: RequestInit = {}) =>
    new Request(`http://localhost:8787/dashboard/settings?workspace=${visitor.workspaceId}`, {
      headers: { Cookie: visitor.cookie, 'Sec-Fetch-Site': 'same-origin' },
      redirect: 'manual',
      ...init,
    });

  it('development offers the pseudo-locale, keeps it with the person and shows it', async () => {
    expect(await (await send(settings())).text()).toContain('<option value="en-XA"');
    expect((await set('en-XA')).headers.get('Location')).toContain('done=settings-saved');
    const html = await (await send(settings())).text();
    expect(html).toMatch(/<option value="en-XA" lang="en-XA" selected="">/);
    expect(html).toContain('⟦');
    expect(await auditRows()).toEqual([{ language: 'en-XA', time_zone: null }]);
  });

  it('production neither offers nor takes the pseudo-locale', async () => {
    const page = await send(settings(), PRODUCTION);
    expect(page.status).toBe(200);
    expect(await page.text()).not.toContain('en-XA');
    const body = new URLSearchParams({ language: 'en-XA', time_zone: '' });
    const refused = await send(settings({ method: 'POST', body }), PRODUCTION);
    expect(refused.status).toBe(409);
    expect(await auditRows()).toEqual([]);
  });

  it('production shows English to a person whose setting is the pseudo-locale', async () => {
    await set('en-XA');
    const html = await (await send(settings(), PRODUCTION)).text();
    expect(rootOf(html)).toContain('lang="en" dir="ltr"');
    expect(html).not.toContain('⟦');
  });
});
