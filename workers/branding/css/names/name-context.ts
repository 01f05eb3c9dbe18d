import type { NameKind } from '../fragment.ts';
import * as P from '../values/property-table.ts';

/**
 * Property flags of the properties that use names of this kind; 0 when the spelling of the name (two dashes) is
 * enough.
 */
export function nameContextOf(kind: NameKind): number {
  switch (kind) {
    case 'keyframes':
      return P.NAMES_KEYFRAMES;
    case 'family':
      return P.NAMES_FAMILY;
    case 'counter':
      return P.NAMES_COUNTER;
    case 'container':
      return P.NAMES_CONTAINER;
    default:
      return 0;
  }
}
