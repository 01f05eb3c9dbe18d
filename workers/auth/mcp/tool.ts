import type { Caller } from './caller.ts';
import { defineFor, type ToolAnnotations } from './engine/index.ts';

/** Makers of this endpoint's tools, resources and prompts. */
export const define = defineFor<Caller>();

/** Looks only, and only at what is ours. */
export const reads: ToolAnnotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

/** Adds something; doing it twice may add two. */
export const adds: ToolAnnotations = {
  readOnlyHint: false,
  destructiveHint: false,
  idempotentHint: false,
  openWorldHint: false,
};

/** Changes or takes away; doing it twice is doing it once. */
export const changes: ToolAnnotations = {
  readOnlyHint: false,
  destructiveHint: true,
  idempotentHint: true,
  openWorldHint: false,
};
