import { env } from 'cloudflare:workers';
import { beforeEach, expect, it } from 'vitest';
import { DAY } from '#schema/time.ts';
import { reduceBuilds } from '#workers/sites/builds/reduce-builds.ts';

const NOW = Date.UTC(2026, 10, 28);
const OLD = NOW - 400 * DAY;
const BEFORE = NOW - 396 * DAY;

const insert = (id: string, fields: Record<string, string | number | null> = {}) => {
  const row = {
    id,
    project_id: 'p',
    tenant_id: 't',
    account_id: 'a',
    prompt: 'A bakery',
    note: 'Mine',
    skills: '["starter"]',
    status: 'succeeded',
    failure: null,
    notes: '{}',
    credits_micro: 5,
    operation_key: `key-${id}`,
    created_by: 'u',
    created_at: OLD,
    ...fields,
  };
  const names = Object.keys(row);
  return env.DB.prepare(
    `INSERT INTO builds (${names.join(', ')}) VALUES (${names.map((_, index) => `?${index + 1}`).join(', ')})`,
  ).bind(...Object.values(row));
};

const whole = async () => {
  const { results } = await env.DB.prepare("SELECT id FROM builds WHERE prompt <> '' ORDER BY id").all();
  return results.map(({ id }) => id);
};

beforeEach(async () => {
  await env.DB.prepare('DELETE FROM builds').run();
  await env.SITE_FILES.delete('sweep/old-builds.json');
});

it('reduces old builds without files to id, state, credits and key, and no others', async () => {
  await env.DB.batch([
    insert('ended'),
    insert('failed', { status: 'failed', failure: 'builder_error' }),
    insert('cancelled', { status: 'cancelled' }),
    insert('with-files', { artifact: 'x' }),
    insert('running', { status: 'running' }),
    insert('young', { created_at: BEFORE }),
  ]);
  expect(await reduceBuilds(env.DB, env.SITE_FILES, BEFORE)).toEqual({ reduced: 3, more: false });
  expect(await whole()).toEqual(['running', 'with-files', 'young']);
  const row = await env.DB.prepare("SELECT * FROM builds WHERE id = 'failed'").first();
  expect(row).toMatchObject({
    prompt: '',
    note: null,
    skills: '[]',
    notes: null,
    failure: null,
    status: 'failed',
    credits_micro: 5,
    operation_key: 'key-failed',
    created_by: 'u',
  });
});

it('looks at each build once, and goes on where it was', async () => {
  await env.DB.batch(
    Array.from({ length: 501 }, (_, index) => insert(`b-${String(index).padStart(3, '0')}`)),
  );
  expect(await reduceBuilds(env.DB, env.SITE_FILES, BEFORE)).toEqual({ reduced: 500, more: true });
  expect(await whole()).toEqual(['b-500']);
  expect(await reduceBuilds(env.DB, env.SITE_FILES, BEFORE)).toEqual({ reduced: 1, more: false });
  expect(await reduceBuilds(env.DB, env.SITE_FILES, BEFORE)).toEqual({ reduced: 0, more: false });
  await insert('later', { created_at: OLD + 1 }).run();
  expect(await reduceBuilds(env.DB, env.SITE_FILES, BEFORE)).toEqual({ reduced: 1, more: false });
});
