import * as z from 'zod/mini';

/** The value as the schema reads it; throws when it has a field that the schema does not name. */
export const exactly = <Schema extends z.ZodMiniObject>(schema: Schema, value: unknown): z.output<Schema> =>
  z.catchall(schema, z.never()).parse(value) as z.output<Schema>;
