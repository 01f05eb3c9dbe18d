import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { createVisitor, newVisitor } from './visitor.ts';

const checked = (html: string): string[] =>
  [...html.matchAll(/<input[^>]*name="mail"[^>]*value="(\w+)"[^>]*>/g)].flatMap(([input, topic = '']) =>
    input.includes('checked') ? [topic] : [],
  );

it('the settings of a person show their mails, and store their choice', async () => {
  const visitor = await newVisitor();
  const page = async () => (await visitor.get('/dashboard/settings')).text();
  expect(checked(await page())).toEqual(['messages', 'builds', 'credits', 'domains', 'assistants']);
  const saved = await visitor.post('/dashboard/settings/mails', { mail: 'credits' });
  expect(saved.headers.get('Location')).toContain('done=mails-saved');
  expect(checked(await page())).toEqual(['credits']);
  const { results } = await env.DB.prepare(
    'SELECT topic FROM mail_unsubscriptions WHERE user_id = ?1 ORDER BY topic',
  )
    .bind(visitor.userId)
    .all();
  expect(results).toEqual([
    { topic: 'assistants' },
    { topic: 'builds' },
    { topic: 'domains' },
    { topic: 'messages' },
  ]);
});

it('a person chooses nothing for a workspace that they may not enter', async () => {
  const [visitor, stranger] = [await newVisitor(), await newVisitor()];
  const intruder = await createVisitor(
    stranger.account,
    visitor.workspaceId,
    stranger.userId,
    stranger.email,
  );
  const answer = await intruder.post('/dashboard/settings/mails', { mail: 'credits' });
  expect(answer.status).toBe(404);
  const row = await env.DB.prepare('SELECT count(*) AS n FROM mail_unsubscriptions WHERE user_id = ?1')
    .bind(stranger.userId)
    .first();
  expect(row).toEqual({ n: 0 });
});
