import * as z from 'zod/mini';

/**
 * A schema that answers a fallback where it would refuse. Made by the class of `z.catch` and not by the function, which uses
 * zod's helpers as one object and so brings all of them into a Worker.
 */
export const withFallback = <Schema extends z.ZodMiniType>(
  schema: Schema,
  fallback: (refused: z.core.$ZodCatchCtx) => z.output<Schema>,
): z.ZodMiniCatch<Schema> =>
  new z.ZodMiniCatch({ type: 'catch', innerType: schema, catchValue: fallback }) as z.ZodMiniCatch<Schema>;
