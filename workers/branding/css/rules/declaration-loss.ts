import { deniedProperties } from '../../../../schema/css-policy/index.ts';
import { nearestName } from '../../../../shared/text/nearest-name.ts';
import type { Compilation, Failure } from '../compilation.ts';
import * as T from '../tokens/types.ts';
import * as P from '../values/property-table.ts';

/** Why a declaration goes, and a better name for its property when one is near. */
export interface Loss extends Failure {
  suggestion?: string;
}

/** Why a custom property of this name cannot be set; null when it can. */
export function customRefusal(c: Compilation, name: string, token: number): Loss | null {
  if (name === '--' || (c.tokens.has(token, T.ESCAPED) && /\p{Cc}/u.test(name))) {
    return { code: 'property_unknown', detail: name, token };
  }
  return P.isReservedProperty(name) ? { code: 'reserved_name', detail: '', token } : null;
}

/** Why a property that is not allowed is refused; `name` in lower case. */
export function propertyRefusal(c: Compilation, name: string, token: number): Loss {
  if (Object.hasOwn(deniedProperties, name)) {
    return { code: 'property_denied', detail: deniedProperties[name] ?? '', token };
  }
  if (/^[_*$#+!]/.test(name)) return { code: 'legacy_hack', detail: '', token };
  const nearest = c.report.open ? nearestName(name, P.propertyNames) : undefined;
  return {
    code: 'property_unknown',
    detail: '',
    token,
    ...(nearest === undefined ? {} : { suggestion: nearest }),
  };
}
