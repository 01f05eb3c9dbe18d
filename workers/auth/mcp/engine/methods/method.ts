import type { McpOptions } from '../options.ts';
import type { Call } from './call.ts';
import type { Outcome } from './outcome.ts';

/**
 * One JSON-RPC method. It answers synchronously if it can, so that the exchange needs neither a promise nor a stream.
 */
export type Method = <C>(call: Call<C>, options: McpOptions<C>) => Outcome | Promise<Outcome>;
