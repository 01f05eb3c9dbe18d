import type { JsonObject } from '#shared/json/strict-json.ts';
import type { Era } from '../protocol/revisions.ts';
import type { Registry } from '../registry/registry.ts';

/**
 * The capabilities that the endpoint announces. Change notifications exist in the stateless era only: in the handshake
 * era they would need a stream that outlives its request.
 */
export function describeCapabilities<C>(registry: Registry<C>, era: Era): JsonObject {
  const { offers, changes, extensions, tasks } = registry;
  const listens = era === 'stateless';
  const listChanged = (offered: boolean | undefined) =>
    listens && offered === true ? { listChanged: true } : {};
  return {
    ...(offers.tools ? { tools: listChanged(changes?.tools) } : {}),
    ...(offers.resources
      ? {
          resources: {
            ...(changes?.resourceUpdates === true ? { subscribe: true } : {}),
            ...listChanged(changes?.resources),
          },
        }
      : {}),
    ...(offers.prompts ? { prompts: listChanged(changes?.prompts) } : {}),
    ...(offers.completions ? { completions: {} } : {}),
    ...(offers.logging ? { logging: {} } : {}),
    ...(tasks !== undefined && !listens ? { tasks: { cancel: {}, requests: { tools: { call: {} } } } } : {}),
    ...(extensions.length > 0
      ? { extensions: Object.fromEntries(extensions.map(({ id, settings }) => [id, settings ?? {}])) }
      : {}),
  };
}
