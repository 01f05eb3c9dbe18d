import { beforeAll, expect, test } from 'vitest';
import { NO_ADDRESSES } from '#shared/brand/live-compiler.ts';
import { accountId } from '#test/unit/css/support/compiled.ts';
import { compileLive } from '#workers/branding/drafts/compile-live.ts';
import { adversarial } from '../../bench/css/adversarial.ts';
import { CORPUS } from '../../browser/attacks/corpus.ts';
import { marked, type Vector } from '../../browser/attacks/vector.ts';
import { isFullRun, sampled } from '../../support/full-run.ts';
import { loadBrowserBuild } from '../../support/sheets/browser-build.ts';
import { readSheet } from '../../support/sheets/read-sheet.ts';
import { REAL_SHEETS } from '../../support/sheets/sheets.ts';

const document = JSON.stringify({ schemaVersion: 1, identity: { productName: 'Acme' } });

let inBrowser: Awaited<ReturnType<typeof loadBrowserBuild>>;
beforeAll(async () => {
  inBrowser = await loadBrowserBuild();
});

/** Compiles a sheet with the built file and with the code of a save. */
function bothWays(css: string) {
  const request = { accountId, css, document, addresses: NO_ADDRESSES };
  const built = inBrowser(request);
  const { ms: _, id, ...answer } = built.answer;
  const own = compileLive({ ...request, id });
  return {
    built: { ...answer, report: built.report },
    own: { ...own.answer, report: own.report?.() ?? null },
  };
}

const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });
const textOf = (sheet: string | Uint8Array): string =>
  typeof sheet === 'string' ? sheet : utf8.decode(sheet);

test.each(Object.keys(CORPUS) as Array<keyof typeof CORPUS>)(
  'the built compiler of the editor makes the same bytes and report of the attacks: %s',
  (kind) => {
    let compiled = 0;
    for (const vector of sampled<Vector>(CORPUS[kind], kind === 'denial' ? 120 : 60)) {
      const { built, own } = bothWays(textOf(marked(vector, 'mark')));
      expect(built, vector.id).toEqual(own);
      if (built.ok) compiled += 1;
    }
    expect(compiled).toBeGreaterThan(isFullRun ? 1 : 0);
  },
);

test.each(sampled(Object.entries(adversarial), 48))(
  'the built compiler of the editor makes the same of a hostile sheet: %s',
  (_, whole) => {
    const { built, own } = bothWays(isFullRun ? whole : whole.slice(0, whole.length >> 3));
    expect(built).toEqual(own);
  },
);

test.each(sampled(REAL_SHEETS, 48))(
  'the built compiler of the editor makes the same bytes of $name',
  async (sheet) => {
    const { built, own } = bothWays(await readSheet(sheet));
    expect(built).toEqual(own);
  },
);
