import { eventTriggersSql } from '#shared/events/event-triggers.ts';
import { standingTriggersSql } from '#shared/ledger/sql/standing-triggers.ts';
import { usageDaysSql } from '#shared/ledger/sql/usage-days.ts';
import { SESSION_TRIGGERS } from '#shared/sessions/session-triggers.ts';
import { feeTriggersSql } from '../../workers/platform/billing/fees/fee-triggers.ts';
import { ALERT_TRIGGERS } from '../../workers/platform/billing/spend-alerts/alert-triggers.ts';

const TRIGGER = /\bCREATE TRIGGER (\w+)\b[\s\S]*?\nEND\b/g;

/** Triggers by name, as the current sources write them. Migrations have earlier versions. */
const written = new Map(
  [
    eventTriggersSql(),
    standingTriggersSql(),
    usageDaysSql(),
    feeTriggersSql(),
    ...ALERT_TRIGGERS,
    ...SESSION_TRIGGERS,
  ].flatMap((text) => [...text.matchAll(TRIGGER)].map(([trigger, name = '']) => [name, trigger] as const)),
);

const laid = new Map<string, string>();

const isSchema = (text: string): boolean =>
  [...written.keys()].every((name) => text.includes(`CREATE TRIGGER ${name} `));

/**
 * The statements of a schema with each trigger replaced by that of its current source, so that a change of the
 * source changes the database. The migrations are unchanged.
 */
export function layTriggers(text: string): string {
  const known = laid.get(text);
  if (known !== undefined) return known;
  if (!isSchema(text)) return text;
  const changed = text.replaceAll(TRIGGER, (trigger, name: string) => written.get(name) ?? trigger);
  laid.set(text, changed);
  return changed;
}
