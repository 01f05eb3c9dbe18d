export { runDomainSchedule } from './run-domain-schedule.ts';
export { runSchedule } from './run-schedule.ts';
