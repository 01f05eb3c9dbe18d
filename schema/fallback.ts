import * as z from 'zod/mini';

/**
 * A schema that answers a fallback instead of an issue. It uses the class behind `z.catch`, because the function refers
 * to zod's helpers as one object, which puts all of them into a Worker.
 */
export const withFallback = <Schema extends z.ZodMiniType>(
  schema: Schema,
  fallback: (refused: z.core.$ZodCatchCtx) => z.output<Schema>,
): z.ZodMiniCatch<Schema> =>
  new z.ZodMiniCatch({ type: 'catch', innerType: schema, catchValue: fallback }) as z.ZodMiniCatch<Schema>;
