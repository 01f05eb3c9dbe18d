import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import app from '../../workers/platform/index.ts';
import { expectSameOutcome, type Write } from '../support/workerd/lost-answers.ts';
import { seedAccount } from '../support/workerd/seed-account.ts';
import { must, newTenant, send } from './support/client.ts';
import { formOutcome, sendForm } from './support/form-outcome.ts';

async function linkOf(): Promise<URL> {
  const { platformKey } = await seedAccount(env.DB);
  const tenant = await newTenant(platformKey);
  return new URL((await must('sso', platformKey, { tenant_id: tenant.id })).url);
}

/** The session was opened, but the browser has no cookie: the secret is not stored and cannot be sent again. */
const dead: Partial<Write> = { repeated: [410], says: 'Open the dashboard once more from where you came.' };

/** A request of each route that writes, except for platform functions and forms of console and dashboard. */
const writes: Record<string, Write> = {
  'GET /sso': {
    async prepare() {
      const url = await linkOf();
      return (bindings) => send(new Request(url, { redirect: 'manual' }), bindings);
    },
    outcome: formOutcome(),
    ...dead,
  },
  'POST /sso': {
    async prepare() {
      const code = (await linkOf()).searchParams.get('code') ?? '';
      return (bindings) => sendForm('/sso', '', { code }, bindings);
    },
    outcome: formOutcome(),
    ...dead,
  },
};

it('this table, or the table of an area, contains every mounted route that writes', () => {
  const here = new Set(Object.keys(writes).map((name) => name.split(' ', 2).join(' ')));
  // The preview of a theme shows the sent document, and stores nothing.
  const elsewhere = ['/functions/v1/', '/console/', '/dashboard/', '/platform/theme-preview/'];
  const mounted = new Set(
    app.routes
      .filter(({ method, path }) => method === 'POST' && !elsewhere.some((below) => path.startsWith(below)))
      .map(({ path }) => `POST ${path}`),
  );
  expect([...here].filter((name) => name.startsWith('POST')).sort()).toEqual([...mounted].sort());
});

describe.each(Object.entries(writes))('%s', (_, write) => {
  it('the outcome is the same when any call to the database fails or its answer is lost', async () => {
    expect(await expectSameOutcome({ faults: ['failed', 'lost'], ...write })).toBeGreaterThan(0);
  });
});
