/**
 * The cron expression of the minute timer; the other trigger in the Worker's configuration (`[triggers]`) runs all
 * maintenance.
 */
export const EVERY_MINUTE = '* * * * *';
