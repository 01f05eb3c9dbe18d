import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packageFile } from '../support/package-file.ts';

const RUNNER = packageFile('@modelcontextprotocol/conformance/dist/index.js');

export interface Check {
  scenario: string;
  id: string;
  status: 'SUCCESS' | 'FAILURE' | 'WARNING' | 'SKIPPED' | 'INFO';
  errorMessage?: string;
}

export interface Run {
  /** 0 when the failures are exactly those of the baseline. */
  exitCode: number;
  output: string;
  checks: Check[];
}

/** Runs the server scenarios of a revision with the official runner, and reads its results. */
export async function runRequirements(url: URL, revision: string): Promise<Run> {
  const folder = await mkdtemp(join(tmpdir(), 'mcp-conformance-'));
  const baseline = fileURLToPath(new URL(`baseline-${revision}.yml`, import.meta.url));
  const parameters = ['server', '--url', url.href, '--requirements', revision];
  try {
    const { exitCode, output } = await runNode([
      RUNNER,
      ...parameters,
      '--expected-failures',
      baseline,
      '-o',
      folder,
    ]);
    return { exitCode, output, checks: await readChecks(folder) };
  } finally {
    await rm(folder, { recursive: true });
  }
}

function runNode(parameters: string[]): Promise<{ exitCode: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, parameters, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', reject);
    child.on('close', (code) => resolve({ exitCode: code ?? 1, output }));
  });
}

async function readChecks(folder: string): Promise<Check[]> {
  const checks: Check[] = [];
  for (const name of await readdir(folder)) {
    const scenario = /^server-(.+?)-\d{4}-\d{2}-\d{2}T/.exec(name)?.[1];
    if (scenario === undefined) continue;
    const found = JSON.parse(await readFile(join(folder, name, 'checks.json'), 'utf8')) as Check[];
    checks.push(...found.map((check) => ({ ...check, scenario })));
  }
  return checks;
}
