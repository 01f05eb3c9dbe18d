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

it('a save warns of a hidden page, which can be published nevertheless', async () => {
  const { themeKey } = await seedAccount(env.DB);
  const saved = await save(themeKey, CSS);
  expect(saved.stripped).toEqual([expect.objectContaining(WARNING)]);
  expect((await publish(themeKey, saved.hash, saved.revision)).status).toBe(200);
});

it('a warning lists the first places of one cause and their number', async () => {
  const { themeKey } = await seedAccount(env.DB);
  const parts = ['button', 'icon-button', 'menu-item', 'nav-item', 'input', 'textarea', 'select'];
  // Rules with equal declarations are merged.
  const css = parts.map((part, at) => `[data-part=${part}]{pointer-events:none;order:${at}}`).join('\n');
  const { stripped } = await save(themeKey, css);
  expect(stripped).toHaveLength(1);
  const warning = stripped[0]!;
  expect(warning).toMatchObject({ code: 'control_unreachable', line: 1, property: 'pointer-events' });
  expect(warning.message).toContain(`; ${warning.count} places)`);
  expect(warning.count).toBeGreaterThan(5);
  const lines = warning.places?.map(({ line }) => line) ?? [];
  expect(lines).toEqual([...new Set(lines)].sort());
  expect([lines.length, lines[0]]).toEqual([5, 1]);
});

it('a save and a check measure the contrast of texts on the colors of the brand document', async () => {
  const { themeKey } = await seedAccount(env.DB);
  const colors = { background: '#101010', surface: '#101010', text: '#f0f0f0' };
  const brandingJson = JSON.stringify({
    schemaVersion: 1,
    identity: { productName: 'Acme' },
    modes: { allowed: ['light'] },
    colors: { light: colors },
  });
  const css = '[data-part=page-title]{color:#222}';
  const saved = await save(themeKey, css, brandingJson);
  expect(saved.stripped.map(({ code }) => code)).toContain('contrast_unreadable');
  const check = async (body: object) =>
    json<{ bytes: number; stripped: Array<{ code: string; message: string }> }>(
      await call('/api/reseller/theme/check', { method: 'POST', bearer: themeKey, body }),
    );
  expect(await check({ css, brandingJson })).toEqual({ bytes: saved.bytes, stripped: saved.stripped });
  const alone = await check({ css });
  expect(alone.stripped.filter(({ message }) => !message.includes('dark mode'))).toEqual([]);
});

it('a save of a sheet that takes too long to check is stored, and its report says that it was not checked', async () => {
  const { themeKey } = await seedAccount(env.DB);
  const css = Array.from({ length: 3_000 }, (_, i) => `@media (min-width:${i % 900}px){*{--a${i}:0}}`).join(
    '',
  );
  const saved = await save(themeKey, css);
  expect(saved.stripped).toEqual([
    expect.objectContaining({ code: 'page_check_skipped', line: 1, column: 1, endOffset: 0 }),
  ]);
  expect((await publish(themeKey, saved.hash, saved.revision)).status).toBe(200);
});
