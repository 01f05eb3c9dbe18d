import { afterAll, beforeAll, expect, it } from 'vitest';
import type { KnownAddresses, LiveStripped } from '#shared/brand/live-compiler.ts';
import { CORPUS } from '../../browser/attacks/corpus.ts';
import { marked, type Vector } from '../../browser/attacks/vector.ts';
import { sampled } from '../../support/full-run.ts';
import { loadBrowserBuild } from '../../support/sheets/browser-build.ts';
import { brandingCall } from '../support/publish-sheet.ts';
import { startService, type TestService } from '../support/service.ts';

// The editor of the console shows the result of the compiler in its page. An attack must compile to the same
// sheet there and in the Worker.

let service: TestService;
let inBrowser: Awaited<ReturnType<typeof loadBrowserBuild>>;
beforeAll(async () => {
  service = await startService();
  inBrowser = await loadBrowserBuild(async () =>
    (await fetch(`${service.baseUrl}/assets/branding-compiler.js`)).text(),
  );
});
afterAll(() => service.stop());

const document = JSON.stringify({ schemaVersion: 1, identity: { productName: 'Acme' } });
const AT_ONCE = 4;

interface Checked {
  bytes: number;
  compiled: string;
  stripped: LiveStripped[];
  addresses: KnownAddresses;
}

/** The Worker's result for a sheet, or the sentence of its refusal. */
async function byWorker(css: string): Promise<Checked | string> {
  try {
    const body = { css, brandingJson: document, include: ['compiled', 'addresses'] };
    return await brandingCall<Checked>(service, 'POST', '/api/reseller/theme/check', body);
  } catch (error) {
    return String(error);
  }
}

async function compareOne(vector: Vector): Promise<'compiled' | 'refused'> {
  // A JSON body has text only.
  const sheet = marked(vector, 'mark');
  const css = typeof sheet === 'string' ? sheet : new TextDecoder('utf-8', { ignoreBOM: true }).decode(sheet);
  const worker = await byWorker(css);
  const addresses = typeof worker === 'string' ? { urls: [], imports: [], faces: '' } : worker.addresses;
  const { answer } = inBrowser({ accountId: service.demo.account_id, css, document, addresses });
  if (!answer.ok) {
    expect(answer.fault, vector.id).toBe('stylesheet');
    if (answer.fault === 'stylesheet') expect(worker, vector.id).toContain(answer.message);
    return 'refused';
  }
  if (typeof worker === 'string') throw new Error(`${vector.id}: ${worker}`);
  expect(answer.css, vector.id).toBe(worker.compiled);
  expect(answer.bytes, vector.id).toBe(worker.bytes);
  return 'compiled';
}

it('the compiler that the editor loads makes the bytes that the Worker makes of the attacks', async () => {
  const waiting = [...sampled(Object.values(CORPUS).flat(), 160)];
  const outcomes: string[] = [];
  const workers = Array.from({ length: AT_ONCE }, async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
      outcomes.push(await compareOne(next));
  });
  await Promise.all(workers);
  expect(outcomes.filter((outcome) => outcome === 'compiled').length).toBeGreaterThan(outcomes.length / 2);
});
