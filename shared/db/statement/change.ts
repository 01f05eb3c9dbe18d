import { type Column, getTableColumns, is, SQL, type SQLWrapper, sql, type Table } from 'drizzle-orm';
import { Change, list, nameOf, operand, source } from './query.ts';

type Values = Readonly<Record<string, unknown>>;

interface Conflict {
  target: Column | Column[];
  targetWhere?: SQL;
  set: Values;
  setWhere?: SQL;
}

/** `insert into … values …` or `insert into … select …`, with every column of the table. */
export class Insert extends Change {
  private rows: SQL = sql``;
  private conflict: SQL | undefined;

  values(values: Values | readonly Values[]): this {
    const rows = [values].flat() as Values[];
    this.rows = sql`values ${list(rows.map((row) => this.row(row)))}`;
    return this;
  }

  select(query: SQLWrapper): this {
    this.rows = query.getSQL();
    return this;
  }

  onConflictDoNothing(conflict?: { target: Column | Column[] }): this {
    this.conflict =
      conflict === undefined
        ? sql` on conflict do nothing`
        : sql` on conflict ${target(conflict.target)} do nothing`;
    return this;
  }

  onConflictDoUpdate(conflict: Conflict): this {
    const targetWhere = conflict.targetWhere && sql` where ${conflict.targetWhere}`;
    const setWhere = conflict.setWhere && sql` where ${conflict.setWhere}`;
    this.conflict = sql` on conflict ${target(conflict.target)}${targetWhere} do update set ${this.assignments(conflict.set)}${setWhere}`;
    return this;
  }

  override getSQL(): SQL {
    const names = list(this.columns().map(([, column]) => nameOf(column)));
    return sql`insert into ${this.table} (${names}) ${this.rows}${this.conflict}${this.returningSql()}`;
  }

  private columns(): [string, Column][] {
    return Object.entries(getTableColumns(this.table)).filter(([, column]) => column.generated === undefined);
  }

  private row(row: Values): SQL {
    const values = this.columns().map(([property, column]) => {
      const value = row[property] === undefined ? column.default : row[property];
      return value === undefined ? sql`null` : sql`${operand(value, column)}`;
    });
    return sql`(${list(values)})`;
  }
}

const target = (columns: Column | Column[]): SQL => sql`${[columns].flat()}`;

/** `update … set … where …`. */
export class Update extends Change {
  private changes: SQL = sql``;
  private others: SQL | undefined;

  set(values: Values): this {
    this.changes = this.assignments(values);
    return this;
  }

  from(table: Table | SQL): this {
    this.others = sql` from ${is(table, SQL) ? table : source(table)}`;
    return this;
  }

  override getSQL(): SQL {
    return sql`update ${this.table} set ${this.changes}${this.others}${this.whereSql()}${this.returningSql()}`;
  }
}

/** `delete from … where …`. */
export class Delete extends Change {
  override getSQL(): SQL {
    return sql`delete from ${this.table}${this.whereSql()}${this.returningSql()}`;
  }
}
