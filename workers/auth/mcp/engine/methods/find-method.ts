import type { Era } from '../protocol/revisions.ts';
import type { Registry } from '../registry/registry.ts';
import { callExtension } from './call-extension.ts';
import { callTool } from './call-tool.ts';
import { complete } from './complete.ts';
import { discover } from './discover.ts';
import { getPrompt } from './get-prompt.ts';
import { initialize } from './initialize.ts';
import { listPrompts, listResourceTemplates, listTools } from './list.ts';
import { listResources } from './list-resources.ts';
import { listen } from './listen.ts';
import type { Method } from './method.ts';
import { ping } from './ping.ts';
import { readResource } from './read-resource.ts';
import { setLogLevel } from './set-log-level.ts';
import { subscribeResource } from './subscribe-resource.ts';
import { cancelTask, getTask, taskResult } from './tasks.ts';

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
