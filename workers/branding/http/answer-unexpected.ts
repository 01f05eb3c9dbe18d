import { answerError, refuse } from '../core/answer-error.ts';

/** A failure of storage is `server_error`; any other exception is `internal_error`. Neither answer has details. */
export const answerUnexpected = (error: unknown): Response =>
  answerError(refuse(isStorageError(error) ? 'server_error' : 'internal_error'));

const isStorageError = (error: unknown): boolean =>
  error instanceof Error && /D1_|D1 DB|R2|Network connection lost|storage/i.test(error.message);
