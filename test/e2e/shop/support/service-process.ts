import { launch, type Service } from '#scripts/service/launch.ts';
import type { Secrets } from '#scripts/service/secrets.ts';
import { ensureTestSide } from '#shared/operator/ensure-test-side.ts';
import { issueKey } from '#shared/operator/issue-key.ts';
import { expectOk } from '#shared/result.ts';
import { systemRuntime } from '#shared/runtime/runtime.ts';
import { templateModules } from '../../support/service-template.ts';

// Runs the service in its own process, which a test can kill at any moment.

export interface StartArguments {
  port: number;
  state: string;
  secrets: Secrets;
  accountId: string;
}

export interface ServiceWork {
  /** Runs the scheduled work of each minute. */
  minute: null;
  /** Runs all scheduled work. */
  schedule: null;
  /** Issues a key of the account's test side, like its console. */
  testKey: string;
}

type Works = { [Name in keyof ServiceWork]: () => Promise<ServiceWork[Name]> };

const works = (service: Service, accountId: string): Works => ({
  minute: async () => {
    await service.runTimer(new Date(), 'minute');
    return null;
  },
  schedule: async () => {
    await service.runSchedule(new Date());
    return null;
  },
  testKey: async () => {
    const operation = {
      db: service.db,
      runtime: systemRuntime,
      actor: { kind: 'operator', id: 'test' } as const,
      requestId: 'test',
    };
    const side = expectOk(await ensureTestSide(operation, accountId));
    const wanted = { accountId: side.accountId, name: 'Shop', scopes: ['platform'] as const, test: true };
    return expectOk(await issueKey(operation, { ...wanted, scopes: [...wanted.scopes] })).key;
  },
});

const { port, state, secrets, accountId } = JSON.parse(process.argv[2] ?? '{}') as StartArguments;
const service = await launch({ port, state, secrets, modules: await templateModules() });
const all = works(service, accountId);

process.on('message', ({ id, work }: { id: number; work: keyof ServiceWork }) => {
  all[work]().then(
    (result) => process.send?.({ id, result }),
    (error: unknown) => process.send?.({ id, error: String(error) }),
  );
});
process.send?.({ id: 0, result: null });
