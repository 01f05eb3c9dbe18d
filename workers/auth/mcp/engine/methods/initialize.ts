import * as z from 'zod/mini';
import { HANDSHAKE_REVISIONS, speaksHandshake } from '../protocol/revisions.ts';
import { invalidParams } from '../protocol/rpc-error.ts';
import { describeInput } from '../registry/describe-input.ts';
import type { Registry } from '../registry/registry.ts';
import { describeCapabilities } from './capabilities.ts';
import type { Method } from './method.ts';
import { failed, seal, serializeMembers, succeeded } from './outcome.ts';

const params = z.looseObject({
  protocolVersion: z.string().check(z.maxLength(64)),
  capabilities: z.looseObject({}),
  clientInfo: z.looseObject({ name: z.string(), version: z.string() }),
});

/**
 * The handshake (revisions to 2025-11-25, Lifecycle). A supported revision is confirmed; otherwise the newest one of
 * that era is offered and the client decides. Nothing is stored, because there are no sessions.
 */
export const initialize: Method = (call, { registry }) => {
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
