import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { unstable_readConfig } from 'wrangler';
import { keptUpload } from '#scripts/service/kept-bundles.ts';
import { SEPARATE_ZOD } from '#scripts/service/separate-zod.ts';
import { root, workers } from '#scripts/workers.ts';

/**
 * The limits of a Worker in KiB of gzip: the modules that an isolate evaluates before its first answer, and
 * the whole upload including modules loaded on demand.
 */
const BUDGETS: Readonly<Record<string, { start: number; upload: number }>> = {
  // Sites are answered by a separate module, and the health of all Workers by one that reads their answers with zod.
  'livery-edge': { start: 11, upload: 23 },
  // 43 KiB of the uploads of two Workers are nodemailer, which signs mails and hands them to a mail server. The tools with
  // the published schemas of sites are loaded with the first MCP message, those of brands with the first call that may use
  // them, what wakes webhooks after the first write,
  // and what verifies assertions (6 KiB are jose) with the first client that signs one.
  // Connections without a browser are loaded with their form.
  'livery-auth': { start: 100, upload: 350 },
  // The compiler also reads embedded pictures, warns of mistyped names and of selectors that miss the root, and remembers
  // what it wrote; schedules, links, what assistants ask for, the timer's work and what wakes webhooks are loaded on demand.
  'livery-branding': { start: 83, upload: 225 },
  // Events with their schemas, webhooks with their log, test mode with its clocks, imports of customers, plans, usage and
  // spend alerts over the API and outward, the page of a tenant, and the words of eleven languages that requests are read
  // by are loaded with their first request, the tasks of timers with their first message.
  'livery-platform': { start: 204, upload: 530 },
  // The gate of images, forms with their inbox, the editor of sites, links to versions, scheduled publishes, visits, and what
  // assistants did with its undo are loaded with their first request.
  // 265 KiB of the upload speak to models, with a zod of their own, and are loaded with the first build by one.
  'livery-sites': { start: 73, upload: 505 },
};

/** Modules that Workers must not contain: used when the Workers are built, or contained in a smaller form. */
const KEPT_OUT =
  /node_modules\/(?:drizzle-orm\/d1|hono\/dist\/jsx\/(?:dom\/render|streaming)|zod-openapi|zod\/v4\/classic)/;

describe.each(workers.map(({ name, config }) => [name, config]))('the upload of %s', async (name, config) => {
  const { main } = unstable_readConfig({ config: join(root, config) }, { hideWarnings: true });
  const { files, atStart, inputs } = await keptUpload(main ?? '');
  const modules = files.filter(({ path }) => path.endsWith('.mjs'));
  // The size as wrangler counts it: all modules in one stream.
  const kib = (paths: readonly string[]): number => {
    const found = modules.filter(({ path }) => paths.includes(path));
    return gzipSync(found.map(({ contents }) => contents).join('')).length / 1024;
  };

  it('the upload is within its budgets, at the start and as a whole', () => {
    const { start, upload } = BUDGETS[name] ?? { start: 0, upload: 0 };
    expect(kib(atStart)).toBeGreaterThan(1);
    expect(kib(atStart)).toBeLessThan(start);
    expect(kib(modules.map(({ path }) => path))).toBeLessThan(upload);
  });

  it('the upload contains no module that is used only when the Workers are built', () => {
    expect(inputs.length).toBeGreaterThan(0);
    const own = inputs.filter((path) => !path.startsWith(`${SEPARATE_ZOD}:`));
    expect(own.filter((path) => KEPT_OUT.test(path))).toEqual([]);
  });
});
