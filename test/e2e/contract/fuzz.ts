import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allRoutes } from '#schema/openapi/all-routes.ts';
import { ASSET, EXTERNAL_REF, HASH, TENANT } from '#schema/openapi/examples/values.ts';
import { isFullRun, sampled } from '../../support/full-run.ts';
import type { TestService } from '../support/service.ts';
import { admitted } from './support/callers.ts';
import { disagreements } from './support/check-answer.ts';
import { startContractService } from './support/contract-service.ts';
import { Contract, type Operation } from './support/document.ts';
import {
  bodyRequests,
  brokenRequests,
  exampleRequest,
  pathRequests,
  queryRequests,
} from './support/requests.ts';
import { type Answered, type Sent, send } from './support/send.ts';
import { makeWorld, type World } from './support/world.ts';

const AT_ONCE = 8;

/** Requests of every kind of caller, and changed and broken ones, to every operation. */
export function testFuzz(): void {
  let service: TestService;
  let contract: Contract;
  let world: World;

  beforeAll(async () => {
    service = await startContractService();
    contract = await Contract.of(service.baseUrl);
    world = await makeWorld(service);
  });
  afterAll(() => service?.stop());

  /** Sends all requests, some at a time, and answers the defects of their answers. */
  async function sendAll(
    requests: readonly Sent[],
    more: (request: Sent, answer: Answered) => string[] = () => [],
  ): Promise<string[]> {
    const found: string[] = [];
    const waiting = [...requests];
    const work = async () => {
      for (let request = waiting.shift(); request !== undefined; request = waiting.shift()) {
        const answer = await send(service, request);
        const problems = [...disagreements(contract, request, answer), ...more(request, answer)];
        const { operation, label } = request;
        found.push(...problems.map((problem) => `${operation.id}, ${label}: ${answer.status} ${problem}`));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return found;
  }

  const turnOf = (id: string): number => allRoutes.findIndex(({ operationId }) => operationId === id);

  /**
   * Callers of all kinds in a full run; else no credential, and a twelfth of all kinds, which changes with each
   * operation. The story of the examples is told by an admitted caller.
   */
  function callersOf(operation: Operation): [string, Record<string, string>][] {
    const all = Object.entries(world.credentials);
    if (isFullRun) return all;
    const turn = turnOf(operation.id);
    return all.filter(([name], index) => name === 'none' || (index + turn) % 12 === 0);
  }

  describe.each(allRoutes.map(({ operationId }) => operationId))('%s', (id) => {
    let operation: Operation;
    beforeAll(() => {
      operation = contract.operation(id);
    });

    /** A 32nd of the requests, which changes with each operation, or all in a full run. */
    const share = (requests: readonly Sent[]): readonly Sent[] =>
      requests.filter((_, index) => isFullRun || (index + turnOf(id)) % 32 === 0);

    it('answers every kind of caller as documented, and admits the documented kinds only', async () => {
      const isPublic = operation.schemes.length === 0;
      const entered = (name: string): boolean => isPublic || admitted(operation).includes(name);
      const requests = callersOf(operation).map(([name, headers]) => ({
        ...exampleRequest(world, operation, headers),
        label: `the example from "${name}"`,
        name,
      }));
      const problems = await sendAll(requests, (request, { status }) => {
        const { name } = request as (typeof requests)[number];
        if (isPublic) return [];
        const isOut = status === 401 || status === 403;
        if (isOut && entered(name)) return ['refuses a caller whom the document admits'];
        if (!isOut && !entered(name)) return ['admits a caller whom the document refuses'];
        return name.startsWith('foreign') && namesOurs(request) && status < 400
          ? ['reaches another account']
          : [];
      });
      expect(problems).toEqual([]);
    });

    it('agrees with its schemas on changed requests', async () => {
      const requests = [
        ...share(queryRequests(contract, world, operation)),
        ...share(pathRequests(contract, world, operation)),
        ...bodyRequests(contract, world, operation),
      ];
      expect(await sendAll(requests)).toEqual([]);
    });

    it('refuses unusable bodies', async () => {
      expect(await sendAll(share(brokenRequests(world, operation)))).toEqual([]);
    });

    it('answers 405 to methods that its path does not have', async () => {
      const ofPath = contract.operations.filter(({ path }) => path === operation.path);
      // The result is the same for each operation of the path.
      if (!isFullRun && ofPath[0]?.id !== id) return;
      const methods = ofPath.map(({ method }) => method);
      const requests = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
        .filter((method) => !methods.includes(method as 'GET'))
        .filter((_, index, others) => isFullRun || index === turnOf(id) % others.length)
        .map((method): Sent => {
          const { path, headers } = exampleRequest(world, operation);
          return { operation, method, path, headers, label: method, accepted: null };
        });
      const expected = operation.path.startsWith('/t/') ? 404 : 405;
      const problems = await sendAll(requests, (_, { status }) =>
        status === expected ? [] : [`is not ${expected}`],
      );
      expect(problems).toEqual([]);
    });
  });

  describe('rate limits', () => {
    it.each(sampled(['checkCss', 'registerClient', 'createAsset'], 3))(
      'answers %s beyond its limit as documented',
      async (id) => {
        const example = exampleRequest(world, contract.operation(id));
        const [broken = example] = brokenRequests(world, contract.operation(id));
        // Requests are counted before their bodies are read, so that most of them may be refused for their body.
        const requests = Array.from({ length: 125 }, (_, run) => {
          const request = run % 25 === 0 ? example : broken;
          const headers = { ...request.headers, 'CF-Connecting-IP': '192.0.2.44' };
          return { ...request, headers, label: `request ${run}` };
        });
        const statuses = new Set<number>();
        // Limits apply to one minute: a burst that crosses into the next minute is sent again.
        while (!statuses.has(429)) {
          const problems = await sendAll(requests, (_, { status }) => {
            statuses.add(status);
            return [];
          });
          expect(problems).toEqual([]);
        }
        expect(statuses).toContain(429);
      },
    );
  });

  /** Whether a request names an object of the demo account. */
  function namesOurs({ path, body }: Sent): boolean {
    const text = path + (typeof body === 'string' ? body : '');
    return [TENANT, EXTERNAL_REF, HASH, ASSET].some((value) => text.includes(world.real(value)));
  }
}
