/**
 * The cron expression of the minute timer; the other trigger in the Worker's configuration (`[triggers]`) runs all
 * maintenance.
 */
export const EVERY_MINUTE = '* * * * *';

/** The event of the log line that ends a run of a timer; it has the names of the tasks that failed. */
export const SCHEDULE_ENDED = 'schedule_ended';
