import { Column, fillPlaceholders, is, SQL } from 'drizzle-orm';
import { accounts } from '../tables/core.ts';
import { tenants } from '../tables/platform.ts';
import {
  type Buildable,
  type Builder,
  builder,
  type Compiled,
  compile,
  type SelectedField,
} from './builder.ts';
import { type ParameterTypes, type PlaceholdersOf, placeholdersOf, type ValuesOf } from './parameters.ts';
import { register } from './registry.ts';

/** A statement with its values, ready for `batch()`. */
export interface Bound<Row> {
  readonly prepared: D1PreparedStatement;
  readonly readRows: (rows: readonly unknown[]) => Row[];
}

/** The outcome of one statement of a batch: its rows, and how many rows it changed (triggers included). */
export interface Outcome<Row> {
  readonly rows: Row[];
  readonly changes: number;
}

export interface Statement<Values, Row> {
  /** The SQL that D1 prepares, and its parameters in order. Compiled on first use. */
  readonly compiled: Compiled;
  /** Whether it was bound since the program began, for the list of statements that no test ran. */
  readonly isUsed: boolean;
  bind(db: D1Database, values: Values): Bound<Row>;
  first(db: D1Database, values: Values): Promise<Row | null>;
  all(db: D1Database, values: Values): Promise<Row[]>;
  /** Runs the statement and returns how many rows it changed (triggers included). */
  run(db: D1Database, values: Values): Promise<number>;
}

/** The row of a builder or template: drizzle's inferred result, or the type given to `` sql<Row>`…` ``. */
export type RowOf<Query> = Query extends { readonly _: { readonly returning: infer Row extends object } }
  ? Row
  : Query extends { readonly _: { readonly result: ReadonlyArray<infer Row> } }
    ? Row
    : Query extends SQL<infer Row>
      ? Row
      : never;

/** The type of the rows of a declared statement. */
export type RowOfStatement<Declared> = Declared extends Statement<never, infer Row> ? Row : never;

type Build<Types extends ParameterTypes, Query extends Buildable> = (
  parameters: PlaceholdersOf<Types>,
  db: Builder,
) => Query;

/**
 * A statement over the rows of one account: every call must name the account, and the SQL must use it.
 *
 * The builder function runs once in each isolate, on first use; afterwards a call only binds values.
 */
export const accountStatement = <Types extends ParameterTypes, Query extends Buildable>(
  types: Types,
  build: Build<Types & { account: typeof accounts.id }, Query>,
): Statement<ValuesOf<Types & { account: typeof accounts.id }>, RowOf<Query>> =>
  make({ ...types, account: accounts.id }, build, 'account');

/** A statement over the rows of one tenant (a workspace): every call must name it, and the SQL must use it. */
export const tenantStatement = <Types extends ParameterTypes, Query extends Buildable>(
  types: Types,
  build: Build<Types & { tenant: typeof tenants.id }, Query>,
): Statement<ValuesOf<Types & { tenant: typeof tenants.id }>, RowOf<Query>> =>
  make({ ...types, tenant: tenants.id }, build, 'tenant');

/**
 * A statement over rows of every account: verifying a credential, maintenance, the operator's verbs, and tables that
 * belong to no account. All other statements name their account or tenant.
 */
export const globalStatement = <Types extends ParameterTypes, Query extends Buildable>(
  types: Types,
  build: Build<Types, Query>,
): Statement<ValuesOf<Types>, RowOf<Query>> => make(types, build, undefined);

function make<Types extends ParameterTypes, Query extends Buildable>(
  types: Types,
  build: Build<Types, Query>,
  scope: 'account' | 'tenant' | undefined,
): Statement<ValuesOf<Types>, RowOf<Query>> {
  type Row = RowOf<Query>;
  type Values = ValuesOf<Types>;
  let kept: { compiled: Compiled; readRows: (rows: readonly unknown[]) => Row[] } | undefined;
  const use = () => {
    if (kept === undefined) {
      const compiled = compile(build(placeholdersOf(types), builder));
      requireParameters(compiled, scope === undefined ? [] : [scope]);
      kept = { compiled, readRows: rowReader<Row>(compiled.fields) };
    }
    return kept;
  };
  let isUsed = false;
  const statement: Statement<Values, Row> = {
    get compiled() {
      return use().compiled;
    },
    get isUsed() {
      return isUsed;
    },
    bind(db, values) {
      const { compiled, readRows } = use();
      isUsed = true;
      const bound = fillPlaceholders(compiled.parameters, values as Record<string, unknown>);
      return { prepared: db.prepare(compiled.text).bind(...bound), readRows };
    },
    async first(db, values) {
      const [row] = await statement.all(db, values);
      return row ?? null;
    },
    async all(db, values) {
      const { prepared, readRows } = statement.bind(db, values);
      return readRows((await prepared.all()).results);
    },
    async run(db, values) {
      return (await statement.bind(db, values).prepared.run()).meta.changes;
    },
  };
  register(statement);
  return statement;
}

/** A member of a batch. */
export type InBatch = Bound<unknown> | D1PreparedStatement;

/** Statements of a batch: one, a list, or parts by name, in the order in which they run. */
export type BatchPart = InBatch | readonly InBatch[] | BatchParts;
export interface BatchParts {
  readonly [name: string]: BatchPart;
}

/** The outcome of a statement, those of a list as a list, and those of named parts by name. */
export type OutcomeOf<Part> =
  Part extends Bound<infer Row>
    ? Outcome<Row>
    : Part extends D1PreparedStatement
      ? Outcome<Record<string, unknown>>
      : Part extends readonly (infer Member)[]
        ? OutcomeOf<Member>[]
        : { -readonly [Name in keyof Part]: OutcomeOf<Part[Name]> };

/**
 * Runs statements in one transaction, in the order in which they are written. Outcomes are found under the names of
 * their statements. Rows of a statement in SQL text are not typed.
 */
export async function batch<const Part extends BatchParts | readonly InBatch[]>(
  db: D1Database,
  part: Part,
): Promise<OutcomeOf<Part>> {
  const bound = statementsIn(part).map((statement) =>
    'prepared' in statement ? statement : untyped(statement),
  );
  const results = await db.batch(bound.map(({ prepared }) => prepared));
  const outcomes = bound.map(({ readRows }, index) => ({
    rows: readRows(results[index]?.results ?? []),
    changes: results[index]?.meta.changes ?? 0,
  }));
  return named(part, outcomes.values()) as OutcomeOf<Part>;
}

const isStatement = (part: BatchPart): part is InBatch => 'prepared' in part || 'bind' in part;

const statementsIn = (part: BatchPart): InBatch[] =>
  isStatement(part) ? [part] : Object.values(part).flatMap(statementsIn);

/** Puts the next outcome in the place of each statement. */
function named(part: BatchPart, outcomes: Iterator<Outcome<unknown>>): unknown {
  if (isStatement(part)) return outcomes.next().value;
  if (Array.isArray(part)) return part.map((member) => named(member, outcomes));
  return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, named(inner, outcomes)]));
}

const untyped = (prepared: D1PreparedStatement): Bound<Record<string, unknown>> => ({
  prepared,
  readRows: (rows) => rows as Record<string, unknown>[],
});

function requireParameters({ text, parameters }: Compiled, names: readonly string[]): void {
  const used = parameters.map((parameter) => nameOf(parameter));
  for (const name of names) {
    if (!used.includes(name)) throw new Error(`the statement does not use :${name}: ${text}`);
  }
}

function nameOf(parameter: unknown): string | undefined {
  const inner = parameter as { name?: string; value?: { name?: string } } | null;
  return inner?.name ?? inner?.value?.name;
}

/** Types whose driver value differs from the value; text, numbers and blobs of D1 need no conversion. */
const DECODED = new Set(['boolean', 'date', 'json', 'custom', 'bigint', 'buffer']);

/** Names the properties of rows, and decodes the columns that D1 returns in another form. */
function rowReader<Row>(fields: readonly SelectedField[]): (rows: readonly unknown[]) => Row[] {
  const steps = fields.map(({ path, field }) => {
    const [property = ''] = path;
    if (path.length !== 1) throw new Error(`a field of a row is flat: ${path.join('.')}`);
    const column = columnOf(field);
    const decode = column !== undefined && DECODED.has(column.dataType) ? column : undefined;
    return { property, source: is(field, Column) ? field.name : property, decode };
  });
  if (steps.every(({ property, source, decode }) => property === source && decode === undefined)) {
    return (rows) => rows as Row[];
  }
  return (rows) =>
    rows.map((row) => {
      const from = row as Record<string, unknown>;
      const entries = steps.map(({ property, source, decode }) => {
        const found = from[source] ?? null;
        return [property, found === null || decode === undefined ? found : decode.mapFromDriverValue(found)];
      });
      return Object.fromEntries(entries) as Row;
    });
}

/**
 * The column behind a selected field: the column itself, the one of an alias, or the one that decodes an expression.
 */
function columnOf(field: SelectedField['field']): Column | undefined {
  if (is(field, Column)) return field;
  const { decoder } = ('sql' in field ? field.sql : field) as { decoder?: unknown };
  return is(decoder, Column) || is(decoder, SQL) ? columnOf(decoder) : undefined;
}
