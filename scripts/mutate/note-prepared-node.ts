import { StatementSync } from 'node:sqlite';

// Notes every statement that Node's SQLite runs; tests prepare each once.
type Running = Record<'all' | 'get' | 'run', (this: StatementSync, ...values: unknown[]) => unknown>;

const statements = StatementSync.prototype as unknown as Running;
for (const name of ['all', 'get', 'run'] as const) {
  const original = statements[name];
  statements[name] = function (...values) {
    (globalThis as unknown as { marks: { prepared(text: string): void } }).marks.prepared(this.sourceSQL);
    return original.apply(this, values);
  };
}
