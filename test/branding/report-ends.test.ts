import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { compileLive } from '../../workers/branding/drafts/compile-live.ts';
import { seedAccount } from '../support/workerd/seed-account.ts';
import { call, DOCUMENT, json, RAW_CSS, save } from './support/client.ts';

interface Entry {
  code: string;
  line: number;
  offset: number;
  endOffset?: number;
  endLine?: number;
  endColumn?: number;
}

const CSS = [
  '@import "theme.css";',
  '[data-part="card"]{color:#fff;background:#fefefe}',
  '[data-part=buton]{behavior:url(x.htc);colr:red}',
  'a::evil{margin:0}',
].join('\n');

it('a save and a check name begin and end of each piece of the stylesheet', async () => {
  const account = await seedAccount(env.DB);
  const checked = await json<{ stripped: Entry[]; compiled: string }>(
    await call('/api/reseller/theme/check', {
      method: 'POST',
      bearer: account.themeKey,
      body: { css: CSS, brandingJson: DOCUMENT, include: ['compiled', 'pages'] },
    }),
  );
  const { stripped } = checked;
  const saved = (await save(account.themeKey, CSS)) as unknown as { stripped: Entry[] };
  expect(saved.stripped).toEqual(stripped.filter(({ code }) => code !== 'contrast_unreadable'));
  const inSheet = stripped.filter(({ line }) => line > 0);
  const pieces = new Map(inSheet.map(({ code, offset, endOffset }) => [code, CSS.slice(offset, endOffset)]));
  expect(Object.fromEntries(pieces)).toMatchObject({
    import_denied: '@import "theme.css";',
    property_unknown: 'colr:red',
    part_unknown: 'buton',
    contrast_unreadable: 'background:#fefefe',
  });
  for (const entry of inSheet) {
    expect(entry.endLine, entry.code).toBe(entry.line);
    expect(entry.endColumn, entry.code).toBeGreaterThan(0);
  }
  expect(checked.compiled).toContain('#fefefe');
});

it('a save, a check and the editor name the place where a stylesheet that is refused exceeds a limit', async () => {
  const account = await seedAccount(env.DB);
  const rules = Array.from({ length: 20_001 }, (_, index) => (index % 2 === 0 ? 'a{}' : '@media print{}'));
  const sheets = {
    [`h1{color:red}\n${'a('.repeat(63)}\n b(c(`]: { code: 'too_deep', line: 3, column: 4, endColumn: 6 },
    [`${rules.slice(1).join('')}\nh1,\nh2 > b {color:red}`]: {
      code: 'too_many_rules',
      line: 2,
      column: 1,
      endLine: 2,
      endColumn: 3,
    },
    [`.a{${'color:red;'.repeat(30_000)}}`]: { code: 'compiled_too_large', line: 0 },
  };
  for (const [css, place] of Object.entries(sheets)) {
    const bearer = account.themeKey;
    const checked = await json<{ error: string; diagnostics: Entry[] }>(
      await call('/api/reseller/theme/check', {
        method: 'POST',
        bearer,
        body: { css, brandingJson: DOCUMENT },
      }),
    );
    expect(checked.diagnostics).toMatchObject([place]);
    const { revision } = await json<{ revision: string }>(await call(RAW_CSS, { bearer }));
    const refused = await call(RAW_CSS, {
      method: 'PUT',
      bearer,
      body: { css, brandingJson: DOCUMENT, expectedRevision: revision, baseHash: null },
    });
    expect(refused.status).toBe(400);
    expect(await json(refused)).toEqual(checked);
    const addresses = { urls: [], imports: [], faces: '' };
    const live = compileLive({ accountId: account.accountId, css, document: DOCUMENT, addresses, id: 1 });
    expect(live.answer).toEqual({
      ok: false,
      fault: 'stylesheet',
      message: checked.error,
      diagnostics: checked.diagnostics,
    });
  }
});

it('the editor makes the same report as a check', async () => {
  const account = await seedAccount(env.DB);
  const addresses = { urls: [], imports: [{ written: 'theme.css', code: 'import_denied' }], faces: '' };
  const live = compileLive({
    accountId: account.accountId,
    css: CSS,
    document: DOCUMENT,
    addresses,
  } as unknown as Parameters<typeof compileLive>[0]);
  const { stripped } = await json<{ stripped: Entry[] }>(
    await call('/api/reseller/theme/check', {
      method: 'POST',
      bearer: account.themeKey,
      body: { css: CSS, brandingJson: DOCUMENT },
    }),
  );
  const said = live.report?.().stripped ?? [];
  expect(said.length).toBeGreaterThan(3);
  expect(stripped).toEqual(said);
});
