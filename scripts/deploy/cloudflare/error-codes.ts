/**
 * Error codes of Cloudflare's API by which a deployment tells what is missing. There is no complete list of them; each
 * has its source here. `wrangler` is node_modules/wrangler/wrangler-dist/cli.js, `sdk` github.com/cloudflare/workers-sdk.
 */
export const CODES = {
  /** "Authentication error" with status 403: the token lacks a right (wrangler, `isAuthenticationError`; sdk #2335). */
  authentication: 10000,
  /** "Unauthorized to access requested resource": the same of older products (wrangler, `getEmail`). */
  unauthorized: 9109,
  /** "Invalid API Token": no token, or one of an account at the endpoint for users (wrangler, `getTokenType`). */
  invalidToken: 1000,
  /** "This Worker does not exist on your account" (wrangler, `isWorkerNotFoundError`); the account has no workers.dev name. */
  notFound: 10007,
  /** "This legacy environment does not exist" (wrangler, `isWorkerNotFoundError`). */
  environmentNotFound: 10090,
  /** "Please enable R2 through the Cloudflare Dashboard." (sdk #2877, #5399) */
  r2Disabled: 10042,
  /** "You need to enable Analytics Engine" at an upload that binds a dataset (sdk #5940, #9312). */
  analyticsDisabled: 10089,
  /** "Queues are unavailable on the free plan" (sdk #11210, #10981). */
  queuesNeedPaidPlan: 100129,
  /** "In order to use Queues, you must enable your account" (sdk #12438). */
  queuesDisabled: 11002,
} as const;

/** Codes with which Cloudflare refuses a token that lacks a right. */
export const REFUSED_RIGHT: readonly number[] = [CODES.authentication, CODES.unauthorized];

/** Codes of a Worker that was never deployed. */
export const NO_WORKER: readonly number[] = [CODES.notFound, CODES.environmentNotFound];
