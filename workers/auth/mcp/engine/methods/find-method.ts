import * as z from 'zod/mini';
import { cutText } from '#schema/cut-text.ts';
import { isObject } from '../protocol/is-object.ts';
import { isLogLevel } from '../protocol/log-level.ts';
import {
  type Era,
  HANDSHAKE_REVISIONS,
  STATELESS_REVISIONS,
  speaksHandshake,
} from '../protocol/revisions.ts';
import {
  invalidParams,
  methodNotFound,
  RESOURCE_NOT_FOUND_HANDSHAKE,
  rpcError,
} from '../protocol/rpc-error.ts';
import { describeInput } from '../registry/describe-input.ts';
import type { Registry } from '../registry/registry.ts';
import { askClient, NEEDS_QUESTIONS } from './ask-client.ts';
import { callTool } from './call-tool.ts';
import { describeCapabilities } from './capabilities.ts';
import { complete } from './complete.ts';
import { listPrompts, listResourceTemplates, listTools } from './list.ts';
import { listResources } from './list-resources.ts';
import { listen } from './listen.ts';
import type { Method } from './method.ts';
import { failed, seal, serializeMembers, succeeded } from './outcome.ts';
import { readResource } from './read-resource.ts';
import { missingScope, scopeError } from './require-scope.ts';
import { cancelTask, getTask, taskResult } from './tasks.ts';

/**
 * `resources/subscribe` and `resources/unsubscribe` (revisions to 2025-11-25). They are acknowledged for a fixed
 * resource. No stream of that era outlives its request here, so no notification follows. The stateless era has
 * `subscriptions/listen`.
 */
const subscribeResource: Method = (call, { registry }) => {
  const { uri } = call.params;
  if (typeof uri !== 'string') return failed(invalidParams('Invalid params: uri is a string'));
  return registry.resources.has(uri)
    ? succeeded('{}')
    : failed(rpcError(RESOURCE_NOT_FOUND_HANDSHAKE, 'Resource not found', { uri }));
};

/**
 * `logging/setLevel` (revisions to 2025-11-25). The level is checked and acknowledged but not stored, because there
 * are no sessions. Requests of that era get the lines of level info and above.
 */
const setLogLevel: Method = (call) =>
  isLogLevel(call.params.level)
    ? succeeded('{}')
    : failed(invalidParams('Invalid params: unknown log level'));

/** `ping` (revisions to 2025-11-25). */
const ping: Method = () => succeeded('{}');

const params = z.looseObject({
  protocolVersion: z.string().check(z.maxLength(64)),
  capabilities: z.looseObject({}),
  clientInfo: z.looseObject({ name: z.string(), version: z.string() }),
});

/**
 * The handshake (revisions to 2025-11-25, Lifecycle). A supported revision is confirmed; otherwise the newest one of
 * that era is offered and the client decides. Nothing is stored, because there are no sessions.
 */
const initialize: Method = (call, { registry }) => {
  const parsed = params.safeParse(call.params);
  if (!parsed.success)
    return failed(invalidParams(`Invalid params: ${describeInput(parsed.error, call.params)}`));
  const { protocolVersion } = parsed.data;
  const agreed = speaksHandshake(protocolVersion) ? protocolVersion : HANDSHAKE_REVISIONS[0];
  return succeeded(registry.memo('handshake', `initialize ${agreed}`, () => describe(registry, agreed)));
};

const describe = <C>(registry: Registry<C>, protocolVersion: string): string =>
  seal(
    'handshake',
    registry,
    serializeMembers({
      protocolVersion,
      capabilities: describeCapabilities(registry, 'handshake'),
      serverInfo: registry.server,
      ...(registry.instructions === undefined ? {} : { instructions: registry.instructions }),
    }),
  );

/** `prompts/get`. A prompt's arguments are typed into a form of the client, so invalid ones are a protocol error. */
const getPrompt: Method = async (call, options) => {
  const { name, arguments: input = {} } = call.params;
  if (typeof name !== 'string' || !isObject(input)) {
    return failed(invalidParams('Invalid params: name is a string and arguments an object'));
  }
  const prompt = options.registry.prompts.get(name);
  if (prompt === undefined) return failed(invalidParams(`Unknown prompt: ${cutText(name, 128)}`));
  const lacking = missingScope(call, prompt.scope, options);
  if (lacking !== null) return scopeError(lacking);
  const checked = prompt.checkInput(input);
  if (!checked.ok) return failed(invalidParams(`Invalid params: ${checked.problems}`));
  const answer = await prompt.get(checked.value, call);
  if (answer.kind === 'input_required') {
    return call.era === 'stateless'
      ? askClient(call, options.registry, answer)
      : failed(invalidParams(NEEDS_QUESTIONS));
  }
  if (answer.kind === 'invalid') return failed(invalidParams(answer.message));
  const { description, messages } = answer;
  const members = serializeMembers({ ...(description === undefined ? {} : { description }), messages });
  return succeeded(seal(call.era, options.registry, members));
};

/** `server/discover` (revision 2026-07-28, Discovery): name and capabilities, without a handshake. */
const discover: Method = (_call, { registry }) =>
  succeeded(
    registry.memo('stateless', 'discover', () =>
      seal(
        'stateless',
        registry,
        serializeMembers({
          supportedVersions: STATELESS_REVISIONS,
          capabilities: describeCapabilities(registry, 'stateless'),
          ...(registry.instructions === undefined ? {} : { instructions: registry.instructions }),
        }),
        { cache: registry.listCache },
      ),
    ),
  );

/** Calls a method of one of the registry's extensions. */
const callExtension: Method = async (call, { registry }) => {
  for (const { methods } of registry.extensions) {
    const method = Object.hasOwn(methods, call.method) ? methods[call.method] : undefined;
    if (method === undefined) continue;
    const answer = await method(call.params, call);
    if (answer.kind === 'error') return failed(answer.error);
    const { cache } = answer;
    return succeeded(
      seal(call.era, registry, serializeMembers(answer.result), cache === undefined ? {} : { cache }),
    );
  }
  return failed(methodNotFound(), 404);
};

type Offer = (registry: Registry<unknown>) => boolean;
type Entry = { method: Method; eras: readonly Era[]; offered: Offer };

const both: readonly Era[] = ['handshake', 'stateless'];
const handshake: readonly Era[] = ['handshake'];
const stateless: readonly Era[] = ['stateless'];
const always: Offer = () => true;
const tools: Offer = ({ offers }) => offers.tools;
const resources: Offer = ({ offers }) => offers.resources;
const tasks: Offer = (registry) => registry.tasks !== undefined;
const prompts: Offer = ({ offers }) => offers.prompts;

const METHODS: ReadonlyMap<string, Entry> = new Map<string, Entry>([
  ['initialize', { method: initialize, eras: handshake, offered: always }],
  ['ping', { method: ping, eras: handshake, offered: always }],
  ['server/discover', { method: discover, eras: stateless, offered: always }],
  ['tools/list', { method: listTools, eras: both, offered: tools }],
  ['tools/call', { method: callTool, eras: both, offered: tools }],
  ['resources/list', { method: listResources, eras: both, offered: resources }],
  ['resources/templates/list', { method: listResourceTemplates, eras: both, offered: resources }],
  ['resources/read', { method: readResource, eras: both, offered: resources }],
  ['resources/subscribe', { method: subscribeResource, eras: handshake, offered: watches }],
  ['resources/unsubscribe', { method: subscribeResource, eras: handshake, offered: watches }],
  ['tasks/get', { method: getTask, eras: handshake, offered: tasks }],
  ['tasks/result', { method: taskResult, eras: handshake, offered: tasks }],
  ['tasks/cancel', { method: cancelTask, eras: handshake, offered: tasks }],
  ['prompts/list', { method: listPrompts, eras: both, offered: prompts }],
  ['prompts/get', { method: getPrompt, eras: both, offered: prompts }],
  ['completion/complete', { method: complete, eras: both, offered: ({ offers }) => offers.completions }],
  ['logging/setLevel', { method: setLogLevel, eras: handshake, offered: ({ offers }) => offers.logging }],
  [
    'subscriptions/listen',
    { method: listen, eras: stateless, offered: ({ changes }) => changes !== undefined },
  ],
]);

function watches({ changes }: Registry<unknown>): boolean {
  return changes?.resourceUpdates === true;
}

/** The method with that name; undefined when the era does not have it or the registry does not implement it. */
export function findMethod<C>(name: string, era: Era, registry: Registry<C>): Method | null {
  const entry = METHODS.get(name);
  if (entry !== undefined) {
    return entry.eras.includes(era) && entry.offered(registry as Registry<unknown>) ? entry.method : null;
  }
  return registry.extensions.some(({ methods }) => Object.hasOwn(methods, name)) ? callExtension : null;
}
