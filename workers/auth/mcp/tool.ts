import type { Caller } from './caller.ts';
import { defineFor, type ToolAnnotations } from './engine/index.ts';

/** Makers of this endpoint's tools, resources and prompts. */
export const define = defineFor<Caller>();

/** Reads only, and only data of the service. */
export const reads: ToolAnnotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

/** Adds something; a repeat may add it again. */
export const adds: ToolAnnotations = {
  readOnlyHint: false,
  destructiveHint: false,
  idempotentHint: false,
  openWorldHint: false,
};

/** Changes or removes something; a repeat has no further effect. */
export const changes: ToolAnnotations = {
  readOnlyHint: false,
  destructiveHint: true,
  idempotentHint: true,
  openWorldHint: false,
};
