import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { itInFull } from '../support/it-in-full.ts';
import { seedAccount } from '../support/workerd/seed-account.ts';
import { call, json, publish, save } from './support/client.ts';

const CSS = '[data-part=shell]{display:none}';
interface Report {
  stripped: Array<{
    code: string;
    message: string;
    count?: number;
    places?: Array<{ line: number }>;
  }>;
}

const WARNING = {
  code: 'surface_hidden',
  line: 1,
  column: 19,
  selector: '[data-part=shell]',
  property: 'display',
};

const check = async (bearer: string, body: object): Promise<Report> => {
  const response = await call('/api/reseller/theme/check', { method: 'POST', bearer, body });
  expect(response.status).toBe(200);
  return json<Report>(response);
};

const PAGES = { include: ['pages'] };

it('a check that asks for the sample pages warns of a hidden page, and any other does not', async () => {
  const { themeKey } = await seedAccount(env.DB);
  expect((await check(themeKey, { css: CSS, ...PAGES })).stripped).toEqual([
    expect.objectContaining(WARNING),
  ]);
  for (const include of [[], ['compiled', 'addresses']])
    expect((await check(themeKey, { css: CSS, include })).stripped).toEqual([]);
});

it('neither a save nor a publish waits for the check of sample pages', async () => {
  const { themeKey } = await seedAccount(env.DB);
  const saved = await save(themeKey, CSS);
  expect(saved.stripped).toEqual([]);
  expect((await publish(themeKey, saved.hash, saved.revision)).status).toBe(200);
});

it('a warning lists the first places of one cause and their number', async () => {
  const { themeKey } = await seedAccount(env.DB);
  const parts = ['button', 'icon-button', 'menu-item', 'nav-item', 'input', 'textarea', 'select'];
  // Rules with equal declarations are merged.
  const css = parts.map((part, at) => `[data-part=${part}]{pointer-events:none;order:${at}}`).join('\n');
  const { stripped } = await check(themeKey, { css, ...PAGES });
  expect(stripped).toHaveLength(1);
  const warning = stripped[0]!;
  expect(warning).toMatchObject({ code: 'control_unreachable', line: 1, property: 'pointer-events' });
  expect(warning.message).toContain(`; ${warning.count} places)`);
  expect(warning.count).toBeGreaterThan(5);
  const lines = warning.places?.map(({ line }) => line) ?? [];
  expect(lines).toEqual([...new Set(lines)].sort());
  expect([lines.length, lines[0]]).toEqual([5, 1]);
});

it('a check measures the contrast of texts on the colors of the brand document', async () => {
  const { themeKey } = await seedAccount(env.DB);
  const colors = { background: '#101010', surface: '#101010', text: '#f0f0f0' };
  const brandingJson = JSON.stringify({
    schemaVersion: 1,
    identity: { productName: 'Acme' },
    modes: { allowed: ['light'] },
    colors: { light: colors },
  });
  const css = '[data-part=page-title]{color:#222}';
  const { stripped } = await check(themeKey, { css, brandingJson, ...PAGES });
  expect(stripped.map(({ code }) => code)).toContain('contrast_unreadable');
  const alone = await check(themeKey, { css, ...PAGES });
  expect(alone.stripped.filter(({ message }) => !message.includes('dark mode'))).toEqual([]);
});

it('a sheet that takes too long to check can be saved, and its report says that it was not checked', async () => {
  const { themeKey } = await seedAccount(env.DB);
  const css = Array.from({ length: 3_000 }, (_, i) => `@media (min-width:${i % 900}px){*{--a${i}:0}}`).join(
    '',
  );
  expect((await check(themeKey, { css, ...PAGES })).stripped).toEqual([
    expect.objectContaining({ code: 'page_check_skipped', line: 1, column: 1, endOffset: 0 }),
  ]);
  const saved = await save(themeKey, css);
  expect(saved.stripped).toEqual([]);
  expect((await publish(themeKey, saved.hash, saved.revision)).status).toBe(200);
});

itInFull('a check beyond its budget keeps the warnings of the pages before', async () => {
  const { themeKey } = await seedAccount(env.DB);
  const found: string[][] = [];
  for (const count of [75, 150, 300, 600, 1_200]) {
    const css = `[data-part=button]{pointer-events:none}${Array.from({ length: count }, (_, i) => `@media (min-width:${i % 390}px){*{--a${i}:0}}`).join('')}`;
    const { stripped } = await check(themeKey, { css, ...PAGES });
    found.push(stripped.map(({ code }) => code));
  }
  expect(found[0]).toEqual(['control_unreachable']);
  expect(found).toContainEqual(['control_unreachable', 'page_check_skipped']);
});
