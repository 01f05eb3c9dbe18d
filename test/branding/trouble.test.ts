import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { seedAccount } from '../support/workerd/seed-account.ts';
import { call, json, publish, save } from './support/client.ts';

const CSS = '[data-part=shell]{display:none}';
const WARNING = {
  code: 'surface_hidden',
  line: 1,
  column: 19,
  selector: '[data-part=shell]',
  property: 'display',
};

it('a check warns of a hidden page', async () => {
  const { themeKey } = await seedAccount(env.DB);
  const response = await call('/api/reseller/theme/check', {
    method: 'POST',
    bearer: themeKey,
    body: { css: CSS },
  });
  expect(response.status).toBe(200);
  expect((await json<{ stripped: unknown[] }>(response)).stripped).toEqual([
    expect.objectContaining(WARNING),
  ]);
});

it('a save warns of a hidden page, and it can be published all the same', async () => {
  const { themeKey } = await seedAccount(env.DB);
  const saved = await save(themeKey, CSS);
  expect(saved.stripped).toEqual([expect.objectContaining(WARNING)]);
  expect((await publish(themeKey, saved.hash, saved.revision)).status).toBe(200);
});

it('a save judges texts on the colors of the brand document', async () => {
  const { themeKey } = await seedAccount(env.DB);
  const colors = { background: '#101010', surface: '#101010', text: '#f0f0f0' };
  const document = JSON.stringify({
    schemaVersion: 1,
    identity: { productName: 'Acme' },
    modes: { allowed: ['light'] },
    colors: { light: colors },
  });
  const { stripped } = await save(themeKey, '[data-part=page-title]{color:#222}', document);
  expect(stripped.map(({ code }) => code)).toContain('contrast_unreadable');
});
