import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isFullRun, sampled } from '../../support/full-run.ts';
import { readSheet } from '../../support/sheets/read-sheet.ts';
import { REAL_SHEETS } from '../../support/sheets/sheets.ts';
import { brandingCall, publishSheet, saveSheet } from '../support/publish-sheet.ts';
import { startService, type TestService } from '../support/service.ts';
import { leadingRules } from './leading-rules.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

/** Saves a sheet, reads the draft, publishes it and fetches it from the edge. */
async function wholeWay(css: string) {
  const saved = await saveSheet(service, css);
  const { previewUrl } = await brandingCall<{ previewUrl: string }>(
    service,
    'POST',
    '/api/reseller/theme/rules/preview-token',
    { hash: saved.hash },
  );
  expect((await fetch(service.baseUrl + saved.previewPath)).status, 'a draft is not public').toBe(404);
  const draft = await fetch(service.baseUrl + previewUrl);
  expect(draft.status).toBe(200);
  expect(draft.headers.get('Cache-Control')).toBe('private, no-store');
  const seen = await draft.text();

  const { path } = await publishSheet(service, css);
  const live = await fetch(service.baseUrl + path);
  expect(live.status).toBe(200);
  expect(live.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
  expect(await live.text(), 'what was previewed is what is live').toBe(seen);
  return { ...saved, css: seen };
}

const fitting = REAL_SHEETS.filter((sheet) => sheet.fit === 'fits');
/** One sheet for each limit, and all of them in a full run. */
const tooLarge = REAL_SHEETS.filter(({ fit }, index, sheets) =>
  fit === 'fits' ? false : isFullRun || sheets.findIndex((sheet) => sheet.fit === fit) === index,
);

describe('stylesheets people use, over HTTP', () => {
  it.each(sampled(fitting, 24))('$name is accepted', async (sheet) => {
    const { css, bytes } = await wholeWay(await readSheet(sheet));
    expect(bytes).toBe(Buffer.byteLength(css));
    for (const [, url] of css.matchAll(/url\("?([^")]*)"?\)/g)) {
      // An embedded SVG picture is kept in the sheet.
      if (url?.startsWith('data:image/svg+xml,')) continue;
      expect(url).toMatch(new RegExp(`^/t/${service.demo.account_id}/asset-[0-9a-f]{64}\\.\\w+$`));
    }
  });

  it.each(tooLarge)(
    '$name is refused completely, with a reason; the part of it that fits is accepted',
    async (sheet) => {
      const whole = await readSheet(sheet);
      await expect(saveSheet(service, whole)).rejects.toThrow(
        sheet.fit === 'source_too_large' ? /413 .*payload_too_large/ : /400 .*too large.*204800/,
      );
      // `npm test` publishes a part of one of them.
      if (isFullRun || sheet === tooLarge[0]) await wholeWay(leadingRules(whole, 150 * 1024));
    },
  );
});
