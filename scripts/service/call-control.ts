import { remoteDatabase } from '../database/remote-database.ts';
import type { StatementResult } from '../database/statement.ts';
import type { ControlAddress } from './control.ts';
import { encodeStatements } from './control-protocol.ts';

/** The database of a running service, as its own process sees it. */
export const databaseOf = (control: ControlAddress): D1Database =>
  remoteDatabase(
    async (statements) => (await call(control, '/d1', encodeStatements(statements))) as StatementResult[],
  );

/** Has a running service do its scheduled work now. */
export const runScheduleOf = async (control: ControlAddress): Promise<void> => {
  await call(control, '/schedule', '');
};

async function call(control: ControlAddress, path: string, body: string): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${control.port}${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${control.token}` },
    body,
  });
  const answer = (await response.json()) as { error?: string } | null;
  if (!response.ok) throw new Error(`the running service answered: ${answer?.error ?? response.status}`);
  return answer;
}
