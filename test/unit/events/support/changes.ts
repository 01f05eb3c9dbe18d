import type { EventType } from '#schema/platform/event-types.ts';
import { accountChanges } from './account-changes.ts';
import { siteChanges } from './site-changes.ts';
import { tenantChanges } from './tenant-changes.ts';

interface ChangesOfType {
  /** Statements that together make the event once. */
  change: string[];
  /** Statements of the same kind that do not make it. */
  silent?: string[];
  /** Members of `data` of the event. */
  data?: Record<string, unknown>;
}
export type ChangesOfTypes = Partial<Record<EventType, ChangesOfType>>;

export const CHANGES: Record<EventType, ChangesOfType> = {
  ...tenantChanges,
  ...siteChanges,
  ...accountChanges,
};
