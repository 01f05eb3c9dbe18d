import { type Execute, type Parameter, type StatementResult, toParameter } from './statement.ts';

class PreparedStatement {
  readonly sql: string;
  readonly params: readonly Parameter[];
  readonly #execute: Execute;

  constructor(execute: Execute, sql: string, params: readonly Parameter[] = []) {
    this.#execute = execute;
    this.sql = sql;
    this.params = params;
  }

  bind(...values: unknown[]): PreparedStatement {
    return new PreparedStatement(this.#execute, this.sql, values.map(toParameter));
  }

  async all() {
    const [result] = await this.#execute([this]);
    return toD1Result(result);
  }

  run() {
    return this.all();
  }

  async first(column?: string) {
    const [row] = (await this.all()).results;
    if (row === undefined) return null;
    return column === undefined ? row : row[column];
  }
}

const toD1Result = (result: StatementResult | undefined) => ({
  success: true as const,
  results: result?.results ?? [],
  meta: { changes: result?.changes ?? 0, ...result?.cost },
});

/**
 * The part of a D1 binding that verbs use, over anything that can run a batch: a service on this machine, or
 * wrangler. Verbs do not distinguish them.
 */
export function remoteDatabase(execute: Execute): D1Database {
  const database = {
    prepare: (sql: string) => new PreparedStatement(execute, sql),
    batch: async (statements: readonly PreparedStatement[]) => (await execute(statements)).map(toD1Result),
  };
  return database as unknown as D1Database;
}
