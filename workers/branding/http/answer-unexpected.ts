import { answerError, refuse } from './answer-error.ts';

/** Storage that failed is `server_error`; anything else nobody thought of is `internal_error`. Neither says more. */
export const answerUnexpected = (error: unknown): Response =>
  answerError(refuse(isStorageError(error) ? 'server_error' : 'internal_error'));

const isStorageError = (error: unknown): boolean =>
  error instanceof Error && /D1_|D1 DB|R2|Network connection lost|storage/i.test(error.message);
