import type { McpOptions } from '../options.ts';
import type { Call } from './call.ts';
import type { Outcome } from './outcome.ts';

/** One JSON-RPC method. Answers at once where it can: then the whole exchange stays free of promises and streams. */
export type Method = <C>(call: Call<C>, options: McpOptions<C>) => Outcome | Promise<Outcome>;
