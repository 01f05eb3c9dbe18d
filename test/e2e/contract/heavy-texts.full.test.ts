import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exampleRequests } from '#schema/openapi/examples/requests.ts';
import { root, workers } from '#scripts/workers.ts';
import { cpuOfProcesses, ownRuntimes } from '../support/runtime-cpu.ts';
import type { TestService } from '../support/service.ts';
import { insiderHeadersOf } from './support/callers.ts';
import { startContractService } from './support/contract-service.ts';
import { Contract, type Operation, type Schema } from './support/document.ts';
import { findForms } from './support/forms.ts';
import { changedRequest } from './support/requests.ts';
import { type Answered, type Sent, send } from './support/send.ts';
import { makeWorld, type World } from './support/world.ts';

/** The smallest limit of CPU time of a Worker: one request runs in up to three of them. */
const LEAST_LIMIT = Math.min(
  ...workers.map(({ config }) => {
    const { limits: set } = parse(readFileSync(join(root, config), 'utf8')) as {
      limits?: { cpu_ms?: number };
    };
    return set?.cpu_ms ?? 0;
  }),
);
const MOST_MS = LEAST_LIMIT / 4;

/** Texts that expressions read in many ways, each as often as a field has room for. */
const TOKENS = [
  ...['a', ' ', 'Mon-Fri ', 'a@a.', '-a.', '[(', '1 ', '\r\n', 'a/%41', '<a "'],
  ...['\u{1f468}\u200d', '\u0651\u064e', '\u05d0\u200f', '\ud800'],
];
/** Characters of a field without a limit of its own. */
const LONGEST = 60_000;

const repeated = (token: string, length: number): string =>
  token.repeat(Math.ceil(length / token.length)).slice(0, length);

/** A token as often as it fits, as the only content and behind an ordinary beginning. */
const textsOf = (length: number): string[] => TOKENS.map((token) => repeated(token, length));

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

interface Place {
  path: string[];
  length: number;
}

/** The texts inside a schema: those of objects and of the first item of lists. */
function placesOf(resolve: (schema: Schema) => Schema, schema: Schema, path: string[] = []): Place[] {
  if (path.length > 5) return [];
  const found = resolve(schema);
  const places = (found.anyOf ?? []).flatMap((one) => placesOf(resolve, one, path));
  if (found.type === 'string' && found.enum === undefined && found.const === undefined)
    places.push({ path, length: found.maxLength ?? LONGEST });
  for (const [name, property] of Object.entries(found.properties ?? {}))
    places.push(...placesOf(resolve, property, [...path, name]));
  if (found.items !== undefined) places.push(...placesOf(resolve, found.items, [...path, '0']));
  return places;
}

/** The value with a text at a place, whose missing parents are made. */
function withText(value: unknown, [name, ...rest]: readonly string[], text: string): unknown {
  if (name === undefined) return text;
  if (name === '0') {
    const [first, ...others] = Array.isArray(value) ? value : [];
    return [withText(first, rest, text), ...others];
  }
  const fields = isFields(value) ? value : {};
  return { ...fields, [name]: withText(fields[name], rest, text) };
}

const unique = (places: readonly Place[]): Place[] => [
  ...new Map(places.map((place) => [place.path.join('.'), place])).values(),
];

/**
 * The value with each token at all places together, and with some tokens at one place each, so that the rest of the
 * request is usable. Callers have limits, so that not every token is at every place alone.
 */
function changesOf(value: unknown, places: readonly Place[]): [string, Record<string, unknown>][] {
  const text = (token: string, { length }: Place) => repeated(token, Math.min(length, LONGEST));
  const together = TOKENS.map((token): [string, unknown] => [
    `everywhere ${JSON.stringify(token)}`,
    places.reduce((made, place) => withText(made, place.path, text(token, place)), value),
  ]);
  const alone = places.flatMap((place, index) =>
    [0, 1, 2].map((turn): [string, unknown] => {
      const token = TOKENS[(3 * index + turn) % TOKENS.length] ?? 'a';
      return [
        `${place.path.join('.')} ${JSON.stringify(token)}`,
        withText(value, place.path, text(token, place)),
      ];
    }),
  );
  return [...(places.length === 0 ? [] : together), ...(places.length > 30 ? [] : alone)].map(
    ([label, changed]) => [label, changed as Record<string, unknown>],
  );
}

describe('the heaviest texts', () => {
  let service: TestService;
  let contract: Contract;
  let world: World;
  let runtimes: string[];

  beforeAll(async () => {
    service = await startContractService();
    contract = await Contract.of(service.baseUrl);
    world = await makeWorld(service);
    runtimes = ownRuntimes();
    expect(runtimes.length).toBeGreaterThan(0);
  });
  afterAll(() => service?.stop());

  async function cpuOf(label: string, run: () => Promise<{ status: number }>): Promise<string[]> {
    const before = cpuOfProcesses(runtimes);
    const { status } = await run();
    const spent = cpuOfProcesses(runtimes) - before;
    return spent > MOST_MS || status >= 500 ? [`${label}: ${status}, ${spent} ms`] : [];
  }

  /** Waits for the next minute when a caller has used its limit. */
  async function sendInTime(request: Sent): Promise<Answered> {
    for (;;) {
      const answer = await send(service, request);
      if (answer.status !== 429) return answer;
      await new Promise((resolve) => setTimeout(resolve, 60_000 - (Date.now() % 60_000) + 50));
    }
  }

  const changed = (operation: Operation, change: Parameters<typeof changedRequest>[2]): Sent =>
    changedRequest(world, operation, change, insiderHeadersOf(world, operation));

  it('texts in an argument of a tool take at most a quarter of the CPU time', async () => {
    const operation = contract.operation('mcpMessage');
    const call = (method: string, params: Fields): Sent =>
      changed(operation, { request: { jsonrpc: '2.0', id: 1, method, params } });
    const listed = await send(service, call('tools/list', {}));
    const text = listed.text.replace(/^[\s\S]*?data: /, '');
    const { result } = JSON.parse(text) as {
      result: { tools: { name: string; inputSchema: Schema & Fields }[] };
    };
    const { demo } = service;
    const known: Fields = { workspace_id: demo.workspace_id };
    const found: string[] = [];
    for (const { name, inputSchema } of result.tools) {
      const definitions = (inputSchema.$defs ?? {}) as Record<string, Schema>;
      const resolve = (schema: Schema): Schema =>
        schema.$ref === undefined ? schema : (definitions[schema.$ref.split('/').at(-1) ?? ''] ?? {});
      const names = Object.keys(inputSchema.properties ?? {});
      const base = Object.fromEntries(
        names.filter((one) => inputSchema.required?.includes(one)).map((one) => [one, known[one] ?? 'x']),
      );
      const places = unique(placesOf(resolve, inputSchema));
      for (const [label, args] of changesOf(base, places))
        found.push(
          ...(await cpuOf(`${name} ${label}`, () =>
            sendInTime(call('tools/call', { name, arguments: args })),
          )),
        );
    }
    expect(found).toEqual([]);
  });

  it('texts in a field of a form take at most a quarter of the CPU time', async () => {
    const found: string[] = [];
    const forms = await findForms(service);
    expect(forms.length).toBeGreaterThan(20);
    for (const { action, cookie, fields, texts } of forms)
      for (const name of texts)
        for (const text of textsOf(8_000)) {
          const body = new URLSearchParams({ ...fields, [name]: text });
          found.push(
            ...(await cpuOf(`${action} ${name} ${JSON.stringify(text.slice(0, 8))}`, () =>
              fetch(service.baseUrl + action, {
                method: 'POST',
                redirect: 'manual',
                body,
                headers: { Cookie: cookie, Origin: service.baseUrl, 'Sec-Fetch-Site': 'same-origin' },
              }).then(async (answer) => {
                await answer.arrayBuffer();
                return answer;
              }),
            )),
          );
        }
    expect(found).toEqual([]);
  });

  // The operations that end sessions and revoke tokens come last.
  it('texts in a body or a query take at most a quarter of the CPU time', async () => {
    const found: string[] = [];
    for (const operation of contract.operations) {
      const resolve = (schema: Schema) => contract.resolve(schema);
      const example = exampleRequests[operation.id];
      const [body] = operation.bodies;
      const places = body === undefined ? [] : unique(placesOf(resolve, body.schema));
      for (const [label, request] of changesOf(example?.request ?? {}, places))
        found.push(
          ...(await cpuOf(`${operation.id} ${label}`, () => sendInTime(changed(operation, { request })))),
        );
      for (const { name, in: where } of operation.parameters)
        for (const text of textsOf(2_000).filter((value) => value.isWellFormed())) {
          const given = where === 'query' ? { query: { [name]: text } } : { params: { [name]: text } };
          found.push(
            ...(await cpuOf(`${operation.id} ${name} ${JSON.stringify(text.slice(0, 8))}`, () =>
              sendInTime(changed(operation, given)),
            )),
          );
        }
    }
    expect(found).toEqual([]);
  });
});
