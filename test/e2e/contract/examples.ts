import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApiDocument } from '#schema/openapi/document.ts';
import { exampleAnswers } from '#schema/openapi/examples/answers.ts';
import { exampleFailures } from '#schema/openapi/examples/failures.ts';
import { EXTERNAL_REF, TEST_ACCOUNT } from '#schema/openapi/examples/values.ts';
import { writeExamples } from '#scripts/assets/docs/examples/write-examples.ts';
import { readOperations } from '#scripts/assets/docs/reference/read-operations.ts';
import type { TestService } from '../support/service.ts';
import { disagreements } from './support/check-answer.ts';
import { startContractService } from './support/contract-service.ts';
import { Contract, type Operation } from './support/document.ts';
import { changedRequest, exampleRequest } from './support/requests.ts';
import { type Answered, send } from './support/send.ts';
import { STORY } from './support/story.ts';
import { createSite, makeWorld, type World } from './support/world.ts';

/** Only the builder of a running build can send these. */
const NOT_TOLD = ['postBuilderResult', 'postBuilderProgress', 'getBuilderFile'];

/** The examples of the document, sent to the service. */
export function testExamples(): void {
  let service: TestService;
  let contract: Contract;
  let world: World;
  /** Values of the service that replace values of the examples, newest first. */
  const learned: [string, string][] = [[EXTERNAL_REF, 'service-4712']];

  beforeAll(async () => {
    service = await startContractService();
    contract = await Contract.of(service.baseUrl);
    const made = await makeWorld(service);
    const real = (text: string) =>
      made.real(learned.reduce((result, [from, to]) => result.replaceAll(from, to), text));
    world = { ...made, real };
    const tenant = { external_ref: 'service-4712', whu: { email: 'rehearsal@shop.example' } };
    const answer = await fetch(`${service.baseUrl}/functions/v1/platform-create`, {
      method: 'POST',
      headers: { ...made.testKey, 'Content-Type': 'application/json' },
      body: JSON.stringify(tenant),
    });
    expect(answer.status).toBe(200);
    const ping = await fetch(`${service.baseUrl}/functions/v1/platform-ping`, {
      method: 'POST',
      headers: { ...made.testKey, 'Content-Type': 'application/json' },
      body: '{}',
    });
    learned.push([TEST_ACCOUNT, ((await ping.json()) as { account_id: string }).account_id]);
  });
  afterAll(() => service?.stop());

  /** The keys and types of a value; a list has the shape of its first entry. */
  function shapeOf(value: unknown): unknown {
    if (Array.isArray(value)) return value.slice(0, 1).map(shapeOf);
    if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value;
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, shapeOf(entry)]));
  }

  /**
   * Stores each text of an answer that differs from the example. An entry of a list adds only texts without an
   * earlier value: lists of tenants are in the order of their random ids, so that the first entry may be another
   * tenant.
   */
  function learn(example: unknown, actual: unknown, isListed = false): void {
    if (typeof example === 'string' && typeof actual === 'string') {
      const isNew = example !== actual && !example.includes('://');
      if (isNew && !(isListed && world.real(example) !== example)) learned.unshift([example, actual]);
    } else if (
      typeof example === 'object' &&
      example !== null &&
      typeof actual === 'object' &&
      actual !== null
    ) {
      for (const [key, value] of Object.entries(example))
        learn(value, (actual as Record<string, unknown>)[key], isListed || Array.isArray(example));
    }
  }

  /** Fields that the story leaves empty: no delivery is made to the address of the example, and no credits are used. */
  const NEVER: Readonly<Record<string, object>> = {
    platformDeliveries: { deliveries: [] },
    platformSpendAlertsReached: { alerts: [] },
  };

  /** Answers whose parts are named by what the service has: their fields are compared. */
  const BY_STATE = new Set(['health']);
  const fieldsOf = (value: object) => Object.keys(value).sort();

  async function tell(operation: Operation): Promise<Answered> {
    const request = exampleRequest(world, operation);
    const answer = await send(service, request);
    expect(disagreements(contract, request, answer), operation.id).toEqual([]);
    expect(answer.status, `${operation.id}: ${answer.text.slice(0, 300)}`).toBeLessThan(400);
    return answer;
  }

  it('gets the example refusal of each operation by the change that it describes', async () => {
    const found: Record<string, unknown> = {};
    const expected: Record<string, unknown> = {};
    for (const [id, failure] of Object.entries(exampleFailures)) {
      const operation = contract.operation(id);
      const { from, headers, change } = failure;
      const credentials = from === undefined ? undefined : world.credentials[from];
      const request = changedRequest(world, operation, { ...change, headers }, credentials);
      const answer = await send(service, request);
      expect(disagreements(contract, request, answer), id).toEqual([]);
      const isText = typeof failure.answer === 'string';
      found[id] = [answer.status, isText ? answer.text : JSON.parse(answer.text)];
      expected[id] = [failure.status, failure.answer];
    }
    expect(found).toEqual(expected);
  });

  it('sends the example request of each operation and gets an answer of the shape of the example', async () => {
    for (const id of STORY) {
      if (id === 'platformSites') await createSite(service, world.real(EXTERNAL_REF));
      const answer = await tell(contract.operation(id));
      const example = exampleAnswers[id];
      const isJson = answer.headers.get('Content-Type')?.startsWith('application/json') === true;
      if (example === undefined) {
        expect([id, isJson && !['openApi', 'readContract'].includes(id)]).toEqual([id, false]);
        continue;
      }
      const actual: unknown = JSON.parse(answer.text);
      const expected = { ...(example as object), ...NEVER[id] };
      if (BY_STATE.has(id)) expect(fieldsOf(actual as object), id).toEqual(fieldsOf(expected));
      else expect(shapeOf(actual), id).toEqual(shapeOf(expected));
      // The code of the story belongs to a client that was registered before.
      if (id !== 'registerClient' && !BY_STATE.has(id)) learn(example, actual);
    }
  });

  const documented = readOperations(openApiDocument({ baseUrl: '', authUrl: '' }));
  it.each(['platformPing', 'checkCss'])('the example in curl gets the documented answer: %s', async (id) => {
    const operation = documented.find((described) => described.id === id);
    const example = operation && writeExamples(operation).find(({ language }) => language === 'sh');
    const code = world.real(example?.code ?? '').replaceAll('%ORIGIN%', service.baseUrl);
    const { platform_key, theme_key } = service.demo;
    const LIVERY_KEY = id.startsWith('platform') ? platform_key : theme_key;
    const ran = await promisify(execFile)('bash', ['-c', code.replace(/^curl/, 'curl -sS')], {
      env: { ...process.env, LIVERY_KEY },
    });
    expect(shapeOf(JSON.parse(ran.stdout))).toEqual(shapeOf(exampleAnswers[id]));
  });

  it('the examples contain every operation of the document', () => {
    expect(contract.operations.map(({ id }) => id).sort()).toEqual(
      [...new Set([...STORY, ...NOT_TOLD])].sort(),
    );
  });
}
