/**
 * Whether a call that failed with the message can have been committed: `never` if D1 refused it before running it,
 * `unknown` if only its answer may be lost.
 */
type Committed = 'never' | 'unknown';

interface TransientError {
  /** A part of the message. D1 prefixes it with `D1_ERROR: `, and sometimes appends more. */
  message: string;
  committed: Committed;
}

/**
 * The transient errors of D1. Sources: the error list in
 * https://developers.cloudflare.com/d1/observability/debug-d1/#error-list with its recommended actions,
 * https://developers.cloudflare.com/d1/best-practices/retry-queries/, and the reports in
 * https://github.com/cloudflare/cloudflare-docs/issues/18485.
 */
export const transientErrors: readonly TransientError[] = [
  { message: 'D1 DB is overloaded. Requests queued for too long.', committed: 'never' },
  { message: 'D1 DB is overloaded. Too many requests queued.', committed: 'never' },
  { message: 'Cannot resolve D1 DB due to transient issue on remote node', committed: 'never' },
  { message: 'Internal error while starting up D1 DB storage caused object to be reset', committed: 'never' },
  { message: 'Internal error in D1 DB storage caused object to be reset', committed: 'unknown' },
  {
    message: 'D1 DB storage operation exceeded timeout which caused object to be reset',
    committed: 'unknown',
  },
  { message: 'D1 DB reset because its code was updated', committed: 'unknown' },
  { message: "D1 DB's isolate exceeded its memory limit and was reset", committed: 'unknown' },
  { message: 'D1 DB exceeded its CPU time limit and was reset', committed: 'unknown' },
  { message: 'Replica disconnected from primary', committed: 'unknown' },
  { message: 'Network connection lost', committed: 'unknown' },
  { message: 'internal error; reference = ', committed: 'unknown' },
];

const find = (error: unknown): TransientError | undefined =>
  error instanceof Error ? transientErrors.find(({ message }) => error.message.includes(message)) : undefined;

/** Whether an error of D1 is transient, so that callers may repeat the request. */
export const isTransientDatabaseError = (error: unknown): boolean => find(error) !== undefined;

/** Whether an error of D1 is transient and the call certainly changed nothing. */
export const isRefusedUnrun = (error: unknown): boolean => find(error)?.committed === 'never';

/** `Retry-After` in seconds of an answer that failed because of the database. */
export const DATABASE_RETRY_SECONDS = 5;
