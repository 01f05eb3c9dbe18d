import { type EventTrigger, fields, inTenant, ofAccount } from './event-trigger.ts';

const siteSchedule = (row: 'NEW' | 'OLD', failure: string) => ({
  ...inTenant,
  data: {
    ...{ project_id: 'NEW.id', slug: 'NEW.slug' },
    build_id: `${row}.scheduled_build_id`,
    publish_at: `${row}.scheduled_at`,
    failure,
  },
});

const brandSchedule = {
  ...ofAccount,
  data: {
    schedule_id: 'NEW.id',
    ...fields('NEW', 'hash', 'time_zone', 'outcome', 'settled_at'),
    publish_at: 'NEW.due_at',
  },
};

/** Events about scheduled publishes. `iif`, because D1 takes the END of a CASE for the end of the trigger. */
export const SCHEDULE_TRIGGERS: readonly EventTrigger[] = [
  {
    name: 'site_scheduled',
    on: 'UPDATE OF scheduled_at, scheduled_build_id ON projects',
    when: `NEW.scheduled_at IS NOT NULL
    AND (NEW.scheduled_at IS NOT OLD.scheduled_at OR NEW.scheduled_build_id IS NOT OLD.scheduled_build_id)`,
    type: "'site.scheduled'",
    ...siteSchedule('NEW', 'NULL'),
  },
  {
    name: 'site_schedule_ended',
    on: 'UPDATE OF scheduled_at ON projects',
    when: 'NEW.scheduled_at IS NULL AND OLD.scheduled_at IS NOT NULL',
    // Every publish ends the schedule. It was the scheduled one if it has that version and happened at its time or
    // later.
    type: `iif(NEW.schedule_failure IS NOT NULL, 'site.schedule_failed',
    iif(NEW.state = 'published' AND NEW.published_build_id = OLD.scheduled_build_id
      AND NEW.published_at >= OLD.scheduled_at, 'site.schedule_completed', 'site.schedule_cancelled'))`,
    ...siteSchedule('OLD', 'NEW.schedule_failure'),
  },
  { name: 'brand_scheduled', on: 'INSERT ON brand_schedules', type: "'brand.scheduled'", ...brandSchedule },
  {
    name: 'brand_schedule_ended',
    on: 'UPDATE OF settled_at ON brand_schedules',
    when: 'NEW.settled_at IS NOT NULL AND OLD.settled_at IS NULL',
    type: `iif(NEW.outcome = 'published', 'brand.schedule_completed',
    iif(NEW.outcome IN ('cancelled', 'replaced', 'superseded'), 'brand.schedule_cancelled', 'brand.schedule_failed'))`,
    ...brandSchedule,
  },
];
