export type Parameter = string | number | null | Uint8Array;

/** One SQL statement with the values of `?1`, `?2` … in order. */
export interface Statement {
  sql: string;
  params: readonly Parameter[];
}

export interface StatementResult {
  results: Record<string, unknown>[];
  /** Rows that the statement inserted, updated or deleted. */
  changes: number;
  /** Rows as D1 bills them. Absent when the connection does not report them. */
  cost?: { rows_read: number; rows_written: number };
}

/** Runs statements as one transaction and returns a result each. */
export type Execute = (statements: readonly Statement[]) => Promise<StatementResult[]>;

/** D1's own rules for parameters: booleans are numbers, buffers are blobs, undefined is refused. */
export function toParameter(value: unknown): Parameter {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  if (value instanceof Uint8Array) return value;
  if (value instanceof ArrayBuffer) return new Uint8Array(value);
  throw new TypeError(`a ${typeof value} cannot be stored`);
}
