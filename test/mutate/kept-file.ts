import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Values by key in a file of lines, so that a stopped run can continue; the last line of a key applies. */
export class KeptFile<Value> {
  readonly #path: string;
  readonly #values: Map<string, Value>;

  constructor(path: string) {
    this.#path = path;
    mkdirSync(dirname(path), { recursive: true });
    const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n').filter(Boolean) : [];
    this.#values = new Map(lines.map((line) => JSON.parse(line) as [string, Value]));
  }

  get(key: string): Value | undefined {
    return this.#values.get(key);
  }

  set(key: string, value: Value): void {
    this.#values.set(key, value);
    appendFileSync(this.#path, `${JSON.stringify([key, value])}\n`);
  }
}

export const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);
