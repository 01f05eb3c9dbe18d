import type { AppEnv } from '../../../shared/http/create-app.ts';
import type { RateDecision } from '../../../shared/rate-limit/rate-limiter.ts';
import type { Caller } from './call.ts';

/** What the checks in front of a platform function leave for those behind them. */
export type FunctionEnv = AppEnv<PlatformEnv> & {
  Variables: {
    /** The limit that the request was counted towards last; null when its limiter failed. */
    counted: RateDecision | null;
    /** Absent until the caller is known: the dashboard's own server names its account in the body. */
    caller: Caller | undefined;
  };
};
