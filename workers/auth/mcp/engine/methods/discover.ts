import { STATELESS_REVISIONS } from '../protocol/revisions.ts';
import { capabilitiesOf } from './capabilities.ts';
import type { Method } from './method.ts';
import { membersOf, seal, succeeded } from './outcome.ts';

/** `server/discover` (revision 2026-07-28, Discovery): name and capabilities, without a handshake. */
export const discover: Method = (_call, { registry }) =>
  succeeded(
    registry.memo('stateless', 'discover', () =>
      seal(
        'stateless',
        registry,
        membersOf({
          supportedVersions: STATELESS_REVISIONS,
          capabilities: capabilitiesOf(registry, 'stateless'),
          ...(registry.instructions === undefined ? {} : { instructions: registry.instructions }),
        }),
        { cache: registry.listCache },
      ),
    ),
  );
