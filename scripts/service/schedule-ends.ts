import { SCHEDULE_ENDED } from '../../workers/platform/maintenance/timers.ts';

/** The ends of scheduled work, which the platform Worker logs: workerd answers a timer with its outcome only. */
export class ScheduleEnds {
  readonly #waiting = new Map<string, ((failed: string[]) => void)[]>();

  /** The names of the tasks that failed in the next run of a timer that ends. */
  next(cron: string): Promise<string[]> {
    return new Promise((resolve) => {
      this.#waiting.set(cron, [...(this.#waiting.get(cron) ?? []), resolve]);
    });
  }

  /** Reads a line of a Worker. */
  read(message: string): void {
    if (!message.includes(`"event":"${SCHEDULE_ENDED}"`)) return;
    const { cron, failed } = JSON.parse(message) as { cron: string; failed: string[] };
    const waiting = this.#waiting.get(cron) ?? [];
    this.#waiting.delete(cron);
    for (const resolve of waiting) resolve(failed);
  }
}
