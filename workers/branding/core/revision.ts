const SHAPE = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3})(\d{3})Z$/;

/**
 * The next revision of an account: a UTC timestamp with six fractional digits, greater than `previous` as a plain
 * string even if the clock is behind. Null when `previous` is not a revision.
 */
export function nextRevision(previous: string, nowMs: number): string | null {
  const before = toMicroseconds(previous);
  return before === null ? null : fromMicroseconds(Math.max(nowMs * 1000, before + 1));
}

/** Microseconds since the epoch stay below 2^53 until the year 2255. */
function toMicroseconds(revision: string): number | null {
  const [, milliseconds, micros] = SHAPE.exec(revision) ?? [];
  if (milliseconds === undefined || micros === undefined) return null;
  const epoch = Date.parse(`${milliseconds}Z`);
  return Number.isNaN(epoch) ? null : epoch * 1000 + Number(micros);
}

function fromMicroseconds(microseconds: number): string {
  const whole = new Date(Math.floor(microseconds / 1000)).toISOString().slice(0, -1);
  return `${whole}${String(microseconds % 1000).padStart(3, '0')}Z`;
}
