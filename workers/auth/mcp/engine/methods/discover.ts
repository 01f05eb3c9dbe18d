import { STATELESS_REVISIONS } from '../protocol/revisions.ts';
import { describeCapabilities } from './capabilities.ts';
import type { Method } from './method.ts';
import { seal, serializeMembers, succeeded } from './outcome.ts';

/** `server/discover` (revision 2026-07-28, Discovery): name and capabilities, without a handshake. */
export const discover: Method = (_call, { registry }) =>
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
