import { runDurableObjectAlarm } from 'cloudflare:test';
import { vi } from 'vitest';

const QUARTER_HOUR = 15 * 60_000;

const isNamespace = (binding: unknown): boolean =>
  typeof binding === 'object' && binding?.constructor.name === 'DurableObjectNamespace';

/** Names of all Durable Object bindings of the Worker under test. */
export const objectBindings = (bindings: object): string[] =>
  Object.entries(bindings)
    .filter(([, binding]) => isNamespace(binding))
    .map(([name]) => name)
    .sort();

/**
 * Fires the object's alarm until no alarm is set, each a quarter of an hour later, while the instance stays in
 * memory. Answers the number of alarms.
 */
export async function fireAlarms(stub: DurableObjectStub): Promise<number> {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    for (let fired = 0; fired < 10; fired += 1) {
      vi.setSystemTime(Date.now() + QUARTER_HOUR);
      if (!(await runDurableObjectAlarm(stub))) return fired;
    }
    throw new Error('the object sets an alarm for ever');
  } finally {
    vi.useRealTimers();
  }
}
