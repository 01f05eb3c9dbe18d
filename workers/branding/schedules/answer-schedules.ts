/** Exports the verbs of schedules as one module, which the routes load on demand. */
export { cancelSchedule } from './cancel-schedule.ts';
export { listSchedules } from './read-schedules.ts';
export { schedulePublish } from './schedule-publish.ts';
