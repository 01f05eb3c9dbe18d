import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { unstable_readConfig } from 'wrangler';
import { bundleForUpload } from '../../../scripts/service/bundle.ts';
import { root, workers } from '../../../scripts/service/workers.ts';

/** Most that a Worker's upload may weigh, KiB of gzip. An isolate parses all of it before its first answer. */
const BUDGETS: Readonly<Record<string, number>> = {
  'livery-edge': 12,
  'livery-auth': 119,
  'livery-branding': 143,
  'livery-platform': 221,
};

/** What has no business in a Worker: used when the Workers are built, or there in a smaller form. */
const KEPT_OUT =
  /node_modules\/(?:drizzle-orm\/d1|hono\/dist\/jsx\/(?:dom\/render|streaming)|zod-openapi|zod\/v4\/classic)/;

it.each(workers.map(({ name, config }) => [name, config]))(
  '%s is within its budget',
  async (name, config) => {
    const { main } = unstable_readConfig({ config: join(root, config) }, { hideWarnings: true });
    const { code, inputs } = await bundleForUpload(main ?? '');
    expect(inputs.length).toBeGreaterThan(0);
    expect(inputs.filter((path) => KEPT_OUT.test(path))).toEqual([]);
    expect(gzipSync(code).length / 1024).toBeLessThan(BUDGETS[name] ?? 0);
  },
);
