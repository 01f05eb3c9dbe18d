import { setTimeout as sleep } from 'node:timers/promises';
import type { Call } from '../../clients/support/php-panel.ts';
import { Panel } from '../../clients/whmcs/support/panel.ts';

const TRIES = 12;

/**
 * The shop's WHMCS with the module. Some of its processes end early; their writes remain, and staff and cron
 * jobs repeat incomplete work.
 */
export class Counter {
  deaths = 0;
  /** What the module wrote to the activity log. */
  readonly activity: string[] = [];
  readonly #module: string;
  readonly #database: string;
  #panel: Panel;

  constructor(module: string, database: string) {
    this.#module = module;
    this.#database = database;
    this.#panel = new Panel(module, database);
  }

  /** Makes one call, and no other when the process ends in it. */
  async once<Result>(call: Call): Promise<Result | null> {
    try {
      return await this.#panel.perform<Result>(call);
    } catch (error) {
      if (!String(error).includes('PHP ended')) throw error;
      this.deaths += 1;
      this.#panel.stop();
      this.#panel = new Panel(this.#module, this.#database);
      return null;
    }
  }

  write(sql: string, values: unknown[] = []): Promise<void> {
    return this.#panel.write(sql, values);
  }

  rows(sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
    return this.#panel.rows(sql, values);
  }

  /** Calls a function of the module for a service until it succeeds; the first attempt with `diesAfter`. */
  async succeed(service: number, name: string, params: object = {}, diesAfter?: string): Promise<void> {
    let dies = diesAfter;
    let said: unknown;
    for (let tries = 0; tries < TRIES; tries += 1) {
      const call = { do: 'service', service, function: name, params };
      said = await this.once<string>({ ...call, ...(dies !== undefined && { dies_after: dies }) });
      if (said === 'success') return;
      if (said === null) dies = undefined;
      else await sleep(200);
    }
    throw new Error(`${name} of service ${service}: ${String(said)}`);
  }

  async hook(name: string, vars: object = {}, diesAfter?: string): Promise<void> {
    const call = { do: 'hook', hook: name, vars };
    await this.once({ ...call, ...(diesAfter !== undefined && { dies_after: diesAfter }) });
    const logs = await this.once<{ activity: string[] }>({ do: 'logs' });
    this.activity.push(...(logs?.activity ?? []));
  }

  /** Repeats a call without a result until it does not fail. */
  async attempt(call: Call): Promise<void> {
    await this.report<{ done: true }>(call, async () => {
      await this.once(call);
      return { done: true };
    });
  }

  /** Repeats a report of the module until it answers. */
  async report<Result>(
    call: Call,
    ask: () => Promise<Result | null> = () => this.once<Result>(call),
  ): Promise<Result> {
    for (let tries = 0; ; tries += 1) {
      try {
        const found = await ask();
        if (found !== null) return found;
      } catch (error) {
        if (tries === TRIES) throw error;
        await sleep(200);
      }
    }
  }

  stop(): void {
    this.#panel.stop();
  }
}
