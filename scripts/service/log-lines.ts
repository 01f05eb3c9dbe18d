import type { WorkerLine } from './launch.ts';

/**
 * The line of a Worker as the terminal shows it: one short line for each request, written by the edge Worker
 * alone, and everything else unchanged. With LIVERY_LOG=json, every line unchanged.
 */
export function renderLine({ level, message }: WorkerLine, verbose: boolean): string | null {
  if (verbose) return message;
  const entry = parse(message);
  if (entry === null) return message;
  if (entry.event !== 'request') return message;
  // The timer of every minute asks for the health of the service.
  if (entry.path === '/healthz' && entry.status === 200) return null;
  if (entry.worker !== 'edge') return level === 'error' ? message : null;
  return `${String(entry.method).padEnd(6)} ${entry.path} ${entry.status} ${entry.ms} ms`;
}

function parse(message: string): Record<string, unknown> | null {
  if (!message.startsWith('{')) return null;
  try {
    const value: unknown = JSON.parse(message);
    return typeof value === 'object' ? (value as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}
