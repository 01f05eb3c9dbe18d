import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AssetPage } from '#schema/branding/asset-wire.ts';
import { type KnownAddresses, NO_ADDRESSES } from '#shared/brand/live-compiler.ts';
import { compileLive } from '#workers/branding/drafts/compile-live.ts';
import { sampled } from '../../support/full-run.ts';
import { bytesOf } from '../../support/media/bytes.ts';
import { seedAccount } from '../../support/workerd/seed-account.ts';
import { archive, create, image, list, setQuota } from '../support/assets.ts';
import { call, DOCUMENT, json, publish, save, saveDrafts } from '../support/client.ts';
import { woff } from '../support/font.ts';
import { realFont } from '../support/real-fonts.ts';

const HOST = 'https://fonts.gstatic.com';

/** Answers of other hosts, by address; all other addresses are unreachable. */
const world = new Map<string, (request: Request) => Response | Promise<Response>>();
const asked: string[] = [];

beforeEach(() => {
  world.clear();
  asked.length = 0;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input as RequestInfo, init);
    asked.push(request.url);
    const answer = world.get(request.url);
    if (answer === undefined) throw new TypeError('unreachable');
    return answer(request);
  });
});
afterEach(() => vi.restoreAllMocks());

const serve = (path: string, body: BodyInit | null, init: ResponseInit = {}): string => {
  const url = path.startsWith('https:') ? path : HOST + path;
  world.set(url, () => new Response(body, init));
  return url;
};

const background = (url: string): string => `[data-part="card"]{background:url("${url}")}`;
/** The pictures of several rules, whose reports are in the same order. */
const backgrounds = (urls: readonly string[]): string =>
  urls.map((url, index) => `[data-part="card"]:nth-child(${index + 1}){background:url("${url}")}`).join('');
const face = (url: string): string =>
  `@font-face{font-family:Own;src:url("${url}")}[data-part="card"]{font-family:Own}`;
const dataUri = (bytes: Uint8Array, type = 'image/png'): string =>
  `data:${type};base64,${btoa(String.fromCharCode(...bytes))}`;
const codes = (saved: { stripped: { code: string }[] }): string[] => saved.stripped.map(({ code }) => code);
const assetsOf = async (bearer: string) => json<AssetPage>(await list({ bearer }));

describe('files of allowed hosts [B3.6]', () => {
  it('files are stored, rewritten to the account’s path, and counted as used', async () => {
    const account = await seedAccount(env.DB);
    const bearer = account.session;
    const [picture, font] = [serve('/a/sky.png?v=2', image(1)), serve('/s/own.woff', woff())];
    const saved = await save(bearer, background(picture) + face(font));
    expect(saved.stripped).toEqual([]);
    await publish(account.themeKey, saved.hash, saved.revision);
    const compiled = await (await call(saved.previewPath)).text();
    expect(compiled).not.toContain('gstatic');
    const { assets } = await assetsOf(bearer);
    expect(assets.map(({ kind, name, usageCount }) => [kind, name, usageCount]).sort()).toEqual([
      ['font-family', 'own.woff', 1],
      ['image', 'sky.png', 1],
    ]);
    for (const { currentVersion } of assets) {
      expect(compiled).toContain(currentVersion.url);
      const delivered = await call(currentVersion.url);
      expect([delivered.status, delivered.headers.get('Content-Type')]).toEqual([200, currentVersion.mime]);
    }
    expect((await archive({ bearer }, assets[0]!.id)).status).toBe(409);
  });

  it('files are not fetched again by later saves, unless their asset is archived', async () => {
    const { session: bearer } = await seedAccount(env.DB);
    const picture = serve('/once.png', image(2));
    await save(bearer, background(picture));
    world.clear();
    await save(bearer, `${background(picture)}/* again */`);
    expect(asked).toHaveLength(1);
    await saveDrafts(bearer, 21);
    const { assets } = await assetsOf(bearer);
    expect((await archive({ bearer }, assets[0]!.id)).status).toBe(200);
    expect(codes(await save(bearer, background(picture)))).toEqual(['ingest_failed']);
  });

  it('redirects are followed only to allowed hosts', async () => {
    const { session: bearer } = await seedAccount(env.DB);
    const moved = serve('/moved', null, { status: 302, headers: { Location: '/here.png' } });
    serve('/here.png', image(3));
    const away = serve('/away', null, { status: 302, headers: { Location: 'https://evil.example/x.png' } });
    serve('https://evil.example/x.png', image(4));
    const plain = serve('/plain', null, {
      status: 301,
      headers: { Location: 'http://fonts.gstatic.com/here.png' },
    });
    const loop = serve('/loop', null, { status: 307, headers: { Location: '/loop' } });
    const saved = await save(bearer, backgrounds([moved, away, plain, loop]));
    expect(codes(saved)).toEqual(['ingest_denied', 'ingest_denied', 'ingest_failed']);
    expect(asked).not.toContain('https://evil.example/x.png');
    expect(asked.filter((url) => url.endsWith('/loop'))).toHaveLength(4);
  });

  it('files are not fetched from other hosts and ports, with credentials, or from addresses', async () => {
    const { session: bearer } = await seedAccount(env.DB);
    const urls = [
      'https://evil.example/x.png',
      'https://fonts.gstatic.com.evil.example/x.png',
      'https://user:secret@fonts.gstatic.com/x.png',
      'https://fonts.gstatic.com:8443/x.png',
      'https://127.0.0.1/x.png',
      'https://169.254.169.254/latest',
    ];
    expect(codes(await save(bearer, backgrounds(urls)))).toEqual(urls.map(() => 'ingest_denied'));
    expect(asked).toEqual([]);
  });

  it('files that are missing, too large, broken, or of another type are removed and reported', async () => {
    const { session: bearer } = await seedAccount(env.DB);
    const cases: Array<[string, string]> = [
      [serve('/404', 'no', { status: 404 }), 'ingest_failed'],
      [`${HOST}/unreachable`, 'ingest_failed'],
      [serve('/big', new Uint8Array(4 * 1024 * 1024 + 1)), 'ingest_limit'],
      [serve('/svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'), 'ingest_refused'],
      [serve('/cut', image(5).slice(0, 50)), 'ingest_refused'],
      [serve('/font', woff()), 'ingest_refused'],
    ];
    const saved = await save(bearer, backgrounds(cases.map(([url]) => url)));
    expect(codes(saved)).toEqual(cases.map(([, code]) => code));
    const picture = serve('/picture.png', image(6));
    expect(codes(await save(bearer, face(picture)))).toContain('ingest_refused');
    expect((await assetsOf(bearer)).assets).toEqual([]);
  });

  it('refused fonts are reported with their name and the reason', async () => {
    const { session: bearer } = await seedAccount(env.DB);
    const font = realFont('pacifico-latin-400-normal.woff2');
    const saved = await save(
      bearer,
      face(serve('/s/whole.woff2', font)) + face(serve('/s/cut.woff2', font.slice(0, 9000))),
    );
    expect(saved.stripped[0]).toMatchObject({
      code: 'ingest_refused',
      message: expect.stringMatching(/not accepted.*cut\.woff2: The file is shorter than it says\./),
      atRule: '@font-face',
      property: 'src',
    });
    expect((await assetsOf(bearer)).assets.map(({ name }) => name)).toEqual(['whole.woff2']);
  });

  it('fetching stops at the limit of a save and at the quota', async () => {
    const account = await seedAccount(env.DB);
    const bearer = account.session;
    const urls = Array.from({ length: 40 }, (_, index) =>
      serve(`/many-${index}.png`, image(300 + (index % 3))),
    );
    expect(codes(await save(bearer, backgrounds(urls)))).toEqual(new Array(8).fill('ingest_limit'));
    expect(asked).toHaveLength(32);
    expect((await assetsOf(bearer)).assets).toHaveLength(3);
    await setQuota(account.accountId, 1);
    const more = serve('/more.png', image(400));
    expect(codes(await save(bearer, background(more)))).toEqual(['ingest_limit']);
  });

  it('checking a stylesheet fetches and stores nothing', async () => {
    const { session: bearer } = await seedAccount(env.DB);
    const css = `${background(`${HOST}/x.png`)}[data-part="button"]{background:url("https://evil.example/y.png") 1px}`;
    const response = await call('/api/reseller/theme/check', { method: 'POST', bearer, body: { css } });
    expect(codes(await json<{ stripped: { code: string }[] }>(response))).toEqual(['ingest_denied']);
    expect(asked).toEqual([]);
    expect((await assetsOf(bearer)).assets).toEqual([]);
  });
});

describe('font sheets of Google Fonts', () => {
  const SHEET = 'https://fonts.googleapis.com/css2?family=Pacifico:wght@400;700&display=swap';

  /** An answer of the css2 interface as current browsers get it: a font face for each subset, with comments. */
  const answerOf = (...files: string[]): string =>
    files
      .map(
        (file, index) => `/* ${index === 0 ? 'latin-ext' : 'latin'} */
@font-face {
  font-family: 'Pacifico';
  font-style: normal;
  font-weight: 400;
  font-display: swap;
  src: url(${HOST}${file}) format('woff2');
  unicode-range: U+0100-02BA, U+02BD-02C5;
}
`,
      )
      .join('');

  const use = `[data-part="card"]{font-family:Pacifico,cursive}`;
  const woff2 = () => realFont('pacifico-latin-400-normal.woff2');

  it('Google Fonts sheets are read, and their fonts stored and used from the account’s own address', async () => {
    const account = await seedAccount(env.DB);
    const bearer = account.session;
    const agents: (string | null)[] = [];
    world.set(SHEET, (request) => {
      agents.push(request.headers.get('User-Agent'));
      return new Response(answerOf('/s/p/v22/ext.woff2', '/s/p/v22/latin.woff2'));
    });
    serve('/s/p/v22/ext.woff2', woff2());
    serve('/s/p/v22/latin.woff2', woff2());
    const saved = await save(bearer, `@import url("${SHEET}");${use}`);
    expect(saved.stripped).toEqual([]);
    await publish(account.themeKey, saved.hash, saved.revision);
    const compiled = await (await call(saved.previewPath)).text();
    expect(compiled).not.toMatch(/google|gstatic|@import/);
    expect(compiled.match(/@font-face\{/g)).toHaveLength(2);
    expect(compiled).toMatch(/unicode-range:u\+0?100-0?2ba/i);
    const { assets } = await assetsOf(bearer);
    // Two addresses of the sheet have the same file.
    expect(assets.map(({ kind, usageCount }) => [kind, usageCount])).toEqual([['font-family', 2]]);
    expect(compiled).toContain(assets[0]!.currentVersion.url);
    // The interface answers TrueType files unless the user agent is a browser with WOFF2.
    expect(agents[0]).toContain('Chrome/');
  });

  it.each(sampled([`"${SHEET}"`, `url(${SHEET})`, `url( '${SHEET}' ) screen`], 2))(
    'Google Fonts imports are found in each form of the import: %s',
    async (text) => {
      const { session: bearer } = await seedAccount(env.DB);
      serve(SHEET, answerOf('/s/own.woff2'));
      serve('/s/own.woff2', woff2());
      expect((await save(bearer, `@import ${text};${use}`)).stripped).toEqual([]);
      expect((await assetsOf(bearer)).assets).toHaveLength(1);
    },
  );

  it('the editor’s compiler makes the bytes of a save from the addresses that the check answers', async () => {
    const account = await seedAccount(env.DB);
    const bearer = account.session;
    serve(SHEET, answerOf('/s/own.woff2'));
    serve('/s/own.woff2', woff2());
    await json(await create({ bearer }, { kind: 'logo', name: 'Mark', alias: 'mark', file: image(9) }));
    const svg = '.s{background:url("data:image/svg+xml,<svg><path d=\'M0 0h9\'/></svg>")}';
    const pictures = ['asset:mark', dataUri(image(3)), serve('/a/sky.png', image(4)), 'asset:unknown'];
    const css = `@import url("${SHEET}");${use}${svg}${pictures.map(background).join('')}`;
    const { hash, stripped, previewPath, revision } = await save(bearer, css);
    await publish(account.themeKey, hash, revision);
    const served = await (await call(previewPath)).text();
    const check = await json<{ compiled: string; addresses: KnownAddresses }>(
      await call('/api/reseller/theme/check', {
        method: 'POST',
        bearer,
        body: { css, brandingJson: DOCUMENT, include: ['compiled', 'addresses'] },
      }),
    );
    expect(check.compiled).toBe(served);
    const input = { id: 1, accountId: account.accountId, css, document: DOCUMENT };
    const live = compileLive({ ...input, addresses: check.addresses });
    expect(live.answer).toMatchObject({ ok: true, css: served });
    expect(live.report?.()).toMatchObject({
      stripped: stripped.filter(({ code }) => code === 'asset_unknown'),
      asksForAddresses: false,
    });
    const { report } = compileLive({ ...input, addresses: NO_ADDRESSES });
    expect(report?.()).toMatchObject({ asksForAddresses: true });
  });

  it('Google Fonts sheets add font faces and nothing else', async () => {
    const account = await seedAccount(env.DB);
    const bearer = account.session;
    const other = '@font-face{font-family:B;src:url(https://evil.example/b.woff2)}';
    const old = `@font-face{font-family:C;src:url(${HOST}/c.ttf)}`;
    const rules = `@import url(https://evil.example/x.css);body{color:red}*{background:url(${HOST}/b.png)}`;
    serve(SHEET, rules + other + old + answerOf('/s/only.woff2'));
    serve('/s/only.woff2', woff2());
    const saved = await save(bearer, `@import url("${SHEET}");${use}`);
    expect(saved.stripped).toEqual([]);
    expect(asked).toEqual([SHEET, `${HOST}/s/only.woff2`]);
    await publish(account.themeKey, saved.hash, saved.revision);
    const compiled = await (await call(saved.previewPath)).text();
    expect(compiled).toContain('@font-face{');
    expect(compiled).not.toMatch(/color:red|b\.png/);
  });

  it('Google Fonts sheets that cannot be read are reported at their import', async () => {
    const { session: bearer } = await seedAccount(env.DB);
    const away = 'https://fonts.googleapis.com/css2?family=Away';
    serve(away, null, { status: 302, headers: { Location: 'https://evil.example/x.css' } });
    const empty = serve('https://fonts.googleapis.com/css2?family=Empty', 'body{color:red}');
    const gone = serve('https://fonts.googleapis.com/css2?family=Gone', 'no', { status: 400 });
    const big = serve('https://fonts.googleapis.com/css2?family=Big', new Uint8Array(128 * 1024 + 1));
    const sheet = [away, empty, gone, big, SHEET].map((url) => `@import url("${url}");`).join('\n');
    const saved = await save(bearer, sheet + use);
    expect(codes(saved)).toEqual([
      'ingest_denied',
      'ingest_failed',
      'ingest_failed',
      'ingest_limit',
      'ingest_limit',
    ]);
    expect(saved.stripped).toMatchObject([1, 2, 3, 4, 5].map((line) => ({ line })));
    expect(asked).not.toContain('https://evil.example/x.css');
  });

  it('refused fonts of Google Fonts are reported in the stylesheet', async () => {
    const { session: bearer } = await seedAccount(env.DB);
    serve(SHEET, answerOf('/s/missing.woff2'));
    const css = `@import url("${SHEET}");${use}`;
    const saved = await save(bearer, css);
    expect(codes(saved)).toContain('ingest_failed');
    expect(saved.stripped[0]).toMatchObject({ line: 1, column: 1, offset: 0, atRule: '@font-face' });
  });

  it('a check does not fetch Google Fonts sheets', async () => {
    const { session: bearer } = await seedAccount(env.DB);
    const body = { css: `@import url("${SHEET}");${use}` };
    const response = await call('/api/reseller/theme/check', { method: 'POST', bearer, body });
    expect(codes(await json<{ stripped: { code: string }[] }>(response))).toEqual([]);
    expect(asked).toEqual([]);
  });

  it('other imports are refused, each with a suggestion', async () => {
    const { session: bearer } = await seedAccount(env.DB);
    const refused = [
      ['https://fonts.googleapis.com/css?family=Old', 'https://fonts.googleapis.com/css2?family='],
      ['http://fonts.googleapis.com/css2?family=Plain', 'https://fonts.googleapis.com/css2?family='],
      ['https://fonts.googleapis.com.evil.example/css2?family=X', 'Paste the rules'],
      ['https://elsewhere.example/theme.css', 'Paste the rules'],
      ['./theme.css', 'Paste the rules'],
    ] as const;
    const saved = await save(bearer, refused.map(([url]) => `@import url("${url}");`).join('') + use);
    expect(saved.stripped).toEqual(
      refused.map(([, suggestion]) =>
        expect.objectContaining({
          code: 'import_denied',
          atRule: '@import',
          suggestion: expect.stringContaining(suggestion),
        }),
      ),
    );
    expect(asked).toEqual([]);
  });
});

describe('embedded data', () => {
  it('embedded data becomes an asset, whatever type it claims', async () => {
    const { session: bearer } = await seedAccount(env.DB);
    const saved = await save(
      bearer,
      background(dataUri(image(7), 'text/html')) + face(dataUri(woff(), 'font/woff')),
    );
    expect(saved.stripped).toEqual([]);
    const { assets } = await assetsOf(bearer);
    expect(assets.map(({ kind, name }) => [kind, name]).sort()).toEqual([
      ['font-family', 'Embedded font'],
      ['image', 'Embedded image'],
    ]);
    await save(bearer, `${background(dataUri(image(7)))}.x{color:red}`);
    expect((await assetsOf(bearer)).assets).toHaveLength(2);
  });

  it('an embedded SVG stays in the sheet and becomes no asset', async () => {
    const { session: bearer } = await seedAccount(env.DB);
    const svg = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'><path d='M0 0h9'/></svg>";
    const saved = await save(bearer, background(svg));
    expect(saved.stripped).toEqual([]);
    expect((await assetsOf(bearer)).assets).toEqual([]);
  });

  it('embedded data is removed when it is malformed, empty, of another type, or hides a script', async () => {
    const { session: bearer } = await seedAccount(env.DB);
    const cases = [
      ['is malformed', 'data:image/png;base64,%%%', 'url_data'],
      ['is not base64', 'data:image/png;base64,a*b', 'url_data'],
      ['is SVG with a script', 'data:image/svg+xml,<svg><script/></svg>', 'svg_denied'],
      ['is SVG under another type', `data:image/png,${encodeURIComponent('<svg/>')}`, 'ingest_refused'],
      ['is empty', 'data:,', 'ingest_refused'],
      ['hides a script', dataUri(bytesOf('<script>alert(1)</script>')), 'ingest_refused'],
    ] as const;
    const saved = await save(bearer, backgrounds(cases.map(([, url]) => url)));
    expect(codes(saved)).toEqual(cases.map(([, , code]) => code));
  });
});
