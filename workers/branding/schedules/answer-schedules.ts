/** What the routes of schedules need: a module of its own, which they load on demand. */
export { cancelSchedule } from './cancel-schedule.ts';
export { listSchedules } from './read-schedules.ts';
export { schedulePublish } from './schedule-publish.ts';
