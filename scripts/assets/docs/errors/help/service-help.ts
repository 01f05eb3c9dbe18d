import { describeFault, type ErrorHelp } from '../error-help.ts';

export interface ServiceError extends ErrorHelp {
  status: number;
}

/** Refusals outside of the areas: unknown paths, and answers to the operator’s builder. */
export const serviceErrors: Readonly<Record<string, ServiceError>> = {
  not_found: {
    status: 404,
    cause: 'There is nothing at this path, or the deployment has no builder of its own.',
    remedy: 'Compare the path with the reference.',
  },
  method_not_allowed: {
    status: 405,
    cause: 'The path does not take this method.',
    remedy: 'Use a method that the header `Allow` lists.',
  },
  internal_error: { status: 500, ...describeFault('An unexpected fault.') },
  payload_too_large: {
    status: 413,
    cause: 'The message of the builder is too large.',
    remedy: 'A site has at most 300 files and 20 MiB.',
  },
  bad_signature: {
    status: 401,
    cause: 'The message of the builder is not signed with the shared secret, or is older than five minutes.',
    remedy: 'Sign the bytes that are sent, and set the clock of the builder.',
  },
  bad_result: {
    status: 400,
    cause: 'The result of the builder does not match the schema. `issues` has the place of each fault.',
    remedy: 'Correct the result and post it again: the build waits until its deadline.',
  },
  bad_progress: {
    status: 400,
    cause: 'The progress of the builder does not match the schema. `issues` has the place of each fault.',
    remedy: 'Correct the message, or leave it out: progress is optional.',
  },
  build_not_found: {
    status: 404,
    cause: 'The builder has no such build.',
    remedy: 'Use the `build_id` and the addresses of the job.',
  },
  build_ended: {
    status: 409,
    cause: 'The build has ended: it was finished, cancelled, or took too long.',
    remedy: 'Stop working on it.',
  },
  not_running: {
    status: 409,
    cause: 'The build is not running.',
    remedy: 'Stop working on it.',
  },
};
