import type { Caller } from './caller.ts';
import { defineFor, type ToolAnnotations } from './engine/index.ts';

/** Functions that define tools, resources and prompts of this endpoint. */
export const define = defineFor<Caller>({ listsOutput: false });

/** The tool only reads, and only data of the service. */
export const reads: ToolAnnotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

/** The tool adds something. A repeat may add it again. */
export const adds: ToolAnnotations = {
  readOnlyHint: false,
  destructiveHint: false,
  idempotentHint: false,
  openWorldHint: false,
};

/** The tool changes or removes something. A repeat has no further effect. */
export const changes: ToolAnnotations = {
  readOnlyHint: false,
  destructiveHint: true,
  idempotentHint: true,
  openWorldHint: false,
};
