import type * as z from 'zod/mini';
import type { Caller } from './caller.ts';
import { defineFor, type Tool, type ToolAnnotations, type ToolDefinition } from './engine/index.ts';
import { withNextStep } from './next-step.ts';

const definitions = defineFor<Caller>({ listsOutput: false });

/** Functions that define tools, resources and prompts of this endpoint. */
export const define = {
  ...definitions,
  tool: <I extends z.core.$ZodObject, O extends z.core.$ZodObject>(
    definition: ToolDefinition<Caller, I, O>,
  ): Tool<Caller> =>
    definitions.tool({
      ...definition,
      run: async (input, call) => withNextStep(await definition.run(input, call), { ...input }, call),
    }),
};

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
