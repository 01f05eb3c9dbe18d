import { SCHEDULE_ENDED } from '../../workers/platform/jobs/timers.ts';

interface ScheduleEnd {
  cron: string;
  /** Milliseconds since 1970. */
  scheduled_at: number;
  failed: string[];
}

/** How long the log line of a run may come after workerd's answer, in milliseconds. */
const LINE_WITHIN_MS = 10_000;

/** The ends of scheduled work, which the platform Worker logs: workerd answers a timer with its outcome only. */
export class ScheduleEnds {
  readonly #waiting = new Map<string, (failed: string[]) => void>();

  /**
   * Runs a timer for that time, and answers the names of the tasks that failed.
   *
   * @throws Error when the Worker has ended and not logged how.
   */
  async run(cron: string, at: Date, trigger: () => Promise<void>): Promise<string[]> {
    const key = keyOf(cron, at.getTime());
    const ended = new Promise<string[]>((resolve) => this.#waiting.set(key, resolve));
    let timer: NodeJS.Timeout | undefined;
    try {
      await trigger();
      return await Promise.race([
        ended,
        new Promise<never>((_, reject) => {
          timer = setTimeout(() => reject(new Error('scheduled work ended without a line')), LINE_WITHIN_MS);
        }),
      ]);
    } finally {
      clearTimeout(timer);
      this.#waiting.delete(key);
    }
  }

  /** Reads a line of a Worker. */
  read(message: string): void {
    if (!message.includes(`"event":"${SCHEDULE_ENDED}"`)) return;
    const { cron, scheduled_at, failed } = JSON.parse(message) as ScheduleEnd;
    this.#waiting.get(keyOf(cron, scheduled_at))?.(failed);
  }
}

const keyOf = (cron: string, at: number): string => `${cron} ${at}`;
