import type { Caps } from '#schema/platform/entitlements.ts';
import { member } from '../db/statement/json-fields.ts';
import { entitlements } from '../db/tables/platform.ts';

/** An entitlement in force; null means unlimited, or no row of `entitlements` in an outer join. */
export const storedCap = <Name extends keyof Caps>(name: Name) => member(entitlements.caps, name);
