import { type SQL, sql, type Table } from 'drizzle-orm';
import { type Fields, list, Query, selection, source } from './query.ts';

type Join = 'inner' | 'left';

/** `select … from … where …`: the part of drizzle's select that statements here use, without its database classes. */
export class Select extends Query {
  private readonly distinct: boolean;
  private tables: SQL = sql``;
  private joined = false;
  private groups: SQL | undefined;
  private order: SQL | undefined;
  private most: unknown;
  private skipped: unknown;
  private kept: SQL | undefined;

  constructor(fields: Fields, distinct: boolean) {
    super();
    this.picked = fields;
    this.distinct = distinct;
  }

  from(table: Table | SQL): this {
    this.tables = source(table);
    return this;
  }

  innerJoin(table: Table | SQL, on: SQL): this {
    return this.join('inner', table, on);
  }

  leftJoin(table: Table | SQL, on: SQL): this {
    return this.join('left', table, on);
  }

  groupBy(...terms: SQL[]): this {
    this.groups = list(terms);
    return this;
  }

  having(condition: SQL): this {
    this.kept = condition;
    return this;
  }

  orderBy(...terms: SQL[]): this {
    this.order = list(terms);
    return this;
  }

  limit(most: unknown): this {
    this.most = most;
    return this;
  }

  offset(skipped: unknown): this {
    this.skipped = skipped;
    return this;
  }

  override getSQL(): SQL {
    return sql.join([
      this.distinct ? sql`select distinct ` : sql`select `,
      selection(this.picked, !this.joined),
      sql` from ${this.tables}`,
      this.whereSql(),
      this.groups && sql` group by ${this.groups}`,
      this.kept && sql` having ${this.kept}`,
      this.order && sql` order by ${this.order}`,
      this.most === undefined ? undefined : sql` limit ${this.most}`,
      this.skipped === undefined ? undefined : sql` offset ${this.skipped}`,
    ] as SQL[]);
  }

  private join(kind: Join, table: Table | SQL, on: SQL): this {
    this.joined = true;
    this.tables = sql`${this.tables} ${sql.raw(kind)} join ${source(table)} on ${on}`;
    return this;
  }
}
