import { eventTriggersSql } from '../../shared/events/event-triggers.ts';
import { standingTriggersSql } from '../../shared/ledger/sql/standing-triggers.ts';
import { feeTriggersSql } from '../../workers/platform/fees/fee-triggers.ts';
import { ALERT_TRIGGERS } from '../../workers/platform/spend-alerts/alert-triggers.ts';

const TRIGGER = /\bCREATE TRIGGER (\w+)\b[\s\S]*?\nEND\b/g;

/** Triggers that a source file writes, by name, as that source is now. Migrations hold what it wrote before. */
const written = new Map(
  [eventTriggersSql(), standingTriggersSql(), feeTriggersSql(), ...ALERT_TRIGGERS].flatMap((text) =>
    [...text.matchAll(TRIGGER)].map(([trigger, name = '']) => [name, trigger] as const),
  ),
);

const laid = new Map<string, string>();

const isSchema = (text: string): boolean =>
  [...written.keys()].every((name) => text.includes(`CREATE TRIGGER ${name} `));

/**
 * The statements of a whole schema with each trigger as the file that writes it has it now, so that a change of the file
 * changes the database. Migrations stay as they are: a trigger in one may be an older one.
 */
export function layTriggers(text: string): string {
  const known = laid.get(text);
  if (known !== undefined) return known;
  if (!isSchema(text)) return text;
  const changed = text.replaceAll(TRIGGER, (trigger, name: string) => written.get(name) ?? trigger);
  laid.set(text, changed);
  return changed;
}
