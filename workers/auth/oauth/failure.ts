import type { AccessError } from '#schema/access/errors.ts';
import { type Failure, failWith } from '#shared/result.ts';

/** A refusal with a sentence for the developer of the client. */
export type OAuthFailure<Code extends AccessError = AccessError> = Failure<Code, { description: string }>;

/** A refusal with a code of the error table and its `error_description`. */
export const refuse = <Code extends AccessError>(code: Code, description: string): OAuthFailure<Code> =>
  failWith(code, { description });
