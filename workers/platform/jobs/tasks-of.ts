import type { Task } from '#shared/maintenance/run-task.ts';
import type { Runtime } from '#shared/runtime/runtime.ts';
import { maintenanceTasks } from './maintenance-tasks.ts';
import { minuteTasks } from './minute-tasks.ts';
import type { Timer } from './timers.ts';

/** The tasks of a timer by their names. */
export const tasksOf = (
  timer: Timer,
  env: PlatformEnv,
  runtime: Runtime,
  requestId: string,
): Readonly<Record<string, Task>> =>
  (timer === 'minute' ? minuteTasks : maintenanceTasks)(env, runtime, requestId);
