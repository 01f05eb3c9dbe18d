import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Demo } from '../../../scripts/demo/demo-file.ts';
import { launch, type Service, type WorkerLine } from '../../../scripts/service/launch.ts';
import type { Secrets } from '../../../scripts/service/secrets.ts';
import { freePort } from './free-port.ts';
import { copyTemplate } from './service-template.ts';

export interface TestService extends Service {
  demo: Demo;
  secrets: Secrets;
  /** Every line the Workers wrote so far. */
  logs: WorkerLine[];
}

export interface TestServiceOptions {
  /** Values over those of the Workers' `[vars]`, for example `{ MCP_ENABLED: 'false' }`. */
  vars?: Record<string, string>;
}

/**
 * The whole service on a port and in a folder of its own, from the Workers' real configurations. Bundles, migrations and
 * the demo account, made by the same code as `npm start`, are those of the run's template. Takes about a second; start
 * one a test file in `beforeAll`, stop it in `afterAll`.
 */
export async function startService(options: TestServiceOptions = {}): Promise<TestService> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startOnce(options);
    } catch (error) {
      // Between the choice of a free port and its use another test's service may take it.
      if (attempt === ATTEMPTS || !isAddressInUse(error)) throw error;
    }
  }
}

const ATTEMPTS = 3;

const isAddressInUse = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_ADDRESS_IN_USE';

async function startOnce(options: TestServiceOptions): Promise<TestService> {
  const state = await mkdtemp(join(tmpdir(), 'livery-e2e-'));
  const port = await freePort();
  const { secrets, demo, modules } = await copyTemplate(state, `http://localhost:${port}`);
  const logs: WorkerLine[] = [];
  const service = await launch({
    port,
    modules,
    state,
    secrets,
    onLog: (line) => logs.push(line),
    ...(options.vars === undefined ? {} : { vars: options.vars }),
  });
  return {
    ...service,
    demo,
    secrets,
    logs,
    stop: async () => {
      await service.stop();
      await rm(state, { recursive: true, force: true });
    },
  };
}
