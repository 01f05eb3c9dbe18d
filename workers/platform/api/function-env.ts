import type { AppEnv } from '#shared/http/create-app.ts';
import type { RateDecision } from '#shared/rate-limit/rate-limiter.ts';
import type { Caller } from '../core/call.ts';

/** Variables that the checks of a platform function set for later ones. */
export type FunctionEnv = AppEnv<PlatformEnv> & {
  Variables: {
    /** The rate limit that counted the request last; null when its limiter failed. */
    counted: RateDecision | null;
    /** Undefined until the caller is identified: the dashboard's own server names its account in the body. */
    caller: Caller | undefined;
  };
};
