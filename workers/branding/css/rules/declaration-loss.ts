import { deniedProperties } from '#schema/css-policy/index.ts';
import { nearestName } from '#schema/nearest-name.ts';
import type { Compilation } from '../compilation.ts';
import * as T from '../tokens/types.ts';
import * as P from '../values/property-table.ts';

/** Whether a custom property with this name may be set. If not, the compilation records the reason. */
export function maySetCustom(c: Compilation, name: string, token: number): boolean {
  if (name === '--' || (c.tokens.has(token, T.ESCAPED) && /\p{Cc}/u.test(name))) {
    c.fail('property_unknown', token, name);
    return false;
  }
  if (!P.isReservedProperty(name)) return true;
  c.fail('reserved_name', token);
  return false;
}

/** Records the reason why a property is refused; `name` is in lower case. */
export function refuseProperty(c: Compilation, name: string, token: number): null {
  if (Object.hasOwn(deniedProperties, name)) {
    return c.fail('property_denied', token, deniedProperties[name] ?? '');
  }
  if (/^[_*$#+!]/.test(name)) return c.fail('legacy_hack', token);
  return c.fail(
    'property_unknown',
    token,
    '',
    c.report.open ? nearestName(name, P.propertyNames) : undefined,
  );
}
