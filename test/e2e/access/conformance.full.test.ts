import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packageFile } from '../../support/package-file.ts';
import { freePort } from '../support/free-port.ts';
import { startService, type TestService } from '../support/service.ts';
import { TestBrowser } from './support/browser.ts';

const RUNNER = packageFile('@modelcontextprotocol/conformance/dist/index.js');

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

async function register(redirectUri: string): Promise<string> {
  const answer = await fetch(`${service.baseUrl}/oauth/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ client_name: 'conformance', redirect_uris: [redirectUri] }),
  });
  return ((await answer.json()) as { client_id: string }).client_id;
}

/** Runs the authorization-server mode of the official runner and completes its browser steps. */
async function runAuthorization(specVersion: string | null): Promise<{ exitCode: number; output: string }> {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'mcp-authorization-'));
  const clientId = await register(`http://127.0.0.1:${port}/callback`);
  const person = new TestBrowser(service.baseUrl, service.demo.customer_session_cookie);
  const parameters = [
    'authorization',
    '--url',
    service.baseUrl,
    '--client-id',
    clientId,
    '--resource',
    service.baseUrl,
  ];
  if (specVersion !== null) parameters.push('--spec-version', specVersion);
  const child = spawn(process.execPath, [RUNNER, ...parameters, '--port', String(port), '-o', folder], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const opened = new Set<string>();
  const collect = (chunk: Buffer) => {
    output += chunk.toString();
    for (const [url] of output.matchAll(/http:\/\/localhost:\d+\/oauth\/authorize\?\S+(?=\s)/g)) {
      if (opened.has(url)) continue;
      opened.add(url);
      person.approve(url).then(
        (back) => fetch(back).catch(() => undefined),
        (error: unknown) => {
          output += String(error);
          child.kill();
        },
      );
    }
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const exitCode = await new Promise<number>((resolve) => child.on('close', (code) => resolve(code ?? 1)));
  await rm(folder, { recursive: true });
  return { exitCode, output };
}

describe('the official authorization-server requirements', () => {
  it.each(['2026-07-28', null])('the requirements are met (revision %s)', async (specVersion) => {
    const { exitCode, output } = await runAuthorization(specVersion);
    expect(exitCode, output).toBe(0);
    expect(output).toContain('authorization-code-grant');
    expect(output).toContain('authorization-server-metadata-endpoint');
    expect(output).not.toMatch(/\b[1-9]\d* failed/);
  });
});
