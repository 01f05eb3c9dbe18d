import { sql } from 'drizzle-orm';
import { bare } from '#shared/db/statement/parameters.ts';
import { tenantStatement } from '#shared/db/statement/statement.ts';
import { suspensionItems as items, suspensions } from '#shared/db/tables/platform.ts';
import { projects } from '#shared/db/tables/projects.ts';
import type { ResourceKind } from '../../reach/providers/provider.ts';

export interface SagaStep {
  kind: ResourceKind;
  /** Name of the project, host name, or id of the resource. */
  target: string;
  state: 'done' | 'waiting' | 'failed';
  /** Code of the step's failure. */
  error: string | null;
}

/** A suspension, or its lifting, that is not complete. */
export interface Saga {
  direction: 'down' | 'up';
  steps: readonly SagaStep[];
}

const STEPS = 100;

/** The steps of a tenant's latest suspension, at most a hundred. */
export const lastSaga = tenantStatement({}, ({ tenant }, db) =>
  db.rows(
    {
      liftedAt: suspensions.liftedAt,
      settledAt: suspensions.settledAt,
      kind: items.kind,
      target: sql`coalesce(${projects.name}, ${items.target})`.mapWith(items.target),
      downAt: items.downAt,
      upAt: items.upAt,
      error: items.error,
    },
    (columns) => sql`select ${columns} from ${suspensions}
      join ${items} on ${items.suspensionId} = ${suspensions.id}
      left join ${projects} on ${items.kind} = 'project' and ${projects.id} = ${items.target}
      where ${suspensions.id} = (select last.id from ${suspensions} as last
        where last.${bare(suspensions.tenantId)} = ${tenant} order by last.${bare(suspensions.startedAt)} desc limit 1)
      order by ${items.kind} desc, target limit ${sql.raw(String(STEPS))}`,
  ),
);

type Row = NonNullable<Awaited<ReturnType<typeof lastSaga.first>>>;

/** The saga of a suspension from its rows; null when it is settled or there is none. */
export function sagaOf(rows: readonly Row[]): Saga | null {
  const [first] = rows;
  if (first === undefined || first.settledAt !== null) return null;
  const direction = first.liftedAt === null ? 'down' : 'up';
  return { direction, steps: rows.map((row) => stepOf(row, direction)) };
}

function stepOf(row: Row, direction: Saga['direction']): SagaStep {
  const over = (direction === 'down' ? row.downAt : row.upAt) !== null;
  const state = row.error !== null ? 'failed' : over ? 'done' : 'waiting';
  return { kind: row.kind as ResourceKind, target: row.target, state, error: row.error };
}
