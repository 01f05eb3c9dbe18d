import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forOrigin } from '../../../workers/platform/docs/built-docs.ts';
import { guides } from '../../../workers/platform/docs/guides/index.ts';
import { TestBrowser } from '../access/support/browser.ts';
import { startService, type TestService } from '../support/service.ts';

let service: TestService;
let folder: string;
beforeAll(async () => {
  service = await startService();
  folder = await mkdtemp(join(tmpdir(), 'livery-guides-'));
  await mkdir(join(folder, '.livery'));
  await writeFile(join(folder, '.livery', 'demo.json'), JSON.stringify(service.demo));
});
afterAll(async () => {
  await service.stop();
  await rm(folder, { recursive: true, force: true });
});

/** What a reader types, block after block, read back from the page itself. */
async function codeOnPage(slug: string): Promise<string[]> {
  const response = await fetch(`${service.baseUrl}/docs/guides/${slug}`);
  expect(response.status).toBe(200);
  const html = await response.text();
  return [...html.matchAll(/<pre[^>]*><code>([\s\S]*?)<\/code><\/pre>/g)].map(([, code]) =>
    (code ?? '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&amp;', '&'),
  );
}

interface Run {
  code: number | null;
  output: string;
}

function run(child: ChildProcess, onOutput: (output: string) => void = () => undefined): Promise<Run> {
  let output = '';
  const take = (chunk: Buffer) => {
    output += chunk.toString();
    onOutput(output);
  };
  child.stdout?.on('data', take);
  child.stderr?.on('data', take);
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, output })));
}

const shell = async (slug: string): Promise<string> => {
  const script = ['set -euo pipefail', ...(await codeOnPage(slug))].join('\n');
  const { code, output } = await run(spawn('bash', ['-c', script], { cwd: folder }));
  expect(code, output).toBe(0);
  return output;
};

describe('the guides in the documentation', () => {
  it('the guides are listed, and state on their page what they are tested for', async () => {
    const listing = await (await fetch(`${service.baseUrl}/docs`)).text();
    for (const guide of guides) {
      expect(listing).toContain(`/docs/guides/${guide.slug}`);
      const code = guide.steps.flatMap((step) => step.code ?? []);
      expect(await codeOnPage(guide.slug)).toEqual(code.map((text) => forOrigin(text, service.baseUrl)));
    }
    expect((await fetch(`${service.baseUrl}/docs/guides/no-such-guide`)).status).toBe(404);
  });

  it('the guide to publishing a brand works as written', async () => {
    const output = await shell('publish-a-brand');
    expect(output).toMatch(/ingest_denied in line 4/);
    expect(output).toContain('@layer');
    expect(output.toLowerCase()).toContain('cache-control: public, max-age=31536000, immutable');
    expect(output.trim().endsWith('true')).toBe(true);
  });

  it('the guide to provisioning a tenant works as written', async () => {
    const output = await shell('provision-a-tenant');
    const answers = output
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(answers.every((answer) => answer.ok === true)).toBe(true);
    expect(answers[2]?.tenant_id).toBe(answers[3]?.tenant_id);
    expect(answers[6]).toMatchObject({ topup_available: 50, replayed: true });
    expect(answers[8]).toMatchObject({ credits: -50, pool: 'topup', balance: 0 });
    expect(answers[9]).toMatchObject({
      entries: [{ kind: 'topup', credits: 50, idempotency_key: 'invoice-77' }],
    });
    expect(answers.at(-1)).toMatchObject({ status: 'terminated' });
  });

  it('the guide to connecting an assistant works as written', async () => {
    const [code] = await codeOnPage('connect-an-assistant');
    await writeFile(join(folder, 'connect.mjs'), code ?? '');
    const person = new TestBrowser(service.baseUrl, service.demo.customer_session_cookie);
    let approved: Promise<unknown> | undefined;
    const { code: exit, output } = await run(
      spawn(process.execPath, ['connect.mjs'], { cwd: folder }),
      (text) => {
        const url = /Open (\S+)\n/.exec(text)?.[1];
        if (url !== undefined)
          approved ??= person.approve(url, ['service:write']).then((back) => fetch(back));
      },
    );
    await approved;
    expect(exit, output).toBe(0);
    expect(output).toContain(service.demo.workspace_id);
  });
});
