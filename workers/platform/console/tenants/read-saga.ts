import type { ResourceKind } from '../../providers/provider.ts';

export interface SagaStep {
  kind: ResourceKind;
  /** Name of the project, host name, or id of the resource. */
  target: string;
  state: 'done' | 'waiting' | 'failed';
  /** Code of what kept it from being done. */
  error: string | null;
}

/** A suspension (or its end) that has not come to an end itself. */
export interface Saga {
  direction: 'down' | 'up';
  steps: readonly SagaStep[];
}

interface Row {
  lifted_at: number | null;
  settled_at: number | null;
  kind: ResourceKind;
  target: string;
  down_at: number | null;
  up_at: number | null;
  error: string | null;
}

const STEPS = 100;

/** The statement that reads the steps of a tenant's last suspension, at most a hundred. */
export const sagaStatement = (db: D1Database, tenantId: string): D1PreparedStatement =>
  db
    .prepare(
      `SELECT s.lifted_at, s.settled_at, i.kind, coalesce(p.name, i.target) AS target, i.down_at, i.up_at, i.error
       FROM (SELECT * FROM suspensions WHERE tenant_id = ?1 ORDER BY started_at DESC LIMIT 1) s
       JOIN suspension_items i ON i.suspension_id = s.id
       LEFT JOIN projects p ON i.kind = 'project' AND p.id = i.target
       ORDER BY i.kind DESC, target LIMIT ${STEPS}`,
    )
    .bind(tenantId);

export function sagaOf(result: D1Result<unknown> | undefined): Saga | null {
  const rows = (result?.results ?? []) as Row[];
  const [first] = rows;
  if (first === undefined || first.settled_at !== null) return null;
  const direction = first.lifted_at === null ? 'down' : 'up';
  return { direction, steps: rows.map((row) => stepOf(row, direction)) };
}

function stepOf(row: Row, direction: Saga['direction']): SagaStep {
  const over = (direction === 'down' ? row.down_at : row.up_at) !== null;
  const state = row.error !== null ? 'failed' : over ? 'done' : 'waiting';
  return { kind: row.kind, target: row.target, state, error: row.error };
}
