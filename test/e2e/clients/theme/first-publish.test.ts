import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stepsOfOneJourney } from '#test/support/steps.ts';
import type { Snapshot } from '../../../../clients/theme/src/conflict.ts';
import { startService, type TestService } from '../../support/service.ts';
import { type Installed, installTheme, type Ran } from './installed.ts';

// The main path of the command line; commands.full.test.ts and versions.full.test.ts test every command and refusal.

let service: TestService;
let theme: Installed;

beforeAll(async () => {
  [service, theme] = await Promise.all([startService(), installTheme()]);
});
afterAll(async () => {
  await service?.stop();
  theme?.remove();
});

const run = (...args: string[]): Promise<Ran> =>
  theme.run(args, { env: { LIVERY_URL: service.baseUrl, LIVERY_KEY: service.demo.theme_key } });
const at = (name: string): string => join(theme.folder, name);
const snapshot = async (): Promise<Snapshot> => {
  const headers = { Authorization: `Bearer ${service.demo.theme_key}` };
  return (await (
    await fetch(`${service.baseUrl}/api/reseller/theme/raw-css`, { headers })
  ).json()) as Snapshot;
};

describe('a brand in the command line, from the first pull to a published version', () => {
  stepsOfOneJourney();

  it('refuses an unknown command', async () => {
    expect(await run('nope')).toMatchObject({ exit: 2, err: expect.stringContaining('no command nope') });
  });

  it('pulls the starting stylesheet', async () => {
    expect(await run('pull', 'brand')).toMatchObject({
      exit: 0,
      out: expect.stringContaining('starting stylesheet'),
    });
  });

  it('names the place of each fault, and saves no refused document', async () => {
    const sheet = readFileSync(at('brand/brand.css'), 'utf8');
    const document = readFileSync(at('brand/brand.json'), 'utf8');
    appendFileSync(at('brand/brand.css'), '.a { colr: red }\n');
    writeFileSync(at('brand/brand.json'), document.replace('"productName"', '"produktName"'));
    const { exit, out } = await run('check', 'brand');
    expect([exit, out]).toEqual([1, expect.stringContaining('brand/brand.json:3:3  error')]);
    const refused = await run('push', 'brand');
    expect(refused).toMatchObject({ exit: 1, err: expect.stringContaining('brand/brand.json:3:3  error') });
    expect((await snapshot()).drafts).toEqual([]);
    writeFileSync(at('brand/brand.css'), `${sheet}[data-part="card"] { border-radius: 3px }\n`);
    writeFileSync(at('brand/brand.json'), document.replace('Your product', 'Corner Sites'));
  });

  it('pushes a draft and publishes it', async () => {
    expect(await run('push', 'brand')).toMatchObject({
      exit: 0,
      out: expect.stringContaining('Saved the draft'),
    });
    expect((await snapshot()).drafts[0]?.css).toBe(readFileSync(at('brand/brand.css'), 'utf8'));
    expect(await run('publish', 'brand', '--yes')).toMatchObject({
      exit: 0,
      out: expect.stringContaining('as version 1'),
    });
    expect((await snapshot()).live).not.toBeNull();
  });
});
