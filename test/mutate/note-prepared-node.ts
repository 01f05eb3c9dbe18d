import { DatabaseSync, StatementSync } from 'node:sqlite';

// Records every statement that Node's SQLite runs; tests prepare each once.
const note = (text: string): void =>
  (globalThis as unknown as { marks: { prepared(text: string): void } }).marks.prepared(text);

type Running = Record<'all' | 'get' | 'run', (this: StatementSync, ...values: unknown[]) => unknown>;

const statements = StatementSync.prototype as unknown as Running;
for (const name of ['all', 'get', 'run'] as const) {
  const original = statements[name];
  statements[name] = function (...values) {
    note(this.sourceSQL);
    return original.apply(this, values);
  };
}

const execute = DatabaseSync.prototype.exec;
DatabaseSync.prototype.exec = function (text) {
  note(text);
  execute.call(this, text);
};
