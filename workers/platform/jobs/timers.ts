/** A timer: how often it runs, and what its tasks do. */
export const TIMERS = {
  /** Host names, scheduled publishes, mails and suspensions: what somebody waits for. */
  minute: { cron: '* * * * *', everyMs: 60_000 },
  /** All maintenance. */
  maintenance: { cron: '*/5 * * * *', everyMs: 300_000 },
} as const;

export type Timer = keyof typeof TIMERS;

export const isTimer = (value: unknown): value is Timer => typeof value === 'string' && value in TIMERS;

/** The timer of a cron expression of the Worker's configuration (`[triggers]`). */
export const timerOf = (cron: string): Timer => (cron === TIMERS.minute.cron ? 'minute' : 'maintenance');

/** The event of the log line of a timer; it names the tasks that were sent to the queue. */
export const TASKS_SENT = 'tasks_sent';
/** The events of the log line that ends a task. */
export const TASK_ENDED = 'maintenance';
export const TASK_FAILED = 'maintenance_failed';
